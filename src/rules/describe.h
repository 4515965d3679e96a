// Rules in words: what a category pays, and what is special about five of a kind.
#pragma once

#include <string>
#include <string_view>

#include "rules/game.h"

namespace fivekind::rules {

/// What a category pays, e.g. "3 + 2 alike: 25" or "sum of the 4s"; in Swedish for "sv", otherwise
/// in English.
std::string describe(const Kind& kind, std::string_view language = "en");

/// The joker rule and the extra bonus, e.g. "forced joker; 100 for each further five of a kind".
/// Empty when the game has neither. Languages as above.
std::string describe_five_of_a_kind(const Game& game, std::string_view language = "en");

}  // namespace fivekind::rules
