// The games that come with the program: the texts of games/*.json, built in.
#pragma once

#include <span>
#include <string_view>

namespace fivekind::rules {

struct ShippedGame {
  std::string_view key;
  std::string_view text;
};

/// All shipped games, ordered by key.
std::span<const ShippedGame> shipped_games();

}  // namespace fivekind::rules
