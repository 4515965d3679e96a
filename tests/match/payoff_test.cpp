// Payoffs by place, and the estimates among many players, by their definitions.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "match/payoff.h"

namespace fivekind::tests::payoff_test {
namespace {

using duel::Estimate;
using duel::Prospect;
using match::Other;
using match::Payoff;
using match::Ties;

// Example 4.2 of Pawlewicz 2008.
TEST(Payoff, SharesPlacesAsInTheThesis) {
  const Payoff payoff{{6, 3, 1, 0}, Ties::half, 0};
  EXPECT_DOUBLE_EQ(payoff.of(0, 1), 4.5);
  EXPECT_DOUBLE_EQ(payoff.of(1, 2), 4.0 / 3);
  EXPECT_DOUBLE_EQ(payoff.of(0, 0), 6);
  EXPECT_DOUBLE_EQ(payoff.of(3, 0), 0);
  EXPECT_DOUBLE_EQ((Payoff{{6, 3, 1, 0}, Ties::win, 0}.of(1, 2)), 3);
  EXPECT_DOUBLE_EQ((Payoff{{6, 3, 1, 0}, Ties::loss, 0}.of(1, 2)), 0);
}

// Definition 4.1: one for each player beaten, a half for each tie.
TEST(Payoff, OfMatchPointsCountsTheOthers) {
  const Payoff payoff = Payoff::match_points(5);
  for (std::size_t above = 0; above < 5; ++above) {
    for (std::size_t equal = 0; above + equal < 5; ++equal) {
      const auto below = static_cast<double>(4 - above - equal);
      EXPECT_DOUBLE_EQ(payoff.of(above, equal), below + 0.5 * static_cast<double>(equal));
    }
  }
}

// A falling curve from 1 to 0.
Prospect random_prospect(std::mt19937& random) {
  Prospect prospect{static_cast<std::int32_t>(random() % 5), {1}};
  const std::size_t count = random() % 12;
  for (std::size_t i = 0; i < count; ++i) {
    prospect.chances.push_back(std::uniform_real_distribution<double>(0, 1)(random));
  }
  std::sort(prospect.chances.rbegin(), prospect.chances.rend());
  prospect.chances.push_back(0);
  return prospect;
}

// The payoff of a score by trying all possible results of the others.
double by_all_ways(const Payoff& payoff, const std::vector<Other>& others, int score,
                   std::size_t from = 0, std::size_t above = 0, std::size_t equal = 0) {
  if (from == others.size()) return payoff.of(above, equal);
  const Other& other = others[from];
  const double reaches = other.prospect.chance(score - other.points);
  const double exceeds = other.prospect.chance(score + 1 - other.points);
  return exceeds * by_all_ways(payoff, others, score, from + 1, above + 1, equal) +
         (reaches - exceeds) * by_all_ways(payoff, others, score, from + 1, above, equal + 1) +
         (1 - reaches) * by_all_ways(payoff, others, score, from + 1, above, equal);
}

TEST(Estimates, AmongManyPlayersWeighEveryOrder) {
  constexpr std::int32_t kHighest = 40;
  std::mt19937 random(5);
  for (const std::size_t players : {2U, 3U, 5U, 8U}) {
    std::vector<Other> others;
    for (std::size_t i = 1; i < players; ++i) {
      others.push_back({static_cast<std::int32_t>(random() % 8), random_prospect(random)});
    }
    Payoff payoff = Payoff::match_points(players);
    payoff.by_place[0] += 2;  // winning pays more
    const std::vector<double> worth = worth_of(Estimate::match_points, payoff, others, kHighest);
    for (std::int32_t score = 0; score <= kHighest; ++score) {
      EXPECT_NEAR(worth[static_cast<std::size_t>(score)], by_all_ways(payoff, others, score),
                  1e-12);
    }
    const Prospect own = random_prospect(random);
    const std::int32_t points = 3;
    double sum = 0;
    for (std::int32_t more = 0; more < 30; ++more) {
      sum += (own.chance(more) - own.chance(more + 1)) * by_all_ways(payoff, others, points + more);
    }
    if (own.low == 0) continue;  // the curve below would begin at -1
    EXPECT_NEAR(estimate(Estimate::match_points, payoff, worth, points + own.low - 1, own.chances),
                sum, 1e-12);
  }
}

// Equation 4.2: the best of P(x) times the number of players that are beaten.
TEST(Estimates, OfTheBestTargetFollowTheEquation) {
  constexpr std::int32_t kHighest = 60;
  std::mt19937 random(6);
  for (int i = 0; i < 50; ++i) {
    std::vector<Other> others;
    for (std::size_t k = 0; k < 1 + random() % 6; ++k) {
      others.push_back({static_cast<std::int32_t>(random() % 8), random_prospect(random)});
    }
    const Payoff payoff = Payoff::match_points(others.size() + 1);
    Prospect own = random_prospect(random);
    own.low += 1;
    double best = 0;
    for (std::int32_t score = 0; score < kHighest; ++score) {
      double behind = 0;
      for (const Other& other : others) behind += 1 - other.prospect.chance(score - other.points);
      best = std::max(best, own.chance(score) * behind);
    }
    const std::vector<double> worth = worth_of(Estimate::best_target, payoff, others, kHighest);
    // Targets below the curve are certain to be reached, and no better than its first.
    EXPECT_NEAR(estimate(Estimate::best_target, payoff, worth, own.low - 1, own.chances), best,
                1e-12);
  }
}

// The two players' estimates add up to 1, from either side.
TEST(Estimates, OfTwoPlayersAddUp) {
  std::mt19937 random(7);
  for (int i = 0; i < 50; ++i) {
    const Payoff payoff = Payoff::match_points(2);
    Prospect a = random_prospect(random);
    Prospect b = random_prospect(random);
    a.low += 1;
    b.low += 1;
    const auto of = [&](const Prospect& own, const Prospect& other) {
      const std::vector<Other> others = {{0, other}};
      return estimate(Estimate::match_points, payoff,
                      worth_of(Estimate::match_points, payoff, others, 40), own.low - 1,
                      own.chances);
    };
    EXPECT_NEAR(of(a, b) + of(b, a), 1, 1e-12);
  }
}

}  // namespace
}  // namespace fivekind::tests::payoff_test
