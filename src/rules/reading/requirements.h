// Reads what boxes wait for: others that must be filled before them, or hold points before they
// pay.
// Why: the first is an order of filling the card, the second a part of the state; a rules file says
// both at the box that waits.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string_view>
#include <vector>

#include "rules/game.h"
#include "rules/reading/category_reader.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// Reads the "requires" of the categories, whose boxes are on the card already, in their order:
/// RuleSet::paid_first, CategoryRules::after, and RuleSet::order where a box waits to be filled.
/// `order_key`: what gives the card an order already, "order" or "columns"; empty where none does.
/// Errors, which `file` notes: rules_requires and those of a rules file.
void read_requirements(const std::vector<StatedCategory>& stated, Fields& file,
                       std::string_view source, std::string_view order_key, RuleSet& game);

/// What remains to be checked once five of a kind is read: the state remembers of one box whether
/// it holds points. Sets PaidFirst::points. Errors, which are noted: rules_requires.
void finish_requirements(Fields& fields, RuleSet& game);

}  // namespace fivekind::rules
