// The sources and their items: nothing is left out, nothing is wrong, differences are known ones.
// Sections that need curves or distributions of whole large games are in reproduce_slow_test.cpp.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "places.h"
#include "tests/common/scratch.h"
#include "tests/research/reproductions.h"

namespace fivekind::tests::reproduce_test {
namespace {

using reproduce::Line;
using reproduce::Section;
using reproduce::Verdict;

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

// Figures of ours that are known from elsewhere: by hand, from other programs, by counting.
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

std::string page(const std::string& name) {
  return read_bytes(std::string(FIVEKIND_SOURCE_DIR) + "/" + name);
}

// A page's text with every line break replaced by a blank, for sentences over several lines.
std::string flowing(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return std::regex_replace(text, std::regex(" +"), " ");
}

// The verdict on each item in a table of docs/reproduction.md.
std::map<std::string, std::string> verdicts_of(const std::string& text) {
  std::map<std::string, std::string> verdicts;
  static const std::regex row(
      "\n\\| ([^\n]*) \\| \\**(agrees|differs|undecided|not reproduced|no figure)\\** \\| ");
  std::size_t number = 0;
  for (std::sregex_iterator match(text.begin(), text.end(), row), end; match != end; ++match) {
    const std::string name = (*match)[1].str();
    verdicts[name.substr(0, name.find(" | ")) + fmt::format(" #{}", ++number)] = (*match)[2];
  }
  return verdicts;
}

// README, docs/reproduction.md and the list of these tests contain the same numbers.
TEST(ThePages, AgreeOnTheirCounts) {
  std::map<Verdict, std::size_t> counts = expected_verdicts();
  std::size_t all = 0;
  for (const auto& [verdict, count] : counts) all += count;
  const std::string made = page("docs/reproduction.md");
  const std::string sentence = fmt::format(
      "\nOf {} items: {} agree, {} differ, {} are undecided, {} are not reproduced, {} have no "
      "figure.\n",
      all, counts[Verdict::agrees], counts[Verdict::differs], counts[Verdict::undecided],
      counts[Verdict::not_reproduced], counts[Verdict::no_figure]);
  EXPECT_NE(made.find(sentence), std::string::npos) << sentence;
  std::map<std::string, std::size_t> rows;
  for (const auto& [item, verdict] : verdicts_of(made)) ++rows[verdict];
  for (const auto& [verdict, count] : counts) EXPECT_EQ(rows[text_of(verdict)], count);
  const std::string claim =
      fmt::format("of {} figures and statements, {} agree.", all, counts[Verdict::agrees]);
  EXPECT_NE(flowing(page("README.md")).find(claim), std::string::npos) << claim;
  const std::string first_screen = fmt::format(
      "{} published figures and statements checked, {} agree", all, counts[Verdict::agrees]);
  EXPECT_NE(flowing(page("README.md")).find(first_screen), std::string::npos) << first_screen;
  for (const char* too_much : {"all published figures", "All published figures"}) {
    EXPECT_EQ(page("README.md").find(too_much), std::string::npos)
        << "some are not reproduced, others are no figures";
  }
}

// docs/experiments.md has ten times the states: it may decide what few states leave undecided, but
// contradicts nothing.
TEST(ThePages, SayNothingElseOfExperiments) {
  const std::string text = page("docs/experiments.md");
  const std::size_t begin = text.find("Statements of Pawlewicz 2008\n");
  ASSERT_NE(begin, std::string::npos);
  const auto published = verdicts_of(page("docs/reproduction.md"));
  std::size_t statements = 0;
  // A table's row: strategy, figure, published, ours, interval, verdict, two blanks apart.
  static const std::regex row(
      "\n  (\\S+) +(\\S+(?: \\S+)*)  +\\S+(?: \\S+)*  +\\S+  +\\S+ to \\S+  +"
      "(agrees|differs|undecided)(?=\n)");
  const std::string table = text.substr(begin, text.find("```", begin) - begin);
  for (std::sregex_iterator match(table.begin(), table.end(), row), end; match != end; ++match) {
    const std::string item = (*match)[1].str() + ": " + (*match)[2].str() + " #";
    const auto same = published.lower_bound(item);
    ASSERT_TRUE(same != published.end() && same->first.starts_with(item)) << item;
    const std::string verdict = (*match)[3];
    EXPECT_TRUE(verdict == same->second || verdict == "undecided" || same->second == "undecided")
        << item << ": " << verdict << ", " << same->second;
    ++statements;
  }
  EXPECT_EQ(statements, 11U);
}

// A cancelled Workbench reports that, not half of the figures.
TEST(AReproduction, StopsWhenAsked) {
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
