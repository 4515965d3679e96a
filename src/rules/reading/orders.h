// The order in which a card is filled, as a rules file states it.
// Why: columns, rows, groups and repeated categories all end in one fill order.
#pragma once

#include <optional>
#include <vector>

#include "rules/game.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// Whether the rows of the card are filled from the left ("rows"). Notes errors: rules_columns.
bool read_rows(Fields& fields, const std::vector<Column>& columns);

/// The order of a card whose boxes are known: that of its columns or rows, or what "order" says, a
/// word or groups of categories; nothing: any, or an error, which is noted (rules_order,
/// rules_twice).
std::optional<FillOrder> read_order(Fields& fields, const RuleSet& game,
                                    const std::vector<Column>& columns);

}  // namespace fivekind::rules
