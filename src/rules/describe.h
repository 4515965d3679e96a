// Rules in words: what boxes pay, what is special about five of a kind, and in which order boxes
// are filled.
#pragma once

#include <string>
#include <string_view>

#include "rules/game.h"

namespace fivekind::rules {

/// The joker rule and the extra bonus, e.g. "forced joker; 100 for each further five of a kind".
/// Empty if the game has neither. In one of kLanguages (kind.h); for any other language, in
/// English.
std::string describe_five_of_a_kind(const RuleSet& game, std::string_view language = "en");

/// What a box pays, e.g. "5 in a row: 20, 5 more when served".
std::string describe_box(const RuleSet& game, Box box, std::string_view language = "en");

/// What happens to unused rolls, e.g. "unused rolls are saved for later turns"; empty if they are
/// lost.
std::string describe_saved_rolls(const RuleSet& game, std::string_view language = "en");

/// What counts for the score if not all points do: "only bonuses count for the score; …"; else
/// empty.
std::string describe_score(const RuleSet& game, std::string_view language = "en");

/// In which order boxes are filled, e.g. "boxes in the order of the card"; empty if in any order.
std::string describe_order(const RuleSet& game, std::string_view language = "en");

}  // namespace fivekind::rules
