// What an export holds: its columns, and how many rows.
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

/// The decisions of a turn of a group, without their rolls: with rolls left, and with none, saving
/// those that were left; where boxes are announced, these in each branch. The first one comes
/// first.
std::vector<rules::Throw> decisions_of(const problem::Problem& problem, const states::Group& group);

/// The rows of a group: one for each card that its totals tell apart, or of a policy one for each
/// decision with each roll.
std::uint64_t rows_of_group(const problem::Problem& problem, const states::Group& group,
                            ExportContent content);

}  // namespace fivekind
