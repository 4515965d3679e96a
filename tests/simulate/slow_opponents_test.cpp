// The checks of opponents_test and levels_test in the games that take longer.
#include <fivekind/levels.h>
#include <gtest/gtest.h>

#include <chrono>

#include "tests/common/engines.h"
#include "tests/service/opponents.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::slow_opponents_test {
namespace {

class EveryShippedGame : public testing::TestWithParam<std::string> {};

TEST_P(EveryShippedGame, IsPlayedToTheEndByEveryOpponent) {
  // This tests whether all play to the end, not how soon: the machine may be busy.
  service::ServiceOptions options;
  options.engine.most_time = std::chrono::hours(1);
  ServiceClient client(options);
  // Target curves, which "win" needs, take hours there without a table.
  if (is_very_large(GetParam())) {
    all_alone_play_to_the_end(client, GetParam());
  } else {
    all_play_to_the_end(client, GetParam());
  }
}

// src/strategies/known_levels.inc agrees with the measurement of `fivekind levels --source`, to the
// last bit.
TEST_P(EveryShippedGame, HasTheLevelsThatAreBuiltIn) {
  const Game game = asked(Game::shipped(GetParam()));
  const Levels known = *known_levels(game);
  const Levels found = asked(levels(engine_of(), game, true));
  EXPECT_EQ(known.random_mean, found.random_mean);
  EXPECT_EQ(known.perfect_mean, found.perfect_mean);
  for (std::size_t i = 0; i < known.levels.size(); ++i) {
    EXPECT_EQ(known.levels[i].weight, found.levels[i].weight) << known.levels[i].key;
  }
}

// The means of games other than those with which the strengths were found.
TEST_P(EveryShippedGame, HasLevelsThatAverageWhatTheySay) {
  constexpr double kTolerance = 5e-3;
  constexpr double kErrors = 4;
  const Game game = asked(Game::shipped(GetParam()));
  const Levels known = *known_levels(game);
  const double way = known.perfect_mean - known.random_mean;
  Strategies strategies = strategies_for(game);
  const auto simulated = [&](const std::string& text) {
    SimulateOptions options;
    options.games = 200'000;
    options.seed = 77;
    return asked(simulate(engine_of(), {asked(strategies.get(text))}, options)).players[0].scores;
  };
  const auto random = simulated("random");
  EXPECT_NEAR(random.mean(), known.random_mean,
              kTolerance * way + kErrors * random.standard_error());
  for (const Level& level : known.levels) {
    const auto played = simulated(level.strategy);
    EXPECT_NEAR(played.mean(), level.mean, kTolerance * way + kErrors * played.standard_error())
        << level.key;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, EveryShippedGame, testing::ValuesIn(shipped_keys()),
                         [](const auto& game) { return test_name(game.param); });

}  // namespace
}  // namespace fivekind::tests::slow_opponents_test
