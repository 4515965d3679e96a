// Golden values: the value of every shipped game, as published or as independent solvers agree.
#include <gtest/gtest.h>

#include "solve/solver.h"
#include "tests/games/games.h"

namespace fivekind::tests::golden_values_test {
namespace {

struct GoldenValue {
  std::string key;
  double value;
  double tolerance;  // 1e-9, or half a unit of the last published digit
};

double value_of_game(const std::string& key) {
  const auto problem = prepare(shipped_game(key));
  const auto solution = solve::solve<double>(problem, {}, support::ThreadPool(2));
  return *(*solution)->value(problem->start());
}

class GameValue : public testing::TestWithParam<GoldenValue> {};

TEST_P(GameValue, IsThePublishedOne) {
  const GoldenValue& golden = GetParam();
  EXPECT_NEAR(value_of_game(golden.key), golden.value, golden.tolerance);
}

// Micro Yahtzee by hand: one die, no reroll. With only Double open the last turn is worth
// 2 · 7/2 = 7, with only Square open (1 + 4 + 9 + 16 + 25 + 36)/6 = 91/6. The first roll f
// therefore goes into Double for 2f + 91/6 or into Square for f² + 7:
//   f        1       2       3       4       5       6
//   Double   103/6   115/6   127/6   139/6   151/6   163/6
//   Square   8       11      16      23      32      43
// Double wins up to 4 (139/6 > 138/6), Square from 5 on. The mean of the best is
// ((103 + 115 + 127 + 139)/6 + 32 + 43)/6 = (484/6 + 75)/6 = 467/18.
constexpr double kMicroYahtzee = 467.0 / 18;

INSTANTIATE_TEST_SUITE_P(Golden, GameValue,
                         testing::Values(GoldenValue{"yahtzee", 254.587728734496, 1e-9},
                                         GoldenValue{"yahtzee-free-joker", 254.589609481963, 1e-9},
                                         GoldenValue{"yahtzee-pawlewicz", 254.589374, 5e-7},
                                         GoldenValue{"yahtzee-wild", 254.711272592, 1e-9},
                                         GoldenValue{"kniffel", 245.8707745141, 1e-9},
                                         GoldenValue{"kniffel-bonus-50", 249.556921780, 1e-9},
                                         GoldenValue{"kniffel-bonus-100", 253.970241190, 1e-9},
                                         GoldenValue{"yatzy", 248.4399893779, 1e-9},
                                         GoldenValue{"yatzy-no-bonus", 211.1487, 5e-5},
                                         GoldenValue{"yatzy-lenient-pairs", 248.6328539121, 1e-9},
                                         GoldenValue{"yatzy-four-rolls", 292.541220, 5e-7},
                                         GoldenValue{"two-yatzy", 5, 1e-9},
                                         GoldenValue{"micro-yahtzee", kMicroYahtzee, 1e-9},
                                         GoldenValue{"yacht", 166.955067704572, 1e-9},
                                         // By a separate solver for each, with plain loops.
                                         GoldenValue{"kismet", 315.179995905545, 1e-9},
                                         GoldenValue{"balut", 433.347123663729, 1e-9},
                                         GoldenValue{"crag", 149.847593231641, 1e-9},
                                         GoldenValue{"cheerio", 141.954513013004, 1e-9},
                                         GoldenValue{"generala", 152.284791370375, 1e-9},
                                         GoldenValue{"generala-double", 164.378375178703, 1e-9},
                                         GoldenValue{"clubhouse-yacht", 191.760879752165, 1e-9},
                                         GoldenValue{"escalero", 490.336298887288, 1e-9},
                                         GoldenValue{"french-yams", 219.636283149616, 1e-9},
                                         GoldenValue{"jatsi-announced", 189.066540920695, 1e-9},
                                         GoldenValue{"yamb-announced", 237.276679954826, 1e-9},
                                         GoldenValue{"yamb-down", 155.010695404833, 1e-9},
                                         GoldenValue{"yamb-up", 153.755107526872, 1e-9},
                                         GoldenValue{"yamb-both-ends", 223.244638785681, 1e-9},
                                         GoldenValue{"yamb-free", 296.755808844836, 1e-9},
                                         GoldenValue{"yatzy-forced", 122.558527396424, 1e-9},
                                         GoldenValue{"yatzy-upper-first", 204.872342821914, 1e-9}),
                         [](const auto& parameter) { return test_name(parameter.param.key); });

}  // namespace
}  // namespace fivekind::tests::golden_values_test
