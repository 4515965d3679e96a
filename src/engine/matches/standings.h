// Results of tournaments as programs outside see them.
#pragma once

#include <fivekind/match.h>

#include <vector>

#include "simulate/tally.h"

namespace fivekind {

Standing shown(const simulation::StandingSums& standing);
MatchMean shown(const simulation::MeanEstimate& estimate);
/// How one player fared in all of its matches, which are independent: the mean over them.
Standing sum_of(const std::vector<const simulation::StandingSums*>& matches);

}  // namespace fivekind
