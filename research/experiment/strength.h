// The strength of strategies: the losses of their choices in typical states near the end of
// two-player games, where exact values are known. The experiment of Pawlewicz 2008, sections 4.4.1
// and 4.4.2.
#pragma once

#include <fivekind/strategy.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "experiment/statements.h"

namespace fivekind::experiment {

/// The open boxes examined in the thesis, or as many as a game has if that is less.
inline constexpr int kMaxOpen = 10;

struct StrengthOptions {
  /// Empty: EMP and DynW of the depths in the thesis, expected, and target=N for the score that one
  /// player reaches with a probability of 1/4.
  std::vector<std::string> strategies;
  int lowest_open = 1;
  int highest_open = kMaxOpen;
  std::uint64_t states = 200;  ///< for each number of open boxes
  std::uint64_t seed = 1;
  int threads = 0;  ///< 0: one for each core
  /// Solves for an objective; called from several threads, but one at a time.
  Strategies::Solve solve;
  /// A file to which finished states are appended, and from which states are taken; empty: none.
  std::string keep;
  /// Called from any thread with the number of states done and the total; returning false stops the
  /// experiment.
  Watch progress;
};

/// All states of the experiment, by open boxes and number: the same for any number of threads and
/// however often the experiment was stopped. Errors: usage (more open boxes than the game has, no
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
  std::vector<Checked> statements;  ///< only for the thesis's game

  Strength() = default;
  Strength(Strength&&) = default;
  Strength& operator=(Strength&&) = default;
};

/// Judges, and returns the results. Errors: those of judge_strategies.
Result<Strength> measure_strength(const Game& game, StrengthOptions options);

}  // namespace fivekind::experiment
