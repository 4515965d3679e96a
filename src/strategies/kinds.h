// All kinds of strategies, each defined in a file of its own.
#pragma once

#include "strategies/registry.h"

namespace fivekind::strategies {

// objectives.cpp
extern const StrategyKind kExpected;
extern const StrategyKind kTarget;
extern const StrategyKind kQuantile;
extern const StrategyKind kUtility;
extern const StrategyKind kMeanVariance;
extern const StrategyKind kWorstCase;
// against_others.cpp
extern const StrategyKind kWin;
extern const StrategyKind kEmp;
extern const StrategyKind kDynW;
// within_turn.cpp
extern const StrategyKind kWithinTurnPoints;
extern const StrategyKind kWithinTurnShare;
extern const StrategyKind kGreedy;
// rules_of_thumb.cpp
extern const StrategyKind kUpperFirst;
extern const StrategyKind kAimForBonus;
extern const StrategyKind kLowerHalf;
// noisy.cpp
extern const StrategyKind kNoisy;
// level.cpp
extern const StrategyKind kLevel;
// random.cpp
extern const StrategyKind kRandom;
extern const StrategyKind kRandomKeeps;
extern const StrategyKind kRandomKeepsPoints;
extern const StrategyKind kRandomKeepsShare;
extern const StrategyKind kOneRoll;

}  // namespace fivekind::strategies
