// Boxes that must be announced: after a turn's first roll the player says that one of them is
// filled at its end.
// Why: columns say it of all their boxes, games of some or of all; and what such a game cannot have
// beside it is checked once all else is known.
#pragma once

#include <fivekind/error.h>

#include <optional>

#include "rules/game.h"
#include "rules/reading/fields.h"

namespace fivekind::rules {

/// Reads "announce" into RuleSet::announced, which holds the boxes of announced columns already.
/// The boxes must be known. Errors, which are noted: those of a rules file.
void read_announcements(Fields& fields, RuleSet& game);

/// Checks what is announced against all else of the game. Errors, which are noted: rules_announce.
void check_announcements(Fields& fields, const RuleSet& game);

}  // namespace fivekind::rules
