// Rules in words: what categories pay, what is special about five of a kind, and in which order
// boxes are filled.
#pragma once

#include <string>
#include <string_view>

#include "rules/game.h"

namespace fivekind::rules {

/// The joker rule and the extra bonus, e.g. "forced joker; 100 for each further five of a kind".
/// Empty when the game has neither. In one of kLanguages (kind.h), in English for any other.
std::string describe_five_of_a_kind(const RuleSet& game, std::string_view language = "en");

/// What a category pays, e.g. "5 in a row: 20, 5 more when served".
std::string describe_category(const RuleSet& game, Category category,
                              std::string_view language = "en");

/// What becomes of unused rolls, e.g. "unused rolls are saved for later turns"; empty where nothing
/// does.
std::string describe_saved_rolls(const RuleSet& game, std::string_view language = "en");

/// What makes the score where that is not all points: "only bonuses count for the score; …"; else
/// empty.
std::string describe_score(const RuleSet& game, std::string_view language = "en");

/// In which order boxes are filled, e.g. "boxes in the order of the card"; empty when in any.
std::string describe_order(const RuleSet& game, std::string_view language = "en");

}  // namespace fivekind::rules
