// Sums that do not depend on the order.
#include "support/exact_sum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <random>
#include <vector>

namespace fivekind::tests::exact_sum_test {
namespace {

using Sum = support::ExactSum<40>;

TEST(ExactSum, IsTheSumOfRoundedNumbers) {
  std::mt19937_64 random(1);
  std::normal_distribution<double> numbers(0, 1000);
  Sum sum;
  boost::multiprecision::cpp_int exact = 0;
  for (int i = 0; i < 100'000; ++i) {
    const double number = numbers(random);
    sum.add(number);
    exact += static_cast<std::int64_t>(std::llround(std::ldexp(number, 40)));
  }
  EXPECT_EQ(sum.value(), std::ldexp(exact.convert_to<double>(), -40));
}

TEST(ExactSum, IsTheSameInAnyOrderAndGrouping) {
  std::mt19937_64 random(2);
  std::uniform_real_distribution<double> numbers(-1e6, 1e6);
  std::vector<double> all(1000);
  for (double& number : all) number = numbers(random);
  Sum forward;
  for (const double number : all) forward.add(number);
  std::shuffle(all.begin(), all.end(), random);
  Sum parts[3];
  for (std::size_t i = 0; i < all.size(); ++i) parts[i % 3].add(all[i]);
  parts[0].add(parts[1]);
  parts[0].add(parts[2]);
  EXPECT_EQ(parts[0], forward);
  EXPECT_EQ(Sum::of(forward.high(), forward.low()), forward);
}

// Beyond 64 bits, both ways.
TEST(ExactSum, GoesBeyondAWord) {
  for (const double sign : {1.0, -1.0}) {
    Sum sum;
    for (int i = 0; i < 1000; ++i) sum.add(sign * 4e6);
    EXPECT_EQ(sum.value(), sign * 4e9);
    for (int i = 0; i < 1000; ++i) sum.add(-sign * 4e6);
    EXPECT_EQ(sum, Sum());
    EXPECT_EQ(sum.value(), 0);
  }
}

}  // namespace
}  // namespace fivekind::tests::exact_sum_test
