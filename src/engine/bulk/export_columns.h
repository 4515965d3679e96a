// The content of an export: its columns, and the number of rows.
#pragma once

#include <string>
#include <vector>

#include "engine/bulk/row_form.h"
#include "problem/problem.h"
#include "rules/position.h"
#include "rules/scoring.h"
#include "states/space.h"

namespace fivekind {

/// The columns of an export ("values", "policy" or "openings").
std::vector<RowColumn> columns_of(const rules::Scoring& scoring, ExportContent content,
                                  const Objective& objective);

/// The decisions of a group's turn, without their rolls: with rolls left, and with none, saving
/// those that were left; if boxes are announced, these in each branch; if dice of any roll are
/// served, these again for such dice. The first decision comes first.
std::vector<rules::DiceOnTable> decisions_of(const problem::Problem& problem,
                                             const states::Group& group);

/// The number of rows for a group: one for each card that its totals distinguish or, for a policy,
/// one for each decision with each roll.
std::uint64_t rows_of_group(const problem::Problem& problem, const states::Group& group,
                            ExportContent content);

}  // namespace fivekind
