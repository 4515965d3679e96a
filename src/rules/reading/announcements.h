// Boxes that must be announced: after a turn's first roll the player says that one of them is
// filled at its end.
// Why: a column announces all of its boxes, a game some or all of them; and what cannot be combined
// with announcements is checked once everything else is known.
#pragma once

#include <fivekind/error.h>

#include <optional>

#include "rules/game.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// Reads "announce" into RuleSet::announced, which already holds the boxes of announced columns.
/// The boxes must be known. Errors, which are noted: those of a rules file.
void read_announcements(Fields& fields, RuleSet& game);

/// Checks the announced boxes against the rest of the game. Errors, which are noted:
/// rules_announce.
void check_announcements(Fields& fields, const RuleSet& game);

}  // namespace fivekind::rules
