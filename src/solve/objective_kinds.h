// All objectives, each defined in the file of its family.
#pragma once

#include <array>

#include "solve/objective.h"

namespace fivekind::solve {

// objective_states.cpp; kExpectedScore: objective.h
extern const ObjectiveKind kWorstCase;
extern const ObjectiveKind kExponentialUtility;
// objective_targets.cpp
extern const ObjectiveKind kTarget;
extern const ObjectiveKind kQuantile;
extern const ObjectiveKind kTargetCurves;
// objective_utilities.cpp
extern const ObjectiveKind kUtility;
extern const ObjectiveKind kMeanVariance;

inline constexpr std::array kObjectives = {
    &kExpectedScore, &kTarget,       &kQuantile,  &kExponentialUtility,
    &kUtility,       &kMeanVariance, &kWorstCase, &kTargetCurves,
};

}  // namespace fivekind::solve
