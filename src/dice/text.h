// Dice as people and programs write them: 13566, 1-3-5-6-6, "1 3 5 6 6", 1,3,5,6,6, [1,3,5,6,6] or
// ⚀⚂⚄⚅⚅, in any order.
// Why: everything that reads dice accepts all of these forms, by calling this.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dice/multisets.h"

namespace fivekind::dice {

/// The faces as digits, in the order of the text; nothing for any other text, or one without dice.
/// Any digit counts as a face: the caller knows which faces the dice have.
std::optional<std::string> digits_of(std::string_view text);

/// Whether the text shows dice.
bool is_dice(std::string_view text);

/// The keep that a text shows, the empty one if it is empty; nothing if the text is no dice, or has
/// faces that these dice lack, or too many dice.
std::optional<Keep> keep_in(const Multisets& multisets, std::string_view text);

/// The first whole character of a text that cannot be part of dice.
std::string_view stranger_in(std::string_view text);

}  // namespace fivekind::dice
