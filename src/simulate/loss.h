// What a strategy's decisions lose on average: exactly in small games, else measured by playing.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>

#include "policy/strategy.h"
#include "problem/problem.h"
#include "support/parallel.h"

namespace fivekind::simulation {

struct LossSettings {
  std::size_t players = 2;  ///< at a table, of strategies that look at others' cards
  /// Of one who looks at their own card alone: games are played until the standard error is at most
  /// this share of the loss, but no more than kMostLossGames.
  double precision = 0;
  /// Called from any thread, one at a time, with games played and the most that may be; returns
  /// false to stop.
  Watch progress = nullptr;
};

inline constexpr std::uint64_t kMostLossGames = std::uint64_t{1} << 15;

struct MeanLoss {
  double mean = 0;            ///< of a decision
  double standard_error = 0;  ///< 0: exact, or games that all lose the same
  std::uint64_t games = 0;    ///< played; 0: exact
};

/// The mean over all decisions (one for each roll) of games from the empty card on of what the
/// chosen action is worth less than the best, by the strategy's own values. Who looks at others'
/// cards plays against their like. The games have the same dice for all strategies; of each
/// decision counts the mean over all actions that may be taken. The same on any number of threads.
/// Errors: those of playing, interrupted.
Result<MeanLoss> mean_loss(const problem::Problem& problem, const policy::Strategy& strategy,
                           const support::ThreadPool& pool, const LossSettings& settings);

}  // namespace fivekind::simulation
