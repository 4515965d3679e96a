// Numbers in words are rounded, not cut.
#include <gtest/gtest.h>

#include "support/quantities.h"

namespace fivekind::tests::quantities_test {
namespace {

using namespace fivekind::support;

TEST(Quantities, RoundLargeNumbers) {
  EXPECT_EQ(large_number("999999999999999"), "999,999,999,999,999");
  EXPECT_EQ(large_number("17480" + std::string(193, '0')), "1.75·10^197");
  EXPECT_EQ(large_number("17449" + std::string(193, '9')), "1.74·10^197");
  EXPECT_EQ(large_number("1005" + std::string(20, '0')), "1.01·10^23");
  EXPECT_EQ(large_number("9994" + std::string(20, '9')), "9.99·10^23");
  EXPECT_EQ(large_number("9995" + std::string(20, '0')), "1.00·10^24");
  EXPECT_EQ(large_number(999'999.6), "1,000,000");
  EXPECT_EQ(large_number(4.66e12), "4.7·10^12");
  EXPECT_EQ(power_of_ten("9.9e-05"), "9.9·10^-5");
}

TEST(Quantities, RoundTimesAndSizes) {
  EXPECT_EQ(duration(119.7), "2 min 00 s");
  EXPECT_EQ(duration(499.4), "8 min 19 s");
  EXPECT_EQ(large_size(999.7), "1.0 kB");
  EXPECT_EQ(large_size(999'960), "1.0 MB");
  EXPECT_EQ(large_size(999'940), "999.9 kB");
}

}  // namespace
}  // namespace fivekind::tests::quantities_test
