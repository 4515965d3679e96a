// What a strategy's decisions lose on average, measured by playing.
#pragma once

#include <fivekind/error.h>

#include "solve/policy_turns.h"
#include "solve/problem.h"
#include "support/parallel.h"

namespace fivekind::simulation {

/// The mean over all decisions (one for each roll) of games from the empty card on of what the
/// chosen action is worth less than the best, by the policy's own valuer. The games have the same
/// dice for all policies. For noisy strategies at usual strengths within about 1 %.
Result<double> mean_loss(const solve::Problem& problem, const solve::Policy& policy,
                         const support::ThreadPool& pool);

}  // namespace fivekind::simulation
