// Rules in words: what a category pays, and what is special about five of a kind.
#pragma once

#include <string>

#include "rules/game.h"

namespace fivekind::rules {

/// What a category pays, e.g. "3 + 2 alike: 25" or "sum of the 4s".
std::string describe(const Kind& kind);

/// The joker rule and the extra bonus, e.g. "forced joker; 100 for each further five of a kind".
/// Empty when the game has neither.
std::string describe_five_of_a_kind(const Game& game);

}  // namespace fivekind::rules
