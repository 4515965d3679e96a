// Positions from games that were played.
#include "tests/games/cut_games.h"

#include <fivekind/engine.h>
#include <fivekind/simulate.h>

#include <algorithm>

#include "tests/common/engines.h"
#include "tests/common/value_or_throw.h"

namespace fivekind::tests {
namespace {

// The positions of one player's game.
void cut(const Game& game, const RecordedPlayer& player, std::vector<std::string>& positions) {
  std::string card;
  int extras = 0;
  int saved = 0;
  for (const RecordedTurn& turn : player.turns) {
    const std::string extra = extras == 0 ? "" : ",extra=" + std::to_string(extras);
    const std::string rolls = saved == 0 ? "" : ",saved=" + std::to_string(saved);
    const std::string before =
        "1/" + game.key() + "/" + (card.empty() ? "-" : card + extra + rolls) + "/1/";
    positions.push_back(before + "-");
    int left = game.rolls() + saved;
    for (const std::string& roll : turn.rolls) {
      positions.push_back(before + roll + ":" + std::to_string(--left));
    }
    const int stopped = turn.rolls_left.value_or(0);
    if (stopped > 0)
      positions.push_back(before + turn.rolls.back() + ":s" + std::to_string(stopped));
    saved = std::min(stopped, game.most_rolls_left() - (game.rolls() - 1));
    card += (card.empty() ? "" : ",") + turn.box + "=" + std::to_string(turn.points);
    // A bonus of a hundred or more is one for all dice alike.
    constexpr int kExtra = 100;
    if (turn.gained - turn.points >= kExtra) ++extras;
  }
}

}  // namespace

std::vector<std::string> cut_games(const Game& game, int games, std::uint64_t seed,
                                   const std::string& strategy) {
  Strategies strategies = Engine().strategies(game);
  std::vector<std::string> positions;
  SimulateOptions how;
  how.games = static_cast<std::uint64_t>(games);
  how.seed = seed;
  how.record = [&](const GameRecord& record) -> Result<void> {
    for (const RecordedPlayer& player : record.players) cut(game, player, positions);
    return {};
  };
  value_or_throw(simulate(engine_of(), {value_or_throw(strategies.get(strategy))}, how));
  return positions;
}

}  // namespace fivekind::tests
