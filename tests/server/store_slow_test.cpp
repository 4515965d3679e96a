// Adding a game to a database of 100,000 games takes no more work than with a thousand.
#include <gtest/gtest.h>

#include "tests/server/store_work.h"

namespace fivekind::tests::store_slow_test {
namespace {

TEST(HundredThousandGames, TakeNoMoreWorkThanAThousand) {
  EXPECT_TRUE(work_beside(1'000) == work_beside(100'000));
}

}  // namespace
}  // namespace fivekind::tests::store_slow_test
