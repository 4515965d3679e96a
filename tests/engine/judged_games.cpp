// Common parts of the tests of judged games.
#include "tests/engine/judged_games.h"

#include <gtest/gtest.h>

#include "tests/common/asking.h"
#include "tests/common/engines.h"

namespace fivekind::tests {

std::vector<std::string> played(const Game& game, const std::vector<std::string>& names,
                                std::uint64_t games, std::uint64_t seed) {
  Strategies strategies = strategies_for(game);
  std::vector<Strategy> players;
  for (const std::string& name : names) players.push_back(asked(strategies.get(name)));
  std::vector<std::string> lines;
  SimulateOptions options;
  options.games = games;
  options.seed = seed;
  options.record = [&](const GameRecord& record) -> Result<void> {
    lines.push_back(json_line(record));
    return {};
  };
  asked(simulate(engine_of(), players, options));
  return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

Judged judged(const std::string& path, AnalyseOptions options) {
  Judged result;
  options.game = [&](const GameJudgement& game) -> Result<void> {
    result.games.push_back(game);
    return {};
  };
  result.analysis = asked(analyse(engine_of(), path, options));
  return result;
}

void expect_accounts(const Judged& judged, double tolerance) {
  for (const GameJudgement& game : judged.games) {
    for (const PlayerJudgement& player : game.players) {
      EXPECT_NEAR(player.start + player.luck - player.losses + player.unattributed + player.others +
                      player.correction,
                  player.result, tolerance);
      double luck = 0;
      double losses = 0;
      for (const TurnJudgement& turn : player.turns) {
        double change = turn.unattributed;
        for (const double one : turn.luck) change += one;
        luck += change - turn.unattributed;
        for (const DecisionJudgement& decision : turn.decisions) {
          EXPECT_GE(decision.loss, 0);
          EXPECT_EQ(decision.rank == 1, decision.quality == Quality::best);
          change -= decision.loss;
          losses += decision.loss;
        }
        EXPECT_NEAR(turn.before + change, turn.after, tolerance);
      }
      EXPECT_NEAR(luck, player.luck, tolerance);
      EXPECT_NEAR(losses, player.losses, tolerance);
    }
  }
}

}  // namespace fivekind::tests
