// Dice as people type and read them on the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace fivekind::cli {

/// Dice as plain digits, "66521" (dice/text.h describes their other forms). Any other text is
/// unchanged.
std::string plain_dice(const std::string& text);

/// Dice to keep as people type them, in ascending order; "-" means none. Nothing for any other
/// text.
std::optional<std::string> dice_named(const std::string& text);

/// Dice separated by spaces: "6 6 6".
std::string spaced(const std::string& dice);

/// Dice as in sentences: "6-6-6".
std::string joined_by_hyphens(const std::string& dice);

/// Makes dice after "dice=" in a condition plain; its clauses are separated by commas as well.
std::string plain_dice_in_condition(const std::string& condition);

/// The command line with dice that take several words, as in --dice 6 6 5 2 1, joined into one.
std::vector<std::string> joined_dice(const std::vector<std::string>& words);

}  // namespace fivekind::cli
