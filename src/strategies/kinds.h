// All kinds of strategies, each defined in the file of its family.
#pragma once

#include <array>
#include <vector>

#include "strategies/registry.h"

namespace fivekind::strategies {

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
// softmax.cpp
extern const StrategyKind kNoisy;
// level.cpp
extern const StrategyKind kLevel;
// random.cpp
extern const StrategyKind kRandom;
extern const StrategyKind kRandomKeeps;
extern const StrategyKind kRandomKeepsPoints;
extern const StrategyKind kRandomKeepsShare;
extern const StrategyKind kOneRoll;

/// One for each objective that one strategy is best for (objectives.cpp); they come first.
std::vector<StrategyKind> kinds_of_objectives();

/// The others, in the order in which people should read them.
inline constexpr std::array kKinds = {
    &kWithinTurnPoints,
    &kWithinTurnShare,
    &kGreedy,
    &kUpperFirst,
    &kAimForBonus,
    &kLowerHalf,
    &kLevel,
    &kNoisy,
    &kRandom,
    &kRandomKeeps,
    &kRandomKeepsPoints,
    &kRandomKeepsShare,
    &kOneRoll,
    &kWin,
    &kEmp,
    &kDynW,
};

}  // namespace fivekind::strategies
