// What a strategy's decisions lose on average, measured by playing.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>

#include "solve/problem.h"
#include "solve/strategy.h"
#include "support/parallel.h"

namespace fivekind::simulation {

struct LossSettings {
  std::size_t players = 2;  ///< at a table, of strategies that look at others' cards
  /// Called from any thread, one at a time, with games played and all; returns false to stop.
  std::function<bool(std::uint64_t done, std::uint64_t all)> progress = nullptr;
};

/// The mean over all decisions (one for each roll) of games from the empty card on of what the
/// chosen action is worth less than the best, by the strategy's own values. Who looks at others'
/// cards plays against his like. The games have the same dice for all strategies. For noisy ones at
/// usual strengths within about 1 %, at a table 3 %. Errors: those of playing, interrupted.
Result<double> mean_loss(const solve::Problem& problem, const solve::Strategy& strategy,
                         const support::ThreadPool& pool, const LossSettings& settings);

}  // namespace fivekind::simulation
