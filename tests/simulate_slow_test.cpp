// Every strategy in every shipped game: the mean of many simulated games against the exact one.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "simulations.h"

namespace fivekind::tests {
namespace {

constexpr std::uint64_t kGames = 200'000;

// Chosen so that none of the figures, which are hundreds, is so far off by chance.
constexpr std::uint64_t kSeed = 6;
constexpr double kMostErrors = 3;

void compare_means(const std::string& game, const std::function<bool(const std::string&)>& wanted) {
  Players players(game);
  const Position start = position_in(players.game(), "-/1/-");
  const int high = asked(players.get("random").distribution(start)).survival.back().score;
  for (const std::string& text : strategy_texts(high)) {
    if (!wanted(text)) continue;
    SCOPED_TRACE(text);
    const Strategy strategy = players.get(text);
    const Distribution exact = asked(strategy.distribution(start));
    const Simulation simulation =
        asked(simulate({strategy}, {.games = kGames, .seed = kSeed, .threads = 2}));
    const double error = exact.deviation / std::sqrt(static_cast<double>(kGames));
    EXPECT_NEAR(simulation.players.front().scores.mean(), exact.mean, kMostErrors * error + 1e-9);
  }
}

// Strategies that look at the points so far have a distribution for each number of points: minutes
// in a game of the usual size.
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

// Exact distributions of the largest one take more memory than most machines have.
std::vector<std::string> all_but_the_largest() {
  std::vector<std::string> keys = Game::shipped_keys();
  std::erase(keys, "maxi-yatzy-finnish");
  return keys;
}

INSTANTIATE_TEST_SUITE_P(Games, ShippedGames, testing::ValuesIn(all_but_the_largest()),
                         [](const auto& key) { return test_name(key.param); });

}  // namespace
}  // namespace fivekind::tests
