// What the player to move may do in a position: roll, fill a box, announce one.
// Why: games played here and positions that other code walks through obey the same rules, and
// explain violations in the same words.
#pragma once

#include <fivekind/error.h>

#include "dice/multisets.h"
#include "rules/position.h"
#include "rules/scoring.h"

namespace fivekind::play {

/// Whether dice may be kept, including all of them, which ends the turn's rolls. Errors: play_turn,
/// play_keep.
Result<void> check_keep(const rules::Scoring& scoring, const rules::Position& position,
                        dice::Keep kept);
/// The same if the other dice are to be rolled: at least one. Errors: the same.
Result<void> check_roll(const rules::Scoring& scoring, const rules::Position& position,
                        dice::Keep kept);
/// How a turn ends: a box that is filled with the dice on the table, or struck.
struct FilledBox {
  rules::Box box;
  bool struck = false;
};
/// Whether a box may be filled with the dice on the table, or struck. Errors: play_turn,
/// play_category.
Result<void> check_score(const rules::Scoring& scoring, const rules::Position& position,
                         const FilledBox& filled);
/// Whether a box may be announced. Errors: play_turn, play_category.
Result<void> check_announcement(const rules::Scoring& scoring, const rules::Position& position,
                                rules::Box box);

/// The position after a box has been filled, which check_score must allow: the turn of the next
/// player who has an open box; of the next one when the game is over.
rules::Position after_score(const rules::Scoring& scoring, rules::Position position,
                            const FilledBox& filled);

}  // namespace fivekind::play
