// How a solution gets its values: from a table, or by solving what is asked for.
#pragma once

#include <optional>

#include "engine/data.h"
#include "rules/card.h"
#include "solve/solver.h"

namespace fivekind {

/// Where the questions begin.
struct Apex {
  const rules::Card* card = nullptr;
  states::State state;
};

/// Fills in how actions are valued, the values and what the report says about them.
std::optional<Error> solve_into(Solution::Data& data, const SolveOptions& options,
                                const Apex& apex);

}  // namespace fivekind
