// Every strategy in every shipped game: the mean of many simulated games compared with the exact
// one.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "tests/common/engines.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::simulate_slow_test {
namespace {

constexpr std::uint64_t kGames = 200'000;
constexpr double kMaxErrors = 3;

// By how many standard errors the mean of simulated games differs from the exact one.
double errors_off(const Strategy& strategy, const Distribution& exact, std::uint64_t games,
                  std::uint64_t seed) {
  const Simulation simulation =
      asked(simulate(engine_of(), {strategy}, {.games = games, .seed = seed}));
  const double off = std::abs(simulation.players.front().scores.mean() - exact.mean);
  constexpr double kRounding = 1e-9;
  return off / (exact.deviation / std::sqrt(static_cast<double>(games)) + kRounding);
}

// Of hundreds of figures one in 370 is 3 standard errors off by chance: such a figure is checked
// again with four times as many other games.
void compare_with(const Strategy& strategy, const Distribution& exact) {
  if (errors_off(strategy, exact, kGames, 1) <= kMaxErrors) return;
  EXPECT_LE(errors_off(strategy, exact, 4 * kGames, 2), kMaxErrors);
}

void compare_means(const std::string& game, const std::function<bool(const std::string&)>& wanted) {
  Players players(game);
  const Position start = position_in(players.game(), "-/1/-");
  const int high = asked(players.get("random").distribution(start)).scores.back();
  for (const std::string& text : strategy_texts(high)) {
    if (!wanted(text)) continue;
    SCOPED_TRACE(text);
    const Strategy strategy = players.get(text);
    compare_with(strategy, asked(strategy.distribution(start)));
  }
}

// Strategies that depend on the points so far have a distribution for each number of points:
// minutes in a game of the usual size.
bool looks_at_points(const std::string& text) {
  return text.find("target=") != std::string::npos || text.starts_with("quantile=") ||
         text.starts_with("mean-variance=");
}

class ShippedGames : public testing::TestWithParam<std::string> {};

TEST_P(ShippedGames, HaveTheMeansOfPolicyEvaluation) {
  compare_means(GetParam(), [](const std::string& text) { return !looks_at_points(text); });
}

TEST(ForATarget, YatzyHasTheMeanOfPolicyEvaluation) {
  compare_means("yatzy", [](const std::string& text) { return text.starts_with("target="); });
}

TEST(LookingAtPoints, SmallGamesHaveTheMeansOfPolicyEvaluation) {
  for (const char* game : {"two-yatzy", "micro-yahtzee"}) compare_means(game, looks_at_points);
}

INSTANTIATE_TEST_SUITE_P(Games, ShippedGames, testing::ValuesIn(all_but_the_largest()),
                         [](const auto& key) { return test_name(key.param); });

}  // namespace
}  // namespace fivekind::tests::simulate_slow_test
