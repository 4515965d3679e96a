// Reads which box ends the game at once, and with how many points.
// Why: in Generala, in many houses, whoever rolls a generala at once has won, whatever else is on
// the cards. So that the highest total wins here too, such a box pays more than all else together;
// then everybody who compares totals, a solver or a match, need know nothing of it.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <vector>

#include "rules/game.h"
#include "rules/reading/category_reader.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// Reads the "win" of a category, whose boxes are on the card already, in their order; `fields` are
/// those of the file, which note errors: rules_win and those of a rules file.
void read_win(const std::vector<StatedCategory>& stated, Fields& fields, RuleSet& game);

/// Finds the points that win, once all of the game is read. Errors, which are noted: rules_win.
void finish_win(Fields& fields, RuleSet& game);

}  // namespace fivekind::rules
