// How strong strategies are: what their choices lose in typical states near the end of games of
// two, where exact values are known. The experiment of Pawlewicz 2008, sections 4.4.1 and 4.4.2.
#pragma once

#include <fivekind/strategy.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "experiment/statements.h"

namespace fivekind::experiment {

/// The open boxes that the thesis looked at, and as many as a game has where that is less.
inline constexpr int kMostOpen = 10;

struct StrengthOptions {
  /// None: EMP and DynW of the depths of the thesis, expected, and target=N for the score that one
  /// player reaches with a chance of 1/4.
  std::vector<std::string> strategies;
  int lowest_open = 1;
  int highest_open = kMostOpen;
  std::uint64_t states = 200;  ///< for each number of open boxes
  std::uint64_t seed = 1;
  int threads = 0;  ///< 0: one for each core
  /// Solves for an objective; called from several threads, but by one at a time.
  Strategies::Solve solve;
  /// A file that finished states are appended to, and that states are taken from; empty: none.
  std::string keep;
  /// Called from any thread with states done and all; returning false stops the experiment.
  Watch progress;
};

/// All states of the experiment, by open boxes and number: the same for any number of threads and
/// however often the experiment was stopped. Errors: usage (open boxes that the game has not, no
/// states), threads_range, those of strategies, of solving, of exact values (Judge) and of
/// KeptStates, interrupted.
Result<std::vector<JudgedState>> judge_strategies(const Game& game, const StrengthOptions& options);

/// A finished experiment. It is not copied: figures point to its states.
struct Strength {
  std::uint64_t seed = 0;
  std::uint64_t states = 0;  ///< for each number of open boxes
  int lowest_open = 0;
  int highest_open = 0;
  std::vector<JudgedState> judged;
  std::vector<StrategyFigures> strategies;
  std::vector<Checked> statements;  ///< of the thesis's game only

  Strength() = default;
  Strength(Strength&&) = default;
  Strength& operator=(Strength&&) = default;
};

/// Judges, and says what comes of it. Errors: those of judge_strategies.
Result<Strength> measure_strength(const Game& game, StrengthOptions options);

}  // namespace fivekind::experiment
