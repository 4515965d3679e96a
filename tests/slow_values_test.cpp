// The golden value of the largest shipped game: 32 million states, most of a minute.
#include <gtest/gtest.h>

#include "games.h"
#include "solve/solver.h"

namespace fivekind::tests::slow_values_test {
namespace {

TEST(SlowGameValue, MaxiYatzyFinnish) {
  const auto problem = prepare(shipped_game("maxi-yatzy-finnish"));
  const support::ThreadPool pool(support::default_threads());
  const auto solution = solve::solve<double>(problem, {}, pool);
  ASSERT_TRUE(solution) << solution.error().message();
  EXPECT_NEAR(*(*solution)->value(problem->start()), 383.305402684944, 1e-9);
}

}  // namespace
}  // namespace fivekind::tests::slow_values_test
