// Obtaining the values of a solution: from a table, or by solving for what is requested.
#pragma once

#include <memory>
#include <vector>

#include "engine/games/data.h"
#include "states/reachable.h"
#include "support/parallel.h"

namespace fivekind {

/// Fills in how actions are valued, the values and the report about them; questions begin at these
/// cards, that of the player to move first.
Result<void> solve_into(Solution::Data& data, const SolveOptions& options,
                        std::vector<states::CardState> cards);

}  // namespace fivekind
