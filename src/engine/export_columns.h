// What an export holds: its columns, and how many rows.
#pragma once

#include <string>
#include <vector>

#include "engine/row_form.h"
#include "rules/game.h"
#include "states/space.h"

namespace fivekind {

/// The columns of an export ("values", "policy" or "openings").
std::vector<RowColumn> columns_of(const rules::RuleSet& game, const std::string& what,
                                  const std::string& objective);

/// Cards of a group, told apart by their totals.
std::uint64_t cards_of(const states::StateSpace& space, const states::Group& group);

}  // namespace fivekind
