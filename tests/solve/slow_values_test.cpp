// The golden values of the largest shipped games: 32 million states in almost a minute, and more
// than 600 million with saved rolls in several minutes.
#include <gtest/gtest.h>

#include <string>

#include "solve/solver.h"
#include "tests/games/games.h"

namespace fivekind::tests::slow_values_test {
namespace {

struct LargeGame {
  std::string key;
  double value;
};

class SlowGameValue : public testing::TestWithParam<LargeGame> {};

TEST_P(SlowGameValue, IsWhatOtherSolversFind) {
  const auto problem = prepare(shipped_game(GetParam().key));
  const support::ThreadPool pool(support::default_threads());
  const auto solution = solve::solve<double>(problem, {}, pool);
  ASSERT_TRUE(solution) << solution.error().message();
  EXPECT_NEAR(*(*solution)->value(problem->start()), GetParam().value, 1e-9);
}

INSTANTIATE_TEST_SUITE_P(Golden, SlowGameValue,
                         testing::Values(LargeGame{"maxi-yatzy-finnish", 383.305402684944},
                                         LargeGame{"maxi-yatzy", 496.633260370},
                                         LargeGame{"maxi-yatzy-bonus-50", 462.457732548}),
                         [](const auto& game) { return test_name(game.param.key); });

}  // namespace
}  // namespace fivekind::tests::slow_values_test
