// Dice as people and programs write them: 13566, 1-3-5-6-6, "1 3 5 6 6", 1,3,5,6,6, [1,3,5,6,6] or
// ⚀⚂⚄⚅⚅, in any order.
// Why: whatever reads dice reads them all, by this.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dice/multisets.h"

namespace fivekind::dice {

/// The faces as digits, in the order of the text; nothing for a text that is something else, or
/// without dice. Faces are any digits: which ones dice have is for others to say.
std::optional<std::string> digits_of(std::string_view text);

/// Whether it is dice.
bool is_dice(std::string_view text);

/// The keep that a text shows, the empty one if it is empty; nothing for what is no dice, faces
/// that these have not, and more than all of them.
std::optional<Keep> keep_in(const Multisets& multisets, std::string_view text);

/// The first character of a text that is no dice which cannot belong to dice, whole.
std::string_view stranger_in(std::string_view text);

}  // namespace fivekind::dice
