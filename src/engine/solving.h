// How a solution gets its values: from a table, or by solving what is asked for.
#pragma once

#include <optional>
#include <vector>

#include "engine/data.h"
#include "states/reachable.h"

namespace fivekind {

/// Fills in how actions are valued, the values and what the report says about them; the questions
/// begin at these cards, that of the player to move first.
std::optional<Error> solve_into(Solution::Data& data, const SolveOptions& options,
                                std::vector<states::CardState> cards);

}  // namespace fivekind
