// Dice as people type and read them on the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace fivekind::cli {

/// Dice as plain digits, "66521" (dice/text.h says how else they can stand). A text that is no dice
/// stays as it is.
std::string plain_dice(const std::string& text);

/// Dice to keep as people type them, in rising order; "-" is none of them. Nothing for what is no
/// dice.
std::optional<std::string> dice_named(const std::string& text);

/// Dice with spaces between: "6 6 6".
std::string spaced(const std::string& dice);

/// Dice as they stand in sentences: "6-6-6".
std::string joined_by_hyphens(const std::string& dice);

/// Plain dice behind "dice=" in a condition, whose clauses have commas between them as well.
std::string plain_dice_in_condition(const std::string& condition);

/// The command line with dice that stand in several words, as in --dice 6 6 5 2 1, in one.
std::vector<std::string> joined_dice(const std::vector<std::string>& words);

}  // namespace fivekind::cli
