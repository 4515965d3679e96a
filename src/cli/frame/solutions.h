// The engine that one command asks, who plays by its values, and how they are shown.
#pragma once

#include <fivekind/engine.h>
#include <fivekind/strategy.h>

#include <map>
#include <string>
#include <vector>

#include "cli/frame/command.h"

namespace fivekind::cli {

/// How an engine solves that shows a bar meanwhile and warns of what is wrong with tables.
EngineOptions engine_options_for(SolveOptions options);
/// An engine that solves as the options say, shows a bar meanwhile, and warns of what is wrong with
/// tables.
Engine engine_for(SolveOptions options);

/// Strategies by their names, each made once. Errors: those of strategies.
class Cast {
 public:
  explicit Cast(Strategies strategies) : strategies_(std::move(strategies)) {}

  Result<Strategy> get(const std::string& name);
  /// One for each name, in their order.
  Result<std::vector<Strategy>> all(const std::vector<std::string>& names);
  /// Lets those who look at others look at an empty table of so many players. What they need is
  /// then solved with a bar of its own, and who cannot play at such a table says so before any
  /// game. Errors: those of decide.
  Result<void> warm_up(std::size_t players) const;

 private:
  Strategies strategies_;
  std::map<std::string, Strategy> made_;
};

/// A value of an objective as a person reads it: 248.4400, 0.1983, 301. Values beside one another
/// are in the style of the best of them: 2.123e-05 and 0.000e+00, but 0.1983 and 0.0000.
std::string value_text(const std::string& objective, double value, double best);
std::string value_text(const std::string& objective, double value);
/// The same with nine decimals, where the value is no whole number by its nature.
std::string precise_value_text(const std::string& objective, double value);

}  // namespace fivekind::cli
