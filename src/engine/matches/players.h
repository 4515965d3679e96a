// Checks of what a table is asked to play, for simulations and tournaments alike.
#pragma once

#include <fivekind/strategy.h>

#include <optional>
#include <vector>

namespace fivekind {

/// What is wrong with the players of one table, of whom there must be so many: players_range.
std::optional<Error> mistake_in_players(const std::vector<Strategy>& players, std::size_t least);
/// What is wrong with a number of games: games_range.
std::optional<Error> mistake_in_games(std::uint64_t games);

}  // namespace fivekind
