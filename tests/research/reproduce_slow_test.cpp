// Every section of every source, with target curves and distributions of whole games: minutes.
#include <gtest/gtest.h>

#include <set>

#include "tests/research/reproductions.h"

namespace fivekind::tests::reproduce_slow_test {
namespace {

TEST(AllSections, AgreeButForKnownDifferences) {
  reproduce::WorkbenchOptions options;
  options.threads = 2;
  const auto all = reproduce::reproduce(sections_to_test(false), options);
  ASSERT_TRUE(all) << all.error().message();
  expect_known_findings(all->lines, false);
  std::set<std::string> names;
  for (const reproduce::Picture& picture : all->pictures) {
    EXPECT_TRUE(names.insert(picture.name).second) << picture.name;
    EXPECT_FALSE(picture.plot.description.empty());
    for (const cli::Series& curve : picture.plot.series) {
      EXPECT_GT(curve.points.size(), 10U) << picture.name << ", " << curve.name;
    }
  }
  const std::set<std::string> expected = {"myrman", "yatzy", "winner", "yahtzee-records",
                                          "yahtzee-example"};
  EXPECT_EQ(names, expected);
}

}  // namespace
}  // namespace fivekind::tests::reproduce_slow_test
