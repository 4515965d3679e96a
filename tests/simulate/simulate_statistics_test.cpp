// Simulated games compared with the exact distributions of the same strategies: means, boxes,
// bonuses, extra bonuses and probabilities of scores. Why: the one rolls dice, the other adds up
// probabilities.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/common/engines.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::simulate_statistics_test {
namespace {

// Seeds are fixed, so what passes once passes always. Of the several thousand figures here a few
// are 3 standard errors off by chance; 5 would be one in two million.
constexpr double kMaxErrors = 5;
constexpr double kRounding = 1e-9;

void expect_share(double share, double exact, double games, const std::string& what) {
  const double error = std::sqrt(exact * (1 - exact) / games);
  // The share of rare events varies like their number: a few are always possible.
  EXPECT_NEAR(share, exact, kMaxErrors * error + 3 / games + kRounding) << what;
}

void compare(const Strategy& strategy, std::uint64_t games) {
  const Position start = position_in(strategy.game(), "-/1/-");
  const Distribution exact = asked(strategy.distribution(start));
  const Simulation simulation =
      asked(simulate(engine_of(), {strategy}, {.games = games, .seed = 314}));
  const PlayerSimulation& player = simulation.players.front();
  const auto all = static_cast<double>(games);
  EXPECT_NEAR(player.scores.mean(), exact.mean,
              kMaxErrors * exact.deviation / std::sqrt(all) + kRounding);
  EXPECT_GE(player.scores.minimum(), exact.scores.front());
  for (std::size_t i = 0; i < exact.scores.size(); ++i) {
    expect_share(player.scores.chance(exact.scores[i]), exact.survival[i], all,
                 std::to_string(exact.scores[i]) + " or more");
  }
  ASSERT_EQ(player.boxes.size(), exact.boxes.size());
  for (std::size_t k = 0; k < exact.boxes.size(); ++k) {
    const BoxStatistics& found = player.boxes[k];
    const BoxStatistics& known = exact.boxes[k];
    EXPECT_EQ(found.key, known.key);
    EXPECT_EQ(found.maximum_points, known.maximum_points);
    expect_share(found.zero, known.zero, all, known.key + " 0");
    expect_share(found.maximum, known.maximum, all, known.key + " maximum");
    // No box is more uneven than one that holds nothing or everything with the same mean.
    const double most = known.maximum_points;
    const double deviation = std::sqrt(std::max(0.0, known.mean * (most - known.mean)));
    EXPECT_NEAR(found.mean, known.mean,
                kMaxErrors * deviation / std::sqrt(all) + 3 * most / all + kRounding)
        << known.key;
  }
  ASSERT_EQ(player.bonuses.size(), exact.bonuses.size());
  for (std::size_t b = 0; b < exact.bonuses.size(); ++b) {
    expect_share(player.bonuses[b].chance, exact.bonuses[b].chance, all, exact.bonuses[b].bonus);
  }
  const double extras =
      std::sqrt(exact.extras_mean * static_cast<double>(player.boxes.size()) / all);
  EXPECT_NEAR(player.extras_mean, exact.extras_mean, kMaxErrors * extras + 3 / all);
}

class SmallGames : public testing::TestWithParam<std::string> {};

TEST_P(SmallGames, ComeOutAsTheDistributionsSay) {
  Players players(GetParam());
  for (const std::string& text : strategy_texts(40)) {
    SCOPED_TRACE(text);
    compare(players.get(text), 20'000);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, SmallGames, testing::ValuesIn(small_games()),
                         [](const auto& key) { return test_name(key.param); });

TEST(Yatzy, ComesOutAsTheDistributionsSay) {
  Players players("yatzy");
  for (const char* text : {"expected", "random"}) {
    SCOPED_TRACE(text);
    compare(players.get(text), 50'000);
  }
}

TEST(Yahtzee, ComesOutAsTheDistributionsSay) {
  Players players("yahtzee");
  for (const char* text : {"expected", "one-roll"}) {
    SCOPED_TRACE(text);
    compare(players.get(text), 50'000);
  }
}

}  // namespace
}  // namespace fivekind::tests::simulate_statistics_test
