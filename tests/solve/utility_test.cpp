// Utilities of the final score: reading their files and interpolating between two lines.
// The messages of wrong files are in message_cases_solve.cpp.
#include "solve/utility.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "solve/objective_kinds.h"
#include "tests/common/scratch.h"

namespace fivekind::tests::utility_test {
namespace {

using solve::Utility;
using Points = std::vector<std::pair<std::int32_t, double>>;

// The points of a text, or the place of its error.
Points points_of(const std::string& text) {
  const auto utility = solve::read_utility(text, "mine");
  EXPECT_TRUE(utility) << utility.error().message();
  return utility ? utility->points : Points();
}

Error error_of(const std::string& text) {
  const auto utility = solve::read_utility(text, "mine");
  EXPECT_FALSE(utility) << text;
  return utility ? Error{} : utility.error();
}

const Points kTwo = {{0, 0.0}, {200, 1.5}};

TEST(Utility, IsReadLineByLine) {
  EXPECT_EQ(points_of("0 0\n200 1.5\n"), kTwo);
  EXPECT_EQ(points_of("0 0\n200 1.5"), kTwo) << "no newline at the end";
  EXPECT_EQ(points_of("0 0\r\n200 1.5\r\n"), kTwo) << "of another system";
  EXPECT_EQ(points_of("\n\n  0\t0\n\t\n 200 \t 1.5 \t\n\n"), kTwo) << "blanks";
  EXPECT_EQ(points_of("# 7 7\n0 0 # none\n#\n200 1.5#all\n# end"), kTwo) << "comments";
  EXPECT_EQ(points_of("000 -0\n0200 15e-1"), kTwo) << "numbers as they come";
  EXPECT_EQ(points_of("7 3"), (Points{{7, 3}}));
}

TEST(Utility, HoldsLargeNumbers) {
  EXPECT_EQ(points_of("0 -1e12\n999999 1e12"), (Points{{0, -1e12}, {999'999, 1e12}}));
  EXPECT_EQ(points_of("0 1e-300\n1 5e-324"), (Points{{0, 1e-300}, {1, 5e-324}}));
  for (const char* text :
       {"0 1.0001e12", "0 1e400", "0 1e99999999999", "0 -inf", "0 infinity", "0 nan", "0 -nan",
        "1000000 1", "2147483648 1", "99999999999999999999 1", "-1 1", "-0.5 1"}) {
    EXPECT_EQ(error_of(text).fault, Fault::utility_line) << text;
  }
}

TEST(Utility, RefusesWhatIsNoLine) {
  for (const char* text : {"0", "x 1", "0 x", "0 1 2", "0,1", "0 1,5", "0 +1", "0x10 1", "0 0x10",
                           "1.5 2", "0=1", "0 1;",
                           "\xEF\xBB\xBF"
                           "0 1",
                           "0 1\r2 3"}) {
    const Error error = error_of(text);
    EXPECT_EQ(error.fault, Fault::utility_line) << text;
    EXPECT_EQ(error.where, "mine:1");
  }
  EXPECT_EQ(error_of(std::string("0 1\n2\0 3", 8)).where, "mine:2") << "a zero byte";
}

TEST(Utility, CountsItsLines) {
  EXPECT_EQ(error_of("# a comment\n\n0 0\n\nwrong\n").where, "mine:5");
  EXPECT_EQ(error_of("0 0\r\n\r\n1 1\r\nwrong\r\n").where, "mine:4");
  EXPECT_EQ(error_of("5 0\n6 0\n6 1").where, "mine:3");
  EXPECT_EQ(error_of("5 0\n# 4 0\n4 0").where, "mine:3");
  EXPECT_EQ(error_of("5 0\n4 0").fault, Fault::utility_order);
  for (const char* text : {"", "\n", " \t\r\n", "# 1 2", "#", "\r"}) {
    const Error error = error_of(text);
    EXPECT_EQ(error.fault, Fault::utility_empty);
    EXPECT_EQ(error.where, "mine");
  }
}

TEST(Utility, IsReadFromAFile) {
  const ScratchFolder folder;
  write_bytes(folder.file("mine"), "# mine\r\n0 0\r\n200 1.5");
  const auto utility = solve::read_utility_file(folder.file("mine"));
  ASSERT_TRUE(utility) << utility.error().message();
  EXPECT_EQ(utility->points, kTwo);
  const auto objective = solve::parse_objective("utility=" + folder.file("mine"));
  ASSERT_TRUE(objective) << objective.error().message();
  EXPECT_EQ(objective->kind, &solve::kUtility);
  EXPECT_EQ(*objective->utility, *utility);
  EXPECT_EQ(objective->text(), "utility=" + folder.file("mine"));
  write_bytes(folder.file("mine"), "0 0\n" + std::string((1 << 20) - 4, '\n'));
  EXPECT_TRUE(solve::read_utility_file(folder.file("mine"))) << "a megabyte";
}

TEST(Utility, IsStraightBetweenItsPoints) {
  const Utility utility{{{10, 2}, {20, 4}, {24, -4}}};
  for (std::int32_t score : {-5, 0, 9, 10}) EXPECT_EQ(utility.at(score), 2) << score;
  EXPECT_EQ(utility.at(11), 2.2);
  EXPECT_EQ(utility.at(15), 3);
  EXPECT_EQ(utility.at(20), 4);
  EXPECT_EQ(utility.at(21), 2);
  EXPECT_EQ(utility.at(23), -2);
  for (std::int32_t score : {24, 25, 1'000'000}) EXPECT_EQ(utility.at(score), -4) << score;
  const Utility one{{{10, 2}}};
  for (std::int32_t score : {0, 10, 11}) EXPECT_EQ(one.at(score), 2) << score;
}

TEST(Utility, KnowsWhetherItFalls) {
  EXPECT_TRUE((Utility{{{10, 2}}}).never_falls());
  EXPECT_TRUE((Utility{{{10, 2}, {20, 2}, {24, 7}}}).never_falls());
  EXPECT_FALSE((Utility{{{10, 2}, {20, 4}, {24, 3.999}}}).never_falls());
}

// For any points: their values are reproduced exactly, and no value between two of them is beyond
// either; so a utility that never falls does not fall between its points either.
TEST(Utility, StaysBetweenItsPoints) {
  std::mt19937_64 random(5);
  std::uniform_real_distribution<double> exponent(-15, 12);
  std::uniform_int_distribution<std::int32_t> steps(1, 40);
  for (int round = 0; round < 2000; ++round) {
    Utility utility;
    std::int32_t score = 0;
    for (int n = 0; n < 6; ++n) {
      const double size = std::pow(10, exponent(random));
      utility.points.emplace_back(score += steps(random), random() % 2 == 0 ? size : -size);
    }
    for (std::size_t n = 0; n + 1 < utility.points.size(); ++n) {
      const auto [low, low_value] = utility.points[n];
      const auto [high, high_value] = utility.points[n + 1];
      ASSERT_EQ(utility.at(low), low_value);
      ASSERT_EQ(utility.at(high), high_value);
      const bool rises = low_value <= high_value;
      for (std::int32_t s = low; s < high; ++s) {
        const double step = utility.at(s + 1) - utility.at(s);
        ASSERT_TRUE(rises ? step >= 0 : step <= 0) << low_value << " to " << high_value;
      }
    }
  }
}

}  // namespace
}  // namespace fivekind::tests::utility_test
