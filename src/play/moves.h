// What the player to move may do in a position: roll, fill a box, announce one.
// Why: games that are played here and positions that programs walk through obey the same rules, and
// say in the same words what is against them.
#pragma once

#include <fivekind/error.h>

#include "dice/multisets.h"
#include "rules/position.h"
#include "rules/scoring.h"

namespace fivekind::play {

/// Whether dice may be kept: all of them, too, which stops the turn's rolls. Errors: play_turn,
/// play_keep.
Result<void> check_keep(const rules::Scoring& scoring, const rules::Position& position,
                        dice::Keep kept);
/// The same where the other dice are rolled: at least one. Errors: the same.
Result<void> check_roll(const rules::Scoring& scoring, const rules::Position& position,
                        dice::Keep kept);
/// Whether a box may be filled with the dice on the table. Errors: play_turn, play_category.
Result<void> check_score(const rules::Scoring& scoring, const rules::Position& position,
                         rules::Category category);
/// Whether a box may be announced. Errors: play_turn, play_category.
Result<void> check_announcement(const rules::Scoring& scoring, const rules::Position& position,
                                rules::Category category);

/// The position after a box has been filled, which check_score allows: the turn of the next player
/// who has an open box; of the next one when the game is over.
rules::Position after_score(const rules::Scoring& scoring, rules::Position position,
                            rules::Category category);

}  // namespace fivekind::play
