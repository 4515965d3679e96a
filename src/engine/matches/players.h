// Checks of a table's players and games, for simulations and tournaments alike.
#pragma once

#include <fivekind/strategy.h>

#include <vector>

namespace fivekind {

/// Whether these can be the players of one table, which needs this many. Errors: players_range.
Result<void> check_players(const std::vector<Strategy>& players, std::size_t least);
/// Whether this many games can be played. Errors: games_range.
Result<void> check_games(std::uint64_t games);

}  // namespace fivekind
