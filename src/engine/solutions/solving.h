// How a solution gets its values: from a table, or by solving what is asked for.
#pragma once

#include <memory>
#include <vector>

#include "engine/games/data.h"
#include "states/reachable.h"
#include "support/parallel.h"

namespace fivekind {

/// Fills in how actions are valued, the values and what the report says about them; the questions
/// begin at these cards, that of the player to move first.
Result<void> solve_into(Solution::Data& data, const SolveOptions& options,
                        std::vector<states::CardState> cards);

/// The values of the expected score, in memory whatever tables there are: for those who read all of
/// a layer. Errors: those of solving.
Result<std::shared_ptr<const values::AfterStateValues>> expected_in_memory(
    const std::shared_ptr<const problem::Problem>& problem, const support::ThreadPool& pool);

}  // namespace fivekind
