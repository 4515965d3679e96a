// Fivekind: how widely final scores spread after each choice. Part of the public facade.
//
//   auto advice = solution->advise(*position);
//   auto deviations = fivekind::deviations_of(*solution, *position, *advice);
//   deviations->front();  // of the final score, in points, after the best choice
//
// Of two choices with nearly the same mean one may be safe and the other a gamble: this shows which
// is which.
#pragma once

#include <fivekind/export.h>
#include <fivekind/fivekind.h>

#include <vector>

namespace fivekind {

/// The exact standard deviation of the final score after each action of an advice on the position,
/// in its order, if play continues for the expected score. `solution` must be for that objective.
/// It takes as long as a distribution. Of `how`, threads, memory and progress are used. Errors: as
/// Solution::distribution; objective_name.
FIVEKIND_API Result<std::vector<double>> deviations_of(const Solution& solution,
                                                       const Position& position,
                                                       const Advice& advice,
                                                       const DistributionOptions& how = {});

}  // namespace fivekind
