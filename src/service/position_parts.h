// Positions in parts: what a user has entered on a card, box by box.
// Why: a front end with fields for boxes and dice need not know the text form, and errors in a part
// are reported as for the text, with the card and box.
#pragma once

#include <fivekind/fivekind.h>

#include "service/message.h"

namespace fivekind::service {

/// The most rolls left that a body may contain.
inline constexpr int kMaxRollsLeft = 999;

/// A position from {"cards": […], "player": 0, "dice": [6, 6, 1], "rolls_left": 2}; no dice: before
/// the first roll. A card is {"boxes": {"ones": 3}, "counts": {"extras": 1}} or, if only sums are
/// known, {"boxes": {"ones": null}, "totals": {"bonus": 50}, "points": 68}. Errors: request_field,
/// and those of Position::from_parts.
Result<Position> position_of_parts(const Game& game, const Json& json);

}  // namespace fivekind::service
