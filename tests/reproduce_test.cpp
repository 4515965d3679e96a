// The sources and their items: nothing is left out, nothing is wrong, differences are known ones.
// Sections that need curves or distributions of whole large games are in reproduce_slow_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "reproductions.h"

namespace fivekind::tests::reproduce_test {
namespace {

using reproduce::Line;
using reproduce::Section;

TEST(Sources, EachHasSectionsAndEachSectionASource) {
  for (const reproduce::Source& source : reproduce::sources()) {
    const auto sections = reproduce::sections_of(source.name);
    ASSERT_TRUE(sections) << source.name;
    for (const Section& section : *sections) EXPECT_EQ(section.source, source.name);
  }
  std::set<std::string> names;
  for (const Section& section : reproduce::sections()) {
    EXPECT_TRUE(names.insert(section.source + "/" + section.name).second) << section.name;
    EXPECT_TRUE(reproduce::sections_of(section.source)) << section.source;
  }
  const auto all = reproduce::sections_of("all");
  ASSERT_TRUE(all);
  EXPECT_EQ(all->size(), reproduce::sections().size());
}

TEST(Sources, UnknownOnesListTheNames) {
  const auto unknown = reproduce::sections_of("hoyle");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().fault, Fault::usage);
  EXPECT_EQ(
      unknown.error().message(),
      "source: expected one of verhoeff, myrman, tillius, pawlewicz, jokkebk, all, found 'hoyle'");
}

struct Golden {
  const char* place;
  const char* name;
  const char* ours;
};

// Figures of ours that are known from elsewhere: from hand, from other programs, from counting.
constexpr Golden kGolden[] = {
    {"slide 6, random play", "mean of chance", "17.5000"},
    {"slide 6, random play", "mean of three-of-a-kind", "3.7269"},
    {"slides 7 and 8, Micro Yahtzee", "deterministic strategies", "64"},
    {"slides 7 and 8, Micro Yahtzee", "the highest expected score", "25.944444"},
    {"slide 16, game tree", "least probability of a single game", "1.822e-152"},
    {"slide 16, game tree", "highest probability of a single game", "2.631e-51"},
    {"theorem 3.2", "expected score", "248.439989"},
    {"section 3.3", "expected score without bonus", "211.148658"},
    {"section 5, item 3", "P(score >= 374)", "0.000000000001314661606215983022774170855"},
    {"section 3.3.3", "expected score", "254.58937"},
    {"tables 2.3 and 2.4, a full game", "the full card's score", "504"},
    {"table 5", "for target 5: expected score", "4.695312 to 4.906250"},
};

void expect_figures(const std::vector<Line>& lines) {
  for (const Golden& golden : kGolden) {
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const Line& line) {
      return line.item.place == golden.place && line.item.name == golden.name;
    });
    ASSERT_NE(found, lines.end()) << golden.place << ", " << golden.name;
    EXPECT_EQ(found->finding.ours, golden.ours) << golden.place << ", " << golden.name;
  }
}

TEST(QuickSections, HaveKnownFiguresAndAgreeButForKnownDifferences) {
  reproduce::WorkbenchOptions options;
  options.threads = 2;
  const auto made = reproduce::reproduce(sections_to_test(true), options);
  ASSERT_TRUE(made) << made.error().message();
  expect_known_findings(made->lines, true);
  expect_figures(made->lines);
}

// A Workbench that is told to stop ends with that, not with half of the figures.
TEST(AReproduction, StopsWhenItIsTold) {
  reproduce::WorkbenchOptions options;
  options.threads = 2;
  options.begin = [](const std::string&) {
    return [](std::uint64_t, std::uint64_t) { return false; };
  };
  const auto stopped = reproduce::reproduce(sections_to_test(true), options);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().fault, Fault::interrupted);
}

}  // namespace
}  // namespace fivekind::tests::reproduce_test
