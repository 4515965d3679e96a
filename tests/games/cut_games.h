// Positions from games that were played: each game cut before each of its decisions.
#pragma once

#include <fivekind/fivekind.h>

#include <cstdint>
#include <string>
#include <vector>

namespace fivekind::tests {

/// Position texts from this many games of a strategy: before each turn, and with dice on the table
/// at each of its decisions.
std::vector<std::string> cut_games(const Game& game, int games, std::uint64_t seed,
                                   const std::string& strategy = "random");

}  // namespace fivekind::tests
