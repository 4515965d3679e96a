// Reads the requirements of boxes: others that must be filled first, or must hold points before
// they pay.
// Why: the first kind makes an order of filling the card, the second a part of the state; a rules
// file states both at the box that waits.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string_view>
#include <vector>

#include "rules/game.h"
#include "rules/reading/box_reader.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// Reads the "requires" of the categories, whose boxes are already on the card, in their order:
/// RuleSet::paid_first, BoxRules::after, and RuleSet::order if a box waits for others.
/// `order_key`: the key that already gives the card an order, "order" or "columns"; empty if there
/// is none. Errors, which `file` notes: rules_requires and those of a rules file.
void read_requirements(const std::vector<StatedBox>& stated, Fields& file, std::string_view source,
                       std::string_view order_key, RuleSet& game);

/// The checks that remain once five of a kind is read: the state can remember of only one box
/// whether it holds points. Sets PaidFirst::points. Errors, which are noted: rules_requires.
void finish_requirements(Fields& fields, RuleSet& game);

}  // namespace fivekind::rules
