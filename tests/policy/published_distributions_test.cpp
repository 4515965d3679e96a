// Published probabilities and distributions that can be checked with late positions and small
// games. Those that need whole large games are in slow_distributions_test.cpp.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/common/asking.h"
#include "tests/games/games.h"

namespace fivekind::tests::published_distributions_test {
namespace {

// Half a unit of the last printed digit.
constexpr double kThreeDigits = 5.01e-4;
constexpr double kFourDigits = 5.01e-5;

// Tillius 2026, tables 4 and 5: two strategies of 2-Yatzy in theory, and simulated.
TEST(TwoYatzy, Tables4And5) {
  const Game game = public_game(shipped_game("two-yatzy"));
  const Position empty = position_in(game, "-/1/-");
  const Solution expected = solved_for(game, "expected");
  const Distribution most = played(expected, empty, nullptr);
  EXPECT_NEAR(most.mean, 5, 1e-12);
  EXPECT_NEAR(most.chance(5), 0.75, 1e-12);
  EXPECT_EQ(most.median, 5);
  EXPECT_NEAR(most.deviation, 1.1453, 0.01);  // simulated
  EXPECT_EQ(most.scores.back(), 6);

  const Solution target = solved_for(game, "target=5");
  EXPECT_NEAR(target.report().value, 0.7734, kFourDigits);
  const Distribution aiming = played(target, empty, &expected);
  EXPECT_NEAR(aiming.chance(5), 0.7734, kFourDigits);
  EXPECT_NEAR(aiming.chance(5), target.report().value, 1e-12);
  // Its mean depends on the choice among equals; ours takes the highest, 157/32 at most.
  EXPECT_GE(aiming.mean, 601.0 / 128 - 1e-12);
  EXPECT_LE(aiming.mean, 157.0 / 32 + 1e-12);
  EXPECT_EQ(aiming.median, 5);
}

// Table 10: Sixes and Four of a Kind open, 208 points, 18 short of the bonus.
TEST(YatzyTarget, Table10) {
  const Game game = public_game(shipped_game("yatzy"));
  const Position position =
      position_in(game, "filled=1.2.3.4.5.P.Q.T.M.D.F.S.Y,upper=45,points=208/1/66665:0");
  const Solution target = solved_from(game, "target=300", position);
  const Solution expected = solved_for(game, "expected");
  const Advice advice = asked(target.advise(position, &expected));
  ASSERT_EQ(advice.actions.size(), 2U);
  EXPECT_EQ(advice.actions.front().box, "four-of-a-kind");
  EXPECT_NEAR(advice.actions.front().value, 0.3549, kFourDigits);
  EXPECT_EQ(advice.actions.back().box, "sixes");
  EXPECT_NEAR(advice.actions.back().value, 0.1639, kFourDigits);
}

// Theorem 4.1's example: only Four of a Kind open, 5 5 5 5 6 and one roll left; two points more
// than four fives give are reached with 7/432 by keeping the six.
TEST(YatzyTarget, Theorem41) {
  const Game game = public_game(shipped_game("yatzy"));
  const Position position =
      position_in(game, "filled=1.2.3.4.5.6.P.Q.T.M.D.F.S.Y,upper=70,points=235/1/55556:1");
  const Solution target = solved_from(game, "target=257", position);
  const Solution expected = solved_for(game, "expected");
  const Advice advice = asked(target.advise(position, &expected));
  EXPECT_NEAR(advice.value, 7.0 / 432, 1e-12);
  EXPECT_EQ(advice.actions.front().keep, "6");
  const std::string by_mean = asked(expected.advise(position)).actions.front().keep;
  EXPECT_TRUE(by_mean == "5555" || by_mean == "55556") << by_mean;
}

struct Table8Row {
  std::string filled;
  int upper;  // 63 minus what the bonus still needs
  std::string best;
};

// Closed lower boxes hold 0, except Chance, which cannot.
int least_points(const std::string& filled) {
  return filled.find('S') == std::string::npos ? 0 : 5;
}

// Table 8: four sixes and a five.
TEST(YatzyExpected, Table8) {
  const std::string kLower = "P.Q.T.M.D.F.S";
  const std::string kUpper = "1.2.3.4.5.";
  const std::vector<Table8Row> rows = {{"", 0, "sixes"},
                                       {"T", 0, "sixes"},
                                       {kLower + ".Y", 0, "sixes"},
                                       {kLower, 0, "sixes"},
                                       {"1.2.3.4.5", 45, "sixes"},
                                       {kUpper + kLower + ".Y", 45, "sixes"},
                                       {kUpper + "P.Q.M.D.F.S.Y", 45, "sixes"},
                                       {"1.2.3.4.5", 33, "four-of-a-kind"},
                                       {kUpper + kLower + ".Y", 33, "four-of-a-kind"},
                                       {kUpper + kLower + ".Y", 51, "sixes"},
                                       {"1.2.3.4.5", 51, "four-of-a-kind"},
                                       {kUpper + kLower + ".Y", 57, "four-of-a-kind"},
                                       {kUpper + kLower + ".Y", 63, "four-of-a-kind"},
                                       {"1.2.3.4." + kLower + ".Y", 41, "sixes"},
                                       {"1.2.3.4", 41, "four-of-a-kind"}};
  const Game game = public_game(shipped_game("yatzy"));
  const Solution expected = solved_for(game, "expected");
  for (const Table8Row& row : rows) {
    const int points = row.upper + (row.upper >= 63 ? 50 : 0) + least_points(row.filled);
    const std::string text = "filled=" + row.filled + ",upper=" + std::to_string(row.upper) +
                             ",points=" + std::to_string(points) + "/1/66665:0";
    const Advice advice = asked(expected.advise(position_in(game, text)));
    EXPECT_EQ(advice.actions.front().box, row.best) << text;
  }
}

// Table 11: 6 6 6 5 1 with one roll left; all boxes open, or some of the lower section.
TEST(YatzyExpected, Table11) {
  const Game game = public_game(shipped_game("yatzy"));
  const Solution expected = solved_for(game, "expected");
  const std::string kUpper = "1.2.3.4.5.6";
  for (const std::string& filled :
       {std::string(), kUpper, kUpper + ".Y", kUpper + ".T", kUpper + ".Q", kUpper + ".S",
        kUpper + ".P.T.M.D.S.Y", kUpper + ".P.Q.M.D.S.Y", kUpper + ".P.Q.T.M.D.S.Y"}) {
    const bool closed = !filled.empty();
    const std::string totals =
        closed ? ",upper=63,points=" + std::to_string(113 + least_points(filled))
               : ",upper=0,points=0";
    const Advice advice =
        asked(expected.advise(position_in(game, "filled=" + filled + totals + "/1/66651:1")));
    EXPECT_EQ(advice.actions.front().keep, "666") << filled;
  }
}

struct Table31Row {
  std::string box;
  std::vector<double> chances;  // of 200, 207, 242, 251
};

// Pawlewicz 2008, table 3.1 (example 3.17); the roll is lost in print, ten fit.
TEST(ThesisCurves, Table31) {
  const std::vector<Table31Row> rows = {{"ones", {0.704, 0.392, 0.146, 0.030}},
                                        {"threes", {0.787, 0.367, 0.000, 0.000}},
                                        {"four-of-a-kind", {0.711, 0.479, 0.185, 0.000}},
                                        {"full-house", {0.517, 0.484, 0.078, 0.002}}};
  const Game game = public_game(shipped_game("yahtzee-pawlewicz"));
  const std::string card = "filled=2.4.5.6.T.M.D.Y0.S,upper=51,points=170/1/";
  const Solution curves = solved_from(game, "target-curves", position_in(game, card + "-"));
  for (const char* roll :
       {"13322", "13324", "13325", "13326", "13344", "13345", "13346", "13355", "13356", "13366"}) {
    const Position position = position_in(game, card + roll + ":0");
    for (const Table31Row& row : rows) {
      DistributionOptions options;
      options.action = row.box;
      const Distribution curve = asked(curves.target_curve(position, options));
      std::size_t i = 0;
      for (int score : {200, 207, 242, 251}) {
        EXPECT_NEAR(curve.chance(score), row.chances[i], kThreeDigits)
            << roll << ", " << row.box << ", " << score;
        ++i;
      }
    }
  }
}

// Example 3.18: the curves of Ones and of Four of a Kind cross.
TEST(ThesisCurves, Example318) {
  const Game game = public_game(shipped_game("yahtzee-pawlewicz"));
  const Position position =
      position_in(game, "filled=2.4.5.6.T.M.D.Y0.S,upper=51,points=170/1/13322:0");
  const Solution curves = solved_from(game, "target-curves", position);
  DistributionOptions options;
  options.action = "ones";
  const Distribution ones = asked(curves.target_curve(position, options));
  options.action = "four-of-a-kind";
  const Distribution four = asked(curves.target_curve(position, options));
  int changes = 0;
  int last = 0;
  for (int score = 170; score <= 300; ++score) {
    const double apart = ones.chance(score) - four.chance(score);
    if (std::abs(apart) < 1e-6) continue;
    const int sign = apart > 0 ? 1 : -1;
    changes += last != 0 && sign != last ? 1 : 0;
    last = sign;
  }
  EXPECT_GE(changes, 2);
}

}  // namespace
}  // namespace fivekind::tests::published_distributions_test
