// A category that pays for the best of its dice, as if the game had fewer.
#pragma once

#include <memory>

#include "rules/kinds/kind.h"

namespace fivekind::rules {

/// The number of dice that count, at a key whose value is less than all dice: 1 after an error.
/// Errors: rules_range.
int read_number_of_some_dice(Fields& fields, Key key, const RuleSet& game);

/// A kind for `count` dice in a game that has `dice`: what a roll pays is the most that any `count`
/// of its dice pay.
std::shared_ptr<const BoxKind> best_of(std::shared_ptr<const BoxKind> kind, int count, int dice);

}  // namespace fivekind::rules
