// The expected output of `fivekind reproduce`.
#include "tests/research/reproductions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

namespace fivekind::tests {
namespace {

using reproduce::Line;
using reproduce::Verdict;

// A part of a source: its number of items, and whether a quick section computes them.
struct Place {
  const char* source;
  const char* place;
  std::size_t items;
  bool quick;
};

constexpr Place kPlaces[] = {
    {"verhoeff", "slide 6, random play", 20, true},
    {"verhoeff", "slides 7 and 8, Micro Yahtzee", 4, true},
    {"verhoeff", "slide 16, game tree", 4, true},
    {"verhoeff", "slide 5, dilemmas", 3, true},
    {"myrman", "section 2.1.1", 6, true},
    {"myrman", "table 1", 7, true},
    {"myrman", "table 2", 18, true},
    {"myrman", "table 3, one open box", 15, true},
    {"myrman", "table 4, strategies", 5, false},
    {"myrman", "figure 2", 1, false},
    {"myrman", "sections 1.1 and 1.2, quoted", 3, true},
    {"tillius", "theorem 3.2", 1, true},
    {"tillius", "section 3.3", 3, true},
    {"tillius", "table 3, 100,000 games", 6, false},
    {"tillius", "table 4, 100,000 games", 14, true},
    {"tillius", "table 5", 6, true},
    {"tillius", "figures 2 and 3", 2, true},
    {"tillius", "table 13", 7, false},
    {"tillius", "section 5, item 3", 3, true},
    {"tillius", "section 4.4, winner of four, 100,000 games", 2, false},
    {"tillius", "section 4.4, fifth player", 2, false},
    {"tillius", "theorem 4.1", 4, true},
    {"tillius", "table 6", 3, true},
    {"tillius", "table 7", 3, true},
    {"tillius", "table 8, four sixes and a five, last roll", 15, true},
    {"tillius", "table 9, P(score >= 300) by box", 16, false},
    {"tillius", "table 10, P(score >= 300) by box", 3, false},
    {"tillius", "theorem 4.2, four sixes in the first turn", 10, false},
    {"tillius", "table 11, 6 6 6 5 1, one reroll", 9, false},
    {"tillius", "table 12, 6 6 6 5 1, one reroll, for 300", 1, false},
    {"tillius", "section 6, others", 6, false},
    {"tillius", "section 6, Molinder 2025", 2, false},
    {"tillius", "section 6, Jendeberg and Wiksten 2015", 1, false},
    {"pawlewicz", "section 3.3.3", 3, true},
    {"pawlewicz", "section 3.2.3", 1, true},
    {"pawlewicz", "section 3.1.1", 7, true},
    {"pawlewicz", "table 2.2, odd rolls", 19, true},
    {"pawlewicz", "tables 2.3 and 2.4, a full game", 29, true},
    {"pawlewicz", "table 2.3, advice", 4, true},
    {"pawlewicz", "figure A.2, column E", 9, true},
    {"pawlewicz", "section 3.3.3, target curve", 5, false},
    {"pawlewicz", "table 3.2", 15, false},
    {"pawlewicz", "section 3.3.3, games that a record takes", 6, false},
    {"pawlewicz", "table 3.1, example 3.17", 24, true},
    {"pawlewicz", "example 3.18", 1, true},
    {"pawlewicz", "section 3.3.3, sizes and times of 2008", 5, true},
    {"pawlewicz", "appendix A", 2, true},
    {"pawlewicz", "table 4.1, pairs of states", 28, true},
    {"pawlewicz", "table 4.2, values", 28, true},
    {"pawlewicz", "section 4.4.1, Chance against Chance", 1, true},
    {"pawlewicz", "example 4.4", 5, true},
    {"pawlewicz", "table 4.3, where EMP(4) is wrong most", 21, false},
    {"pawlewicz", "section 4.4.1, figures 4.1, 4.2 and 4.4", 11, false},
    {"pawlewicz", "section 4.4.4, games of people", 4, false},
    {"jokkebk", "docs/results-v1.md", 1, false},
    {"jokkebk", "docs/verification-v1.md", 2, false},
};

// Everything that does not agree.
struct Known {
  const char* source;
  const char* place;
  const char* name;
  Verdict verdict;
};

constexpr Known kKnown[] = {
    {"verhoeff", "slides 7 and 8, Micro Yahtzee", "the first roll is 4: Double or Square?",
     Verdict::no_figure},
    {"verhoeff", "slides 7 and 8, Micro Yahtzee", "the highest expected score", Verdict::no_figure},
    {"verhoeff", "slide 16, game tree", "least probability of a single game", Verdict::differs},
    {"verhoeff", "slide 16, game tree", "highest probability of a single game", Verdict::differs},
    {"verhoeff", "slide 16, game tree", "number of strategies", Verdict::no_figure},
    {"verhoeff", "slide 5, dilemmas", "1 1 6 6 6 after the first roll", Verdict::no_figure},
    {"verhoeff", "slide 5, dilemmas", "1 1 3 4 6 after the second roll", Verdict::no_figure},
    {"verhoeff", "slide 5, dilemmas", "6 6 6 6 1 after the third roll", Verdict::no_figure},
    {"myrman", "table 4, strategies", "highest share of the maximum", Verdict::differs},
    {"myrman", "table 4, strategies", "random keeps, highest points", Verdict::differs},
    {"myrman", "table 4, strategies", "random keeps, highest share", Verdict::differs},
    {"myrman", "figure 2", "both histograms", Verdict::no_figure},
    {"myrman", "sections 1.1 and 1.2, quoted", "Larsson and Sjöberg 2012, optimal strategy",
     Verdict::differs},
    {"myrman", "sections 1.1 and 1.2, quoted", "Dahlbom Norgren and Svensson 2013, heuristic",
     Verdict::not_reproduced},
    {"tillius", "table 4, 100,000 games", "for target 5: deviation", Verdict::differs},
    {"tillius", "table 4, 100,000 games", "for target 5: least score", Verdict::differs},
    {"tillius", "figures 2 and 3", "game graph for expected", Verdict::no_figure},
    {"tillius", "figures 2 and 3", "game graph for target=5", Verdict::no_figure},
    {"tillius", "section 5, item 3", "P(score >= 374)", Verdict::differs},
    {"tillius", "section 4.4, fifth player",
     "share of games won by aiming at 289, against four for the mean", Verdict::differs},
    {"tillius", "section 6, others", "Larsson and Sjöberg 2012: expected score", Verdict::differs},
    {"tillius", "section 6, others", "Henriksson and Engström 2013: three rolls", Verdict::differs},
    {"tillius", "section 6, others", "Henriksson and Engström 2013: four rolls", Verdict::differs},
    {"tillius", "section 6, others", "Jendeberg and Wiksten 2015: optimal strategy",
     Verdict::differs},
    {"tillius", "section 6, Molinder 2025", "aims for the bonus", Verdict::not_reproduced},
    {"tillius", "section 6, Molinder 2025", "lower half", Verdict::not_reproduced},
    {"tillius", "section 6, Jendeberg and Wiksten 2015", "six people, 300 games",
     Verdict::not_reproduced},
    {"pawlewicz", "section 3.3.3, target curve", "highest score that is not cut at 2^-32",
     Verdict::differs},
    {"pawlewicz", "section 3.3.3, target curve", "the curve's sum, read as a mean",
     Verdict::differs},
    {"pawlewicz", "section 3.3.3, games that a record takes",
     "restarts for 800 until the first turn is a Yahtzee", Verdict::no_figure},
    {"pawlewicz", "section 3.3.3, games that a record takes",
     "restarts for 800 until the first two turns are", Verdict::no_figure},
    {"pawlewicz", "table 3.1, example 3.17", "Ones: the ten rolls", Verdict::no_figure},
    {"pawlewicz", "table 3.1, example 3.17", "Threes: the ten rolls", Verdict::no_figure},
    {"pawlewicz", "table 3.1, example 3.17", "Four of a Kind: the ten rolls", Verdict::no_figure},
    {"pawlewicz", "table 3.1, example 3.17", "Full House: the ten rolls", Verdict::no_figure},
    {"pawlewicz", "section 3.3.3, sizes and times of 2008", "all target curves: time",
     Verdict::no_figure},
    {"pawlewicz", "section 3.3.3, sizes and times of 2008", "all target curves: disk",
     Verdict::no_figure},
    {"pawlewicz", "section 3.3.3, sizes and times of 2008", "curves of one turn",
     Verdict::no_figure},
    {"pawlewicz", "appendix A", "the strategy \"P >= p\"", Verdict::not_reproduced},
    {"pawlewicz", "section 3.3.3, sizes and times of 2008", "tables of two players",
     Verdict::no_figure},
    {"pawlewicz", "section 3.3.3, sizes and times of 2008", "making all of them",
     Verdict::no_figure},
    {"pawlewicz", "example 4.4", "the rolls that fit the text", Verdict::no_figure},
    {"pawlewicz", "appendix A", "tables of two players, 4 open: time", Verdict::differs},
    {"pawlewicz", "table 4.3, where EMP(4) is wrong most", "emp:3: the difference",
     Verdict::differs},
    {"pawlewicz", "table 4.3, where EMP(4) is wrong most",
     "with 3 points missing, not 4, the box to cross out", Verdict::differs},
    {"jokkebk", "docs/results-v1.md", "stored expected score", Verdict::differs},
    {"jokkebk", "docs/verification-v1.md", "expected score, from the values after one turn",
     Verdict::differs},
    {"pawlewicz", "section 4.4.1, figures 4.1, 4.2 and 4.4", "emp:0: P(error > 0)",
     Verdict::undecided},
    {"pawlewicz", "section 4.4.1, figures 4.1, 4.2 and 4.4", "emp:1: P(error > 0)",
     Verdict::undecided},
    {"pawlewicz", "section 4.4.1, figures 4.1, 4.2 and 4.4", "emp:2: P(error > 0)",
     Verdict::undecided},
    {"pawlewicz", "section 4.4.1, figures 4.1, 4.2 and 4.4", "emp:3: P(error > 0)",
     Verdict::undecided},
    {"pawlewicz", "section 4.4.1, figures 4.1, 4.2 and 4.4", "emp:4: P(error > 0)",
     Verdict::undecided},
    {"pawlewicz", "section 4.4.1, figures 4.1, 4.2 and 4.4", "emp:4: P(error > 0.001)",
     Verdict::undecided},
    {"pawlewicz", "section 4.4.1, figures 4.1, 4.2 and 4.4", "emp:4: P(error > 0.01)",
     Verdict::undecided},
    {"pawlewicz", "section 4.4.1, figures 4.1, 4.2 and 4.4",
     "emp:0: largest mean error, 1 to 10 open boxes", Verdict::undecided},
    {"pawlewicz", "section 4.4.1, figures 4.1, 4.2 and 4.4",
     "emp:3: largest mean error, 1 to 10 open boxes", Verdict::undecided},
    {"pawlewicz", "section 4.4.1, figures 4.1, 4.2 and 4.4",
     "emp:4: largest mean error, 1 to 10 open boxes", Verdict::undecided},
    {"pawlewicz", "section 4.4.1, figures 4.1, 4.2 and 4.4",
     "expected: mean error, 1 to 8 open boxes", Verdict::undecided},
    {"pawlewicz", "section 4.4.4, games of people", "median player: loss a game",
     Verdict::not_reproduced},
    {"pawlewicz", "section 4.4.4, games of people", "median player: loss a decision",
     Verdict::not_reproduced},
    {"pawlewicz", "section 4.4.4, games of people", "best player: loss a game",
     Verdict::not_reproduced},
    {"pawlewicz", "section 4.4.4, games of people", "best player: loss a decision",
     Verdict::not_reproduced},
};

Verdict expected_of(const Line& line) {
  const auto known = std::find_if(std::begin(kKnown), std::end(kKnown), [&](const Known& item) {
    return line.item.source == item.source && line.item.place == item.place &&
           line.item.name == item.name;
  });
  return known == std::end(kKnown) ? Verdict::agrees : known->verdict;
}

}  // namespace

std::map<Verdict, std::size_t> expected_verdicts() {
  std::map<Verdict, std::size_t> counts;
  for (const Place& place : kPlaces) counts[Verdict::agrees] += place.items;
  for (const Known& known : kKnown) {
    --counts[Verdict::agrees];
    ++counts[known.verdict];
  }
  return counts;
}

std::vector<reproduce::Section> sections_to_test(bool quick) {
  std::vector<reproduce::Section> chosen;
  std::copy_if(reproduce::sections().begin(), reproduce::sections().end(),
               std::back_inserter(chosen),
               [&](const reproduce::Section& section) { return !quick || section.quick; });
  return chosen;
}

void expect_known_findings(const std::vector<Line>& lines, bool quick) {
  std::map<std::tuple<std::string, std::string>, std::size_t> items;
  for (const Line& line : lines) {
    const std::string what = line.item.source + ", " + line.item.place + ", " + line.item.name;
    ++items[{line.item.source, line.item.place}];
    EXPECT_FALSE(line.item.published.empty()) << what;
    EXPECT_EQ(line.finding.verdict, expected_of(line))
        << what << ": " << line.item.published << ", ours " << line.finding.ours;
    const bool agrees = line.finding.verdict == Verdict::agrees;
    EXPECT_TRUE(agrees || line.finding.verdict == Verdict::no_figure || !line.finding.note.empty())
        << what << " differs without a word";
  }
  std::size_t places = 0;
  for (const Place& place : kPlaces) {
    if (quick && !place.quick) continue;
    ++places;
    EXPECT_EQ((items[{place.source, place.place}]), place.items)
        << place.source << ", " << place.place;
  }
  EXPECT_EQ(items.size(), places);
}

}  // namespace fivekind::tests
