// Fivekind: how widely final scores spread after each choice. Part of the public facade.
//
//   auto advice = solution->advise(*position);
//   auto deviations = fivekind::deviations_of(*solution, *position, *advice);
//   deviations->front();  // of the final score, in points, after the best choice
//
// Two choices with nearly the same mean may be a safe one and a gamble: this tells which is which.
#pragma once

#include <fivekind/export.h>
#include <fivekind/fivekind.h>

#include <vector>

namespace fivekind {

/// The standard deviation of the final score after each action of an advice on the position, in its
/// order, exact, when whatever follows is played for the expected score. `solution` must be one for
/// that. It takes as long as a distribution. Of `how`, threads, memory and progress count. Errors:
/// as Solution::distribution; objective_name.
FIVEKIND_API Result<std::vector<double>> deviations_of(const Solution& solution,
                                                       const Position& position,
                                                       const Advice& advice,
                                                       const DistributionOptions& how = {});

}  // namespace fivekind
