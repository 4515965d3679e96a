// What an export holds: its columns, and how many rows.
#pragma once

#include <string>
#include <vector>

#include "engine/row_form.h"
#include "rules/scoring.h"
#include "solve/problem.h"
#include "states/space.h"

namespace fivekind {

/// The columns of an export ("values", "policy" or "openings").
std::vector<RowColumn> columns_of(const rules::Scoring& scoring, const std::string& what,
                                  const std::string& objective);

/// The decisions of a turn that begins with so many saved rolls: with rolls left, and with none,
/// saving those that were left. The first one comes first.
struct DecisionPoint {
  int rolls_left = 0;
  int saving = 0;
};
std::vector<DecisionPoint> decisions_of(const rules::RuleSet& game, int saved);

/// The rows of a group: one for each card that its totals tell apart, or of a policy one for each
/// decision with each roll.
std::uint64_t rows_of_group(const solve::Problem& problem, const states::Group& group,
                            const std::string& what);

}  // namespace fivekind
