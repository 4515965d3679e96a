// Reads which boxes must hold more than others.
// Why: in French Yams the box "Plus" must hold more than "Moins", or the one that is filled later
// counts 0. A rules file says so in either of the two boxes, "more-than" or "less-than".
#pragma once

#include <vector>

#include "rules/game.h"
#include "rules/reading/box_reader.h"
#include "rules/reading/card_reader.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// Reads "more-than" and "less-than" of the categories, whose boxes are already on the card:
/// RuleSet::more_than, for each column of the card by itself. `fields` are those of the file, which
/// note errors: rules_more_than, rules_twice and those of a rules file.
void read_comparisons(const std::vector<StatedBox>& stated, const std::vector<CardColumn>& columns,
                      Fields& fields, RuleSet& game);

/// The checks that need the whole game. Errors, which are noted: rules_more_than.
void finish_comparisons(Fields& fields, const RuleSet& game);

}  // namespace fivekind::rules
