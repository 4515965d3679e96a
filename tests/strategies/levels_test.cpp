// Levels: casual, good, expert and perfect are as strong as promised in every game.
#include <fivekind/levels.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "tests/common/engines.h"
#include "tests/common/instruction_sets.h"
#include "tests/games/degenerate_games.h"
#include "tests/policy/strategy_positions.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::levels_test {
namespace {

// What docs/strategies.md promises, as a share of the way from random to perfect play.
constexpr double kTolerance = 5e-3;

double mean_of(Strategies& strategies, const std::string& text) {
  const Strategy strategy = asked(strategies.get(text));
  return played_by(strategy, position_in(strategies.game(), "-/1/-")).mean;
}

Strategies strategies_of(const Game& game) {
  return engine_of().strategies(game);
}

TEST(Levels, StandWhereTheySayInEverySmallGame) {
  for (const std::string& key : small_games()) {
    Strategies strategies = strategies_of(public_game(any_game(key)));
    const Levels found = asked(levels(engine_of(), strategies.game()));
    ASSERT_EQ(found.levels.size(), 4U);
    const double random = mean_of(strategies, "random");
    const double perfect = mean_of(strategies, "expected");
    const double way = perfect - random;
    EXPECT_NEAR(found.random_mean, random, kTolerance * way + 1e-9) << key;
    EXPECT_NEAR(found.perfect_mean, perfect, 1e-9) << key;
    for (const Level& level : found.levels) {
      EXPECT_EQ(level.strategy, "level:" + level.key);
      const double mean = mean_of(strategies, level.strategy);
      EXPECT_NEAR(mean, random + level.share * way, kTolerance * way + 1e-9) << key << level.key;
      EXPECT_NEAR(mean, level.mean, kTolerance * way + 1e-9) << key << level.key;
    }
  }
}

TEST(Levels, AreAlsoNamedByPerCent) {
  Strategies strategies = strategies_of(public_game(custom_game("kinds-with-sums")));
  const double random = mean_of(strategies, "random");
  const double perfect = mean_of(strategies, "expected");
  for (const int percent : {1, 30, 60, 99}) {
    const double mean = mean_of(strategies, fmt::format("level:{}", percent));
    EXPECT_NEAR((mean - random) / (perfect - random), percent / 100.0, kTolerance) << percent;
  }
  EXPECT_NEAR(mean_of(strategies, "level:0"), random, 1e-9);
  EXPECT_EQ(mean_of(strategies, "level:100"), perfect);
  EXPECT_EQ(mean_of(strategies, "level=82"), mean_of(strategies, "level:good"));
}

TEST(Levels, CanMoveWhereThereIsNothingToChoose) {
  for (const char* text : kDegenerateGames) {
    const Game game = public_game(game_from(text));
    Strategies strategies = strategies_of(game);
    const double random = mean_of(strategies, "random");
    const double perfect = mean_of(strategies, "expected");
    for (const Level& level : asked(levels(engine_of(), game)).levels) {
      EXPECT_GE(level.mean, random - 1e-9) << game.key();
      EXPECT_LE(level.mean, perfect + 1e-9) << game.key();
      EXPECT_NEAR(mean_of(strategies, level.strategy), level.mean,
                  kTolerance * (perfect - random) + 1e-9)
          << game.key() << level.key;
    }
  }
}

// The strengths in a game that is played to find them, on any machine.
TEST(Levels, AreTheSameOnEveryInstructionSetAndNumberOfThreads) {
  const Game game = asked(Game::shipped("yacht"));
  std::vector<double> reference;
  for (const std::string& name : turn::available_instruction_sets()) {
    const ForcedInstructionSet forced(name);
    for (const int threads : {1, 3}) {
      const Levels found = asked(levels(engine_of({.threads = threads}), game, true));
      std::vector<double> numbers = {found.random_mean, found.perfect_mean};
      for (const Level& level : found.levels) numbers.push_back(level.weight);
      if (reference.empty()) reference = numbers;
      EXPECT_EQ(numbers, reference) << name << ", " << threads << " threads";
    }
  }
  EXPECT_GT(reference[2], 0);
}

// The result does not depend on earlier requests.
TEST(Levels, AreTheSameAloneAndTogether) {
  const Game game = asked(Game::shipped("yatzy-no-bonus"));
  const Engine engine = engine_of();
  const Levels found = asked(levels(engine, game, true));
  Strategies together = engine.strategies(game);
  Strategies alone = strategies_of(game);
  const Position position = position_in(game, "-/1/11346:2");
  const Advice expert = asked(asked(alone.get("level:expert:measured")).decide(position));
  const Advice same =
      asked(asked(together.get(fmt::format("noisy:expected:weight={}", found.levels[2].weight)))
                .decide(position));
  ASSERT_EQ(expert.actions.size(), same.actions.size());
  for (std::size_t i = 0; i < same.actions.size(); ++i) {
    EXPECT_EQ(expert.actions[i].probability, same.actions[i].probability);
  }
}

// The built-in levels agree with measurements; slow_levels_test checks all games.
TEST(Levels, OfGamesThatComeAlongAreKnownAndCanBeFoundAnew) {
  for (const char* key : {"micro-yahtzee", "two-yatzy", "yacht"}) {
    const Game game = asked(Game::shipped(key));
    const auto known = known_levels(game);
    ASSERT_TRUE(known) << key;
    const Levels found = asked(levels(engine_of(), game, true));
    EXPECT_EQ(known->random_mean, found.random_mean) << key;
    EXPECT_EQ(known->perfect_mean, found.perfect_mean) << key;
    for (std::size_t i = 0; i < 4; ++i) {
      EXPECT_EQ(known->levels[i].weight, found.levels[i].weight) << key;
      EXPECT_EQ(known->levels[i].mean, found.levels[i].mean) << key;
    }
  }
  for (const std::string& key : shipped_keys()) {
    EXPECT_TRUE(known_levels(public_game(shipped_game(key)))) << key;
  }
}

TEST(Levels, CanBeStopped) {
  const Game game = asked(Game::shipped("yacht"));
  const Engine engine = engine_of();
  asked(engine.solution(game));  // so that only games are watched
  std::uint64_t calls = 0;
  const Engine watched =
      engine.during({.watch = [&](std::uint64_t, std::uint64_t) { return ++calls < 20; }});
  const auto stopped = levels(watched, game, true);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().fault, Fault::interrupted);
  EXPECT_LT(calls, 40U);
}

}  // namespace
}  // namespace fivekind::tests::levels_test
