// Published numbers that need curves or distributions of whole large games, and properties of
// these.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/common/asking.h"
#include "tests/games/games.h"

namespace fivekind::tests::slow_distributions_test {
namespace {

// Half a unit of the last printed digit, plus the error of single precision.
constexpr double kFourDigits = 5e-5 + 1e-6;

// Tillius 2026, table 13.
TEST(YatzyCurve, Table13) {
  const Game yatzy = public_game(shipped_game("yatzy"));
  const Solution curves = solved_for(yatzy, "target-curves");
  const Distribution curve = asked(curves.target_curve(position_in(yatzy, "-/1/-")));
  EXPECT_NEAR(curve.chance(200), 0.9457, kFourDigits);
  EXPECT_NEAR(curve.chance(249), 0.5710, kFourDigits);
  EXPECT_NEAR(curve.chance(287), 0.2228, kFourDigits);
  EXPECT_NEAR(curve.chance(289), 0.2080, kFourDigits);
  EXPECT_NEAR(curve.chance(300), 0.1373, kFourDigits);
  EXPECT_NEAR(curve.chance(330), 0.0114, kFourDigits);
}

// The highest score. The paper prints 0.00000000000131466267993…, of which six digits are correct:
// ours agrees with a program that knows only the rolls that pay the most in each box, in extended
// precision.
TEST(YatzyCurve, HighestScore) {
  const Game yatzy = public_game(shipped_game("yatzy"));
  SolveOptions options;
  options.cut = 0;
  options.single_precision = false;
  const double chance = solved_for(yatzy, "target=374", options).report().value;
  EXPECT_NEAR(chance / 1.3146626799340199731602751854e-12, 1, 1e-6);
  EXPECT_NEAR(chance / 1.314661606215983022e-12, 1, 1e-12);
  EXPECT_EQ(solved_for(yatzy, "target=375", options).report().value, 0);
}

struct BoxChance {
  std::string box;
  double chance;
};

// Tillius 2026, table 9, in the order of the probabilities.
const std::vector<BoxChance> kTable9 = {{"four-of-a-kind", 0.1983}, {"sixes", 0.1970},
                                        {"chance", 0.1267},         {"three-of-a-kind", 0.1239},
                                        {"one-pair", 0.0961},       {"small-straight", 0.0769},
                                        {"ones", 0.0754},           {"twos", 0.0557},
                                        {"large-straight", 0.0545}, {"threes", 0.0357},
                                        {"two-pairs", 0.0278},      {"fives", 0.0250},
                                        {"full-house", 0.0247},     {"fours", 0.0190},
                                        {"yatzy", 0.0004}};

class YatzyFrom300 : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    yatzy_ = new Game(public_game(shipped_game("yatzy")));
    target_ = new Solution(solved_for(*yatzy_, "target=300"));
    expected_ = new Solution(solved_for(*yatzy_, "expected"));
  }
  static void TearDownTestSuite() {
    delete expected_;
    delete target_;
    delete yatzy_;
  }

  static Game* yatzy_;
  static Solution* target_;
  static Solution* expected_;
};
Game* YatzyFrom300::yatzy_ = nullptr;
Solution* YatzyFrom300::target_ = nullptr;
Solution* YatzyFrom300::expected_ = nullptr;

TEST_F(YatzyFrom300, Table9) {
  const Advice advice = asked(target_->advise(position_in(*yatzy_, "-/1/66665:0"), expected_));
  ASSERT_EQ(advice.actions.size(), kTable9.size());
  for (std::size_t i = 0; i < kTable9.size(); ++i) {
    EXPECT_EQ(advice.actions[i].box, kTable9[i].box) << i;
    EXPECT_NEAR(advice.actions[i].value, kTable9[i].chance, kFourDigits) << kTable9[i].box;
  }
}

// Theorem 4.2: four sixes and any other die go into Sixes for the mean, into Four of a Kind for
// 300 points.
TEST_F(YatzyFrom300, Theorem42) {
  for (const char* roll : {"66661", "66662", "66663", "66664", "66665"}) {
    const Position position = position_in(*yatzy_, "-/1/" + std::string(roll) + ":0");
    EXPECT_EQ(asked(target_->advise(position, expected_)).actions.front().box, "four-of-a-kind");
    EXPECT_EQ(asked(expected_->advise(position)).actions.front().box, "sixes");
  }
}

// Table 12: three sixes are kept, as for the mean.
TEST_F(YatzyFrom300, Table12) {
  const Position position = position_in(*yatzy_, "-/1/66651:1");
  EXPECT_EQ(asked(target_->advise(position, expected_)).actions.front().keep, "666");
  EXPECT_EQ(asked(expected_->advise(position)).actions.front().keep, "666");
}

// Tillius 2026, table 3: 100,000 simulated games. Ours is exact and must lie within 3 standard
// errors.
TEST_F(YatzyFrom300, StatisticsOfTheOptimalStrategy) {
  const Distribution exact = played(*expected_, position_in(*yatzy_, "-/1/-"), nullptr);
  const double root = std::sqrt(100'000.0);
  EXPECT_NEAR(exact.mean, 248.4399893779, 1e-9);
  EXPECT_NEAR(exact.mean, 248.4810, 3 * exact.deviation / root);
  EXPECT_EQ(exact.median, 249);
  double fourth = 0;
  for (std::size_t i = 0; i < exact.survival.size(); ++i) {
    const int score = exact.scores[i];
    const double exactly = exact.survival[i] - exact.chance(score + 1);
    fourth += exactly * std::pow(score - exact.mean, 4);
  }
  const double variance = exact.deviation * exact.deviation;
  const double of_variance = std::sqrt(fourth - variance * variance) / root;
  EXPECT_NEAR(exact.deviation, 38.5504, 3 * of_variance / (2 * exact.deviation));
  const double share = exact.chance(300);
  EXPECT_NEAR(share, 0.09973, 3 * std::sqrt(share * (1 - share)) / root);
  // The lowest and the highest of the 100,000 games, 100 and 348, are no surprises.
  EXPECT_LT(100'000 * (1 - exact.chance(100)), 10);
  EXPECT_LT(100'000 * exact.chance(349), 10);
}

struct ThesisChances {
  std::string rest;
  std::vector<double> printed;  // of 500, 600, 700, 800, 1000
  std::vector<double> half_unit;
};

// Pawlewicz 2008, section 3.3.3 and table 3.2.
TEST(ThesisCurve, RecordScores) {
  const Game game = public_game(shipped_game("yahtzee-pawlewicz"));
  const Solution curves = solved_for(game, "target-curves");
  const Distribution empty = asked(curves.target_curve(position_in(game, "-/1/-")));
  EXPECT_NEAR(empty.chance(254), 0.508, 5.1e-4);
  EXPECT_EQ(empty.median, 254);
  // The second box of the third row holds 30 points, which the thesis prints as 0.
  const std::vector<ThesisChances> rows = {
      {"-", {0.010, 1.4e-3, 1.4e-4, 1.0e-5, 1.9e-8}, {5e-4, 5e-5, 5e-6, 5e-7, 5e-10}},
      {"filled=Y50,upper=0,points=50",
       {0.057, 0.010, 1.2e-3, 1.0e-4, 2.6e-7},
       {5e-4, 5e-4, 5e-5, 5e-6, 5e-9}},
      {"filled=6.Y50,upper=30,points=180",
       {0.30, 0.070, 0.010, 1.0e-3, 3.5e-6},
       {5e-3, 5e-4, 5e-4, 5e-5, 5e-8}}};
  for (const ThesisChances& row : rows) {
    const Distribution curve = asked(curves.target_curve(position_in(game, row.rest + "/1/-")));
    std::size_t i = 0;
    for (int score : {500, 600, 700, 800, 1000}) {
      EXPECT_NEAR(curve.chance(score), row.printed[i], 1.02 * row.half_unit[i])
          << row.rest << ", " << score;
      ++i;
    }
  }
  // The thesis says that 1062 is the highest score not cut at 2^-32; that is true for 2^-31.
  EXPECT_GE(empty.chance(1062), 0x1p-31);
  EXPECT_LT(empty.chance(1063), 0x1p-31);
  EXPECT_GT(empty.chance(1063), 0x1p-32);
  // Read as a mean: the thesis prints 264.449, an independent sketch 264.471.
  EXPECT_NEAR(empty.mean, 264.471, 5e-4);
}

}  // namespace
}  // namespace fivekind::tests::slow_distributions_test
