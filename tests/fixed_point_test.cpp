// Fixed-point numbers against whole numbers of any size.
#include "solve/fixed_point.h"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <random>

namespace fivekind::solve::fixed_point_test {
namespace {

using Integer = boost::multiprecision::int1024_t;

Integer whole(const FixedPoint& number) {
  Integer result = 0;
  for (std::size_t i = FixedPoint::kWords; i-- > 0;) {
    result = (result << FixedPoint::kWordBits) + number.words()[i];
  }
  return result;
}

// Numbers with all words in use, words of zeros and ones among them, so that carries run through.
class Numbers {
 public:
  FixedPoint next() {
    FixedPoint number = word();
    constexpr int kShift = 1 << 16;
    for (int i = 0; i < 4; ++i) number = number / kShift;
    number = number + word();
    for (int i = 0; i < 4; ++i) number = number / kShift;
    return number + word();
  }

 private:
  FixedPoint word() {
    constexpr std::uint64_t kOnes = ~std::uint64_t{0};
    const std::uint64_t bits = random_();
    // Half the range at most: sums of two numbers fit.
    return FixedPoint((bits % 4 == 0 ? 0 : bits % 4 == 1 ? kOnes : bits) >> 2);
  }
  std::mt19937_64 random_{1};
};

TEST(FixedPoint, AddsAndComparesExactly) {
  Numbers numbers;
  for (int i = 0; i < 10'000; ++i) {
    const FixedPoint a = numbers.next();
    const FixedPoint b = i % 3 == 0 ? a + FixedPoint() : numbers.next();
    EXPECT_EQ(whole(a + b), whole(a) + whole(b));
    EXPECT_EQ(a < b, whole(a) < whole(b));
    EXPECT_EQ(a == b, whole(a) == whole(b));
  }
}

// The lowest unit can only be reached by dividing; added to words of ones it must carry twice.
TEST(FixedPoint, CarriesThroughAllWords) {
  const FixedPoint one = FixedPoint(1);
  FixedPoint unit = one;
  for (int i = 0; i < 2 * FixedPoint::kWordBits; ++i) unit = unit / 2;
  ASSERT_EQ(whole(unit), 1);
  FixedPoint ones = unit;
  for (int i = 1; i < 2 * FixedPoint::kWordBits; ++i) ones = ones + ones + unit;
  EXPECT_EQ(ones + unit, one);
}

TEST(FixedPoint, DividesRoundingDown) {
  Numbers numbers;
  for (int divisor : {1, 2, 3, 4, 5, 6, 7, 8, 9, 255, 65'521, 65'536}) {
    for (int i = 0; i < 1000; ++i) {
      const FixedPoint number = numbers.next();
      EXPECT_EQ(whole(number / divisor), whole(number) / divisor) << divisor;
    }
  }
}

}  // namespace
}  // namespace fivekind::solve::fixed_point_test
