// What a strategy's decisions lose on average: exactly in small games, otherwise measured by
// playing.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>

#include "policy/strategy.h"
#include "problem/problem.h"
#include "support/parallel.h"

namespace fivekind::simulation {

struct LossSettings {
  std::size_t players = 2;  ///< at a table, for strategies that depend on others' cards
  /// For a strategy that depends only on its own card: games are played until the standard error is
  /// at most this share of the loss, but at most kMaxLossGames.
  double precision = 0;
  /// Called from any thread, one at a time, with the games played and their maximum; returns false
  /// to stop.
  Watch progress = nullptr;
};

inline constexpr std::uint64_t kMaxLossGames = std::uint64_t{1} << 15;

struct MeanLoss {
  double mean = 0;            ///< per decision
  double standard_error = 0;  ///< 0: exact, or games that all lose the same
  std::uint64_t games = 0;    ///< games played; 0: exact
};

/// The mean, over all decisions (one for each roll) of games from the empty card on, of the best
/// action's value minus the chosen one's, by the strategy's own values. A strategy that depends on
/// others' cards plays against itself. The games have the same dice for all strategies; for each
/// decision the mean over all actions that may be taken counts. The same on any number of threads.
/// Errors: those of playing, interrupted.
Result<MeanLoss> mean_loss(const problem::Problem& problem, const policy::Strategy& strategy,
                           const support::ThreadPool& pool, const LossSettings& settings);

}  // namespace fivekind::simulation
