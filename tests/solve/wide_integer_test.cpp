// Whole numbers with a fixed number of words compared with those of any size.
#include "solve/wide_integer.h"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <random>

namespace fivekind::solve::wide_integer_test {
namespace {

using Integer = boost::multiprecision::cpp_int;

template <class Wide>
Integer whole(const Wide& number) {
  Integer result = 0;
  for (std::size_t i = Wide::kWords; i-- > 0;) {
    result = (result << Wide::kWordBits) + number.words()[i];
  }
  return result;
}

// Numbers with all words in use, including words of zeros and ones, so that carries propagate.
template <class Wide>
class Numbers {
 public:
  Wide next() {
    Wide number;
    for (std::size_t i = 0; i < Wide::kWords; ++i) {
      constexpr int kShift = 1 << 16;
      for (int shift = 0; shift < 4; ++shift) number = number / kShift;
      number = number + word();
    }
    return number;
  }

 private:
  Wide word() {
    constexpr std::uint64_t kOnes = ~std::uint64_t{0};
    const std::uint64_t bits = random_();
    // Half the range at most: sums of two numbers fit.
    return Wide::of_highest_word((bits % 4 == 0 ? 0 : bits % 4 == 1 ? kOnes : bits) >> 2);
  }
  std::mt19937_64 random_{1};
};

// Numbers of one word to ten.
template <class Check>
void with_each_size(const Check& check) {
  check(WideInteger<1>());
  check(FixedPoint());
  check(WideInteger<4>());
  check(WideInteger<10>());
}

TEST(WideInteger, AddsAndComparesExactly) {
  with_each_size([](auto size) {
    using Wide = decltype(size);
    Numbers<Wide> numbers;
    for (int i = 0; i < 10'000; ++i) {
      const Wide a = numbers.next();
      const Wide b = i % 3 == 0 ? a + Wide() : numbers.next();
      EXPECT_EQ(whole(a + b), whole(a) + whole(b));
      EXPECT_EQ(a < b, whole(a) < whole(b));
      EXPECT_EQ(a == b, whole(a) == whole(b));
    }
  });
}

TEST(WideInteger, CarriesThroughAllWords) {
  with_each_size([](auto size) {
    using Wide = decltype(size);
    const Wide one(1);
    ASSERT_EQ(whole(one), 1);
    Wide ones = one;
    for (int i = 1; i < Wide::kBits - 1; ++i) ones = ones + ones + one;
    EXPECT_EQ(whole(ones), (Integer(1) << (Wide::kBits - 1)) - 1);
    EXPECT_EQ(ones + one, Wide::of_highest_word(std::uint64_t{1} << 63));
  });
}

TEST(WideInteger, DividesRoundingDown) {
  with_each_size([](auto size) {
    using Wide = decltype(size);
    Numbers<Wide> numbers;
    for (int divisor : {1, 2, 3, 4, 5, 6, 7, 8, 9, 255, 65'521, 65'536}) {
      for (int i = 0; i < 1000; ++i) {
        const Wide number = numbers.next();
        EXPECT_EQ(whole(number / divisor), whole(number) / divisor) << divisor;
      }
    }
  });
}

TEST(WideInteger, MultipliesExactly) {
  with_each_size([](auto size) {
    using Wide = decltype(size);
    Numbers<Wide> numbers;
    for (const std::uint64_t factor :
         {std::uint64_t{0}, std::uint64_t{6}, std::uint64_t{78'364'164'096}, ~std::uint64_t{0}}) {
      const Integer room = Integer(1) << Wide::kBits;
      for (int i = 0; i < 1000; ++i) {
        Wide number = numbers.next();
        while (whole(number) * factor >= room) number = number / 251;
        EXPECT_EQ(whole(number * factor), whole(number) * factor) << factor;
      }
    }
  });
}

}  // namespace
}  // namespace fivekind::solve::wide_integer_test
