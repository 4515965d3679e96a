// The engine that one command asks, and how its values are shown.
#pragma once

#include <fivekind/engine.h>

#include <string>

#include "cli/command.h"

namespace fivekind::cli {

/// An engine that solves as the options say, shows a bar meanwhile, and warns of what is wrong with
/// tables.
Engine engine_for(SolveOptions options);

/// A value of an objective as a person reads it: 248.4400, 0.1983, 301. Values beside one another
/// are in the style of the best of them: 2.123e-05 and 0.000e+00, but 0.1983 and 0.0000.
std::string value_text(const std::string& objective, double value, double best);
std::string value_text(const std::string& objective, double value);
/// The same with nine decimals, where the value is no whole number by its nature.
std::string precise_value_text(const std::string& objective, double value);

}  // namespace fivekind::cli
