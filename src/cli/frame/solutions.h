// The engine of one command, the strategies that use it, and how its values are shown.
#pragma once

#include <fivekind/engine.h>
#include <fivekind/strategy.h>

#include <map>
#include <string>
#include <vector>

#include "cli/frame/command.h"

namespace fivekind::cli {

/// Options of an engine that shows a progress bar and warns of problems with tables.
EngineOptions engine_options_for(SolveOptions options);
/// An engine that solves as the options say, shows a progress bar, and warns of problems with
/// tables.
Engine engine_for(SolveOptions options);

/// Strategies by their names, each made once. Errors: those of strategies.
class Cast {
 public:
  explicit Cast(Strategies strategies) : strategies_(std::move(strategies)) {}

  Result<Strategy> get(const std::string& name);
  /// One for each name, in order.
  Result<std::vector<Strategy>> all(const std::vector<std::string>& names);
  /// Asks each strategy that depends on others about an empty table of this many players. Anything
  /// it needs is then solved with its own progress bar, and strategies that cannot play at such a
  /// table report it before any game. Errors: those of decide.
  Result<void> warm_up(std::size_t players) const;

 private:
  Strategies strategies_;
  std::map<std::string, Strategy> made_;
};

/// A value of an objective as shown to users: 248.4400, 0.1983, 301. Values side by side have the
/// style of the best of them: 2.123e-05 and 0.000e+00, but 0.1983 and 0.0000.
std::string value_text(const std::string& objective, double value, double best);
std::string value_text(const std::string& objective, double value);
/// The same with nine decimals, unless the value is a whole number by definition.
std::string precise_value_text(const std::string& objective, double value);

}  // namespace fivekind::cli
