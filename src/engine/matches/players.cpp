// Checks of a table's players and games.
#include "engine/matches/players.h"

#include <fmt/format.h>

namespace fivekind {

Result<void> check_players(const std::vector<Strategy>& players, std::size_t least) {
  if (players.size() < least || players.size() > kMaxPlayers) {
    return fail(Fault::players_range, "players",
                fmt::format("{} to {} strategies", least, kMaxPlayers),
                std::to_string(players.size()));
  }
  const Game& game = players.front().game();
  for (const Strategy& player : players) {
    if (player.game().rules_hash() == game.rules_hash()) continue;
    return fail(Fault::players_range, "players", "strategies of one game",
                fmt::format("one of '{}' and one of '{}'", game.key(), player.game().key()));
  }
  return {};
}

Result<void> check_games(std::uint64_t games) {
  constexpr std::uint64_t kMaxGames = 1'000'000'000'000;
  if (games > 0 && games <= kMaxGames) return {};
  return fail(Fault::games_range, "games", fmt::format("a number from 1 to {}", kMaxGames),
              std::to_string(games));
}

}  // namespace fivekind
