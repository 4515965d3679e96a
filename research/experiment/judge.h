// The exact values of a decision's actions, and the strategies' choices.
#pragma once

#include <fivekind/engine.h>
#include <fivekind/strategy.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "experiment/judged_state.h"

namespace fivekind::experiment {

/// Strategies with solutions from `solve`, on so many threads.
Strategies strategies_on(int threads, const Game& game, Strategies::Solve solve);

/// Judges on one thread; each thread has its own.
class StateJudge {
 public:
  /// `solve` may be called from several threads. Errors: those of Strategies::get.
  static Result<StateJudge> make(const Game& game, const Strategies::Solve& solve,
                                 const std::vector<std::string>& strategies);

  /// The values of all actions. Errors: those of Strategy::decide, memory (exact values would take
  /// too long or too much of it).
  Result<void> value(const Position& position, JudgedState& state);
  /// Adds the missing choices of the strategies; `bits`: random, for strategies that choose at
  /// random.
  Result<void> choose(const Position& position, std::uint64_t bits, JudgedState& state);
  /// Whether all strategies' choices are there.
  bool complete(const JudgedState& state) const;

 private:
  explicit StateJudge(Strategies maker) : maker_(std::move(maker)) {}

  Strategies maker_;
  std::vector<Strategy> strategies_;
};

}  // namespace fivekind::experiment
