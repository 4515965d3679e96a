// How widely the final score spreads after each action of a decision.
// Why: of two choices with nearly the same mean one may be safe and the other a gamble; the
// standard deviation beside the mean shows which is which. Mean and variance of the points to come
// are swept backwards once, following the strategy; then each action's turn is played out.
#pragma once

#include <fivekind/error.h>

#include <span>
#include <vector>

#include "policy/strategy.h"
#include "problem/problem.h"
#include "rules/position.h"
#include "support/memory.h"
#include "support/parallel.h"
#include "support/run.h"
#include "values/action_values.h"

namespace fivekind::policy {

/// The spread of a final score.
struct Spread {
  double mean = 0;
  double variance = 0;
};

/// The spread after each of the actions of a position with dice, including the points so far. The
/// strategy's choices must not depend on these. Errors: as evaluate_policy.
Result<std::vector<Spread>> spread_of_actions(
    const problem::Problem& problem, const Strategy& strategy, const rules::Position& position,
    std::span<const values::ValuedAction> actions, const support::ThreadPool& pool,
    const Watch& progress = {}, const support::MemoryLimit& memory = {});

}  // namespace fivekind::policy
