// Results of tournaments in their public form.
#pragma once

#include <fivekind/match.h>

#include <vector>

#include "simulate/tally.h"

namespace fivekind {

Standing shown(const simulation::StandingSums& standing);
MatchMean shown(const simulation::MeanEstimate& estimate);
/// One player's result in all of its matches, which are independent: the mean over them.
Standing sum_of(const std::vector<const simulation::StandingSums*>& matches);

}  // namespace fivekind
