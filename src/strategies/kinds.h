// All kinds of strategies: a function for each family, in the file of its name.
#pragma once

#include <array>
#include <vector>

#include "strategies/registry.h"

namespace fivekind::strategies {

/// One for each objective for which there is a single best strategy.
std::vector<StrategyKind> objectives();
std::vector<StrategyKind> approximations();
std::vector<StrategyKind> within_turn_kinds();
std::vector<StrategyKind> rules_of_thumb();
std::vector<StrategyKind> own_kinds();
std::vector<StrategyKind> levels();
std::vector<StrategyKind> softmax_kinds();
std::vector<StrategyKind> random_kinds();
std::vector<StrategyKind> kinds_against_others();

/// In the order in which users should see them.
inline constexpr std::array kFamilies = {
    objectives, approximations, within_turn_kinds, rules_of_thumb,       own_kinds,
    levels,     softmax_kinds,  random_kinds,      kinds_against_others,
};

}  // namespace fivekind::strategies
