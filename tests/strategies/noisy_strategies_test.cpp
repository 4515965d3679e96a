// Players who make mistakes: their strength agrees with their names, alone and against others.
#include <fivekind/match.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>

#include "tests/common/engines.h"
#include "tests/policy/strategy_positions.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::noisy_strategies_test {
namespace {

// The loss of a decision by an exact evaluation.
double loss_of(Strategies& strategies, const std::string& name) {
  const Game& game = strategies.game();
  const Solution judge = asked(strategies.solution());
  const Strategy strategy = asked(strategies.get(name));
  const Distribution played = played_by(strategy, position_in(game, "-/1/-"), &judge);
  const double all = std::accumulate(played.turn_losses.begin(), played.turn_losses.end(), 0.0);
  return all / double(game.boxes().size() * static_cast<std::size_t>(game.rolls()));
}

// The strength is measured over simulated games, so it is correct within their noise.
TEST(NoisyStrategies, LoseAsMuchAsTheirNameSays) {
  for (const char* key : {"kinds-with-sums", "overlapping-bonuses-3", "large-dice"}) {
    Strategies strategies = strategies_for(public_game(custom_game(key)));
    const double most = loss_of(strategies, "noisy:expected:weight=0");
    for (double share : {0.05, 0.3, 0.8}) {
      const std::string name = fmt::format("noisy:expected:{:.4f}", share * most);
      const double wanted = std::stod(name.substr(name.rfind(':') + 1));
      EXPECT_NEAR(loss_of(strategies, name) / wanted, 1, 0.015) << key << " " << name;
    }
  }
}

TEST(NoisyStrategies, CannotLoseMoreThanRandomOnes) {
  Strategies strategies = strategies_for(public_game(custom_game("kinds-with-sums")));
  const double most = loss_of(strategies, "random");
  const auto refused = strategies.get("noisy:expected:1000");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::strategy_parameter);
  const std::string& expected = refused.error().expected;
  const std::string before = "a loss a decision above 0 and up to ";
  ASSERT_TRUE(expected.starts_with(before)) << expected;
  EXPECT_NEAR(std::stod(expected.substr(before.size())) / most, 1, 0.015) << expected;
}

// After each roll, with both players' boxes open and with one of them filled.
std::vector<Position> positions_of_two(const Game& game) {
  std::vector<Position> positions;
  for (const char* text : {"-~-/1/12:1", "-~-/1/12:0", "1=1~-/2/11:1", "1=0~-/2/12:0"}) {
    positions.push_back(position_in(game, text));
  }
  return positions;
}

std::map<std::string, Action> by_name(const Advice& advice) {
  std::map<std::string, Action> actions;
  for (const Action& action : advice.actions) {
    actions[action.kind == Action::Kind::keep ? "keep " + action.keep : text_of(action)] = action;
  }
  return actions;
}

// Against others, too, every action has the weight e^(A · (its value - the best one's)).
TEST(NoisyAgainstOthers, WeighActionsByTheirValues) {
  Players players("two-yatzy");
  for (const std::string base : {"emp:0", "emp:1", "dynw:0", "dynw:2", "win"}) {
    for (const double weight : {0.0, 2.5, 100.0}) {
      const Strategy noisy = players.get(fmt::format("noisy:{}:weight={}", base, weight));
      EXPECT_TRUE(noisy.faces_others());
      for (const Position& position : positions_of_two(players.game())) {
        const auto plain = by_name(asked(players.get(base).decide(position)));
        double all = 0;
        for (const auto& [name, action] : plain) all += std::exp(-weight * action.loss);
        double sum = 0;
        const auto erring = by_name(asked(noisy.decide(position)));
        ASSERT_EQ(erring.size(), plain.size());
        for (const auto& [name, action] : erring) {
          EXPECT_EQ(action.value, plain.at(name).value) << base << " " << name;
          EXPECT_NEAR(action.probability, std::exp(-weight * action.loss) / all, 1e-12)
              << base << " " << name << " at " << position.text();
          sum += action.probability;
        }
        EXPECT_NEAR(sum, 1, 1e-12);
      }
    }
  }
}

TEST(NoisyAgainstOthers, TakeANumberFromOneOnForAWeight) {
  Players players("two-yatzy");
  const Position position = position_in(players.game(), "-~-/1/12:1");
  const auto choices = [&](const char* name) {
    std::map<std::string, double> chances;
    for (const auto& [action, of] : by_name(asked(players.get(name).decide(position)))) {
      chances[action] = of.probability;
    }
    return chances;
  };
  const auto thesis = choices("noisy:emp:1:weight=100");
  EXPECT_EQ(choices("noisy:emp1:100"), thesis);
  EXPECT_EQ(choices("noisy:emp:1:100"), thesis);
  EXPECT_NE(choices("noisy:emp:1:1"), thesis);
  EXPECT_EQ(choices("noisy:emp:1:1"), choices("noisy:emp:1:weight=1"));
  EXPECT_EQ(choices("noisy:emp:1:0.01"), choices("noisy:emp:1:loss=0.01"));
  EXPECT_NE(choices("noisy:emp:1:0.01"), choices("noisy:emp:1:weight=0.01"));
  EXPECT_EQ(choices("emp1"), choices("emp:1"));
}

TEST(NoisyStrategies, ValueACardBeforeItsFirstRollAsTheirBaseDoes) {
  Players players("two-yatzy");
  for (const auto& [base, rest] : std::map<std::string, std::string>{
           {"expected", "-/1/-"}, {"emp:1", "-~-/1/-"}, {"win", "1=1~-/2/-"}}) {
    const Position position = position_in(players.game(), rest);
    const Advice noisy = asked(players.get("noisy:" + base + ":weight=3").decide(position));
    EXPECT_TRUE(noisy.actions.empty());
    EXPECT_EQ(noisy.value, asked(players.get(base).decide(position)).value) << base;
  }
}

// They play against themselves, judged by the values with which they make mistakes. The strength
// was measured over few games, and so is their loss here.
TEST(NoisyAgainstOthers, LoseAsMuchAsTheirNameSays) {
  for (const auto& [game, bases] : std::map<std::string, std::vector<std::string>>{
           {"joker-bonus", {"emp:1"}}, {"micro-yahtzee", {"emp:1", "win"}}}) {
    Players players(game);
    const auto decisions = static_cast<double>(players.game().boxes().size() *
                                               static_cast<std::size_t>(players.game().rolls()));
    for (const std::string& base : bases) {
      for (const char* loss : {"0.004", "0.02"}) {
        const Strategy noisy = players.get(fmt::format("noisy:{}:{}", base, loss));
        TournamentOptions options{.games = 2000, .seed = 5};
        options.judge = players.get(base);
        const auto tournament = asked(play_tournament(engine_of(), {noisy, noisy}, options));
        double lost = 0;
        double error = 0;
        for (const TournamentPlayer& player : tournament.players) {
          lost += player.all.adjusted->loss.mean / 2;
          error += std::pow(player.all.adjusted->loss.standard_error / 2, 2);
        }
        const double wanted = std::stod(loss) * decisions;
        EXPECT_NEAR(lost, wanted, 0.08 * wanted + 3 * std::sqrt(error)) << game << noisy.name();
      }
    }
  }
}

// An engine with a watch on the games that tell a strength.
Engine watched_measuring(Watch watch) {
  EngineOptions options;
  options.begin = [watch = std::move(watch)](const LongTask& task) -> Watch {
    if (task.unit == "games") return watch;
    return [](std::uint64_t, std::uint64_t) { return true; };
  };
  return Engine(std::move(options));
}

TEST(NoisyStrategies, TellHowManyGamesTheyPlay) {
  for (const auto& [name, game] : std::map<std::string, std::string>{
           {"noisy:expected:0.3", "yacht"}, {"noisy:emp:1:0.01", "joker-bonus"}}) {
    const Game played = public_game(any_game(game));
    std::uint64_t last = 0;
    bool ended = false;
    const Engine engine = watched_measuring([&](std::uint64_t done, std::uint64_t all) {
      EXPECT_FALSE(ended);
      EXPECT_GE(done, last);
      last = done;
      ended = all > 0;
      EXPECT_TRUE(!ended || done == all);
      return true;
    });
    asked(engine.strategies(played).get(name));
    EXPECT_TRUE(ended) << name;
    EXPECT_GE(last, 256U);
    const auto stopped = watched_measuring([](std::uint64_t, std::uint64_t) { return false; })
                             .strategies(played)
                             .get(name);
    ASSERT_FALSE(stopped) << name;
    EXPECT_EQ(stopped.error().fault, Fault::interrupted);
  }
}

}  // namespace
}  // namespace fivekind::tests::noisy_strategies_test
