// The solutions that one command asks questions of, each made once.
#pragma once

#include <fivekind/strategy.h>

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "cli/command.h"

namespace fivekind::cli {

class Solutions {
 public:
  /// `options` apply to all objectives, their own objective excepted.
  Solutions(Game game, SolveOptions options)
      : game_(std::move(game)), options_(std::move(options)) {}

  /// The solution for an objective, made with a progress bar when it is asked for first. Errors:
  /// those of Solution::solve. `single_precision` says more than the options do.
  Result<Solution> get(const std::string& objective, std::optional<bool> single_precision = {});
  /// Advice for an objective; among equals the expected score decides, which is solved for only
  /// when there are any. Errors: those of Solution::advise too.
  Result<Advice> advise(const Position& position, const std::string& objective);

 private:
  Game game_;
  SolveOptions options_;
  std::map<std::string, Solution> solved_;
};

/// Makes strategies from these solutions, which must outlive it; with a bar while games are played
/// to find how strong a noisy one is. Decisions go by values in double precision, so that ties are
/// found; curves that take gigabytes are as the table has them.
Strategies strategies_from(const Game& game, Solutions& solutions, int threads);
/// Shows that bar.
void show_measuring(Strategies& strategies);

/// What an objective's values are, in words: "expected final score", "chance of 300 or more".
std::string value_name(const std::string& objective);
/// A value of an objective as a person reads it: 248.4400, 0.1983, 301. Values beside one another
/// are in the style of the best of them: 2.123e-05 and 0.000e+00, but 0.1983 and 0.0000.
std::string value_text(const std::string& objective, double value, double best);
std::string value_text(const std::string& objective, double value);
/// The same with nine decimals, where the value is no whole number by its nature.
std::string precise_value_text(const std::string& objective, double value);

}  // namespace fivekind::cli
