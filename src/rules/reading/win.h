// Reads which box ends the game at once, and with how many points.
// Why: in Generala, under many house rules, a player who rolls a generala at once has won, whatever
// else is on the cards. So that the highest total wins here too, such a box pays more than
// everything else together; then code that compares totals, a solver or a match, needs no special
// case.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <vector>

#include "rules/game.h"
#include "rules/reading/box_reader.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// Reads the "win" of a category, whose boxes are already on the card, in their order; `fields` are
/// those of the file, which note errors: rules_win and those of a rules file.
void read_win(const std::vector<StatedBox>& stated, Fields& fields, RuleSet& game);

/// Finds the points that win, once the whole game is read. Errors, which are noted: rules_win.
void finish_win(Fields& fields, RuleSet& game);

}  // namespace fivekind::rules
