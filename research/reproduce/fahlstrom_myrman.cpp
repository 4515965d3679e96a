// Fahlström Myrman 2014: counts and chances of dice, one open box, strategies for one turn.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "reproduce/sources.h"

namespace fivekind::reproduce {
namespace {

constexpr const char* kNoBonus = "yatzy-no-bonus";
constexpr std::uint64_t kSampleOfMyrman = 10'000;

struct PatternKeeps {
  const char* pattern;
  const char* dice;
  const char* keeps;
};

constexpr PatternKeeps kPatternKeeps[] = {
    {"abcde", "12345", "32"}, {"abcdd", "12344", "24"}, {"abbcc", "12233", "18"},
    {"abccc", "12333", "16"}, {"aabbb", "11222", "12"}, {"abbbb", "12222", "10"},
    {"aaaaa", "11111", "6"},
};

struct PatternChance {
  const char* pattern;
  const char* chance;
};

constexpr PatternChance kPatternChances[] = {
    {"abcde", "120/7776"}, {"abcdd", "60/7776"}, {"abbcc", "30/7776"}, {"abccc", "20/7776"},
    {"aabbb", "10/7776"},  {"abbbb", "5/7776"},  {"aaaaa", "1/7776"},  {"abcd", "24/1296"},
    {"abcc", "12/1296"},   {"aabb", "6/1296"},   {"abbb", "4/1296"},   {"aaaa", "1/1296"},
    {"abc", "6/216"},      {"abb", "3/216"},     {"aaa", "1/216"},     {"ab", "2/36"},
    {"aa", "1/36"},        {"a", "1/6"},
};

struct BoxMean {
  const char* category;
  const char* mean;
};

// In the order of his table, which is that of the means.
constexpr BoxMean kBoxMeans[] = {
    {"ones", "2.11"},           {"yatzy", "2.30"},
    {"small-straight", "2.95"}, {"large-straight", "3.94"},
    {"twos", "4.21"},           {"four-of-a-kind", "4.57"},
    {"threes", "6.32"},         {"full-house", "6.97"},
    {"fours", "8.43"},          {"three-of-a-kind", "9.55"},
    {"fives", "10.53"},         {"one-pair", "10.63"},
    {"two-pairs", "11.91"},     {"sixes", "12.64"},
    {"chance", "23.33"},
};

struct Method {
  const char* name;
  const char* strategy;
  const char* mean;
  const char* note;
};

// The notes say what was tried to explain a difference: each figure in them is the exact mean of
// another reading of his text, bonus counted.
constexpr Method kMethods[] = {
    {"highest points", "within-turn-points", "198.6",
     "which of two boxes that pay alike is filled is not said; ours takes the one with the lower "
     "one-box mean, the card's order gives 201.01, its reverse 196.35, the higher mean 197.61"},
    {"highest share of the maximum", "within-turn-share", "197.3",
     "his text lets points decide between boxes of equal share; ours lets them decide between "
     "keeps "
     "of equal share as well. Without that, 197.07 if the fewest dice are kept (0.6 standard "
     "errors "
     "away) and 195.30 if the most are"},
    {"random keeps, random box", "random-keeps", "49.5",
     "each die is kept with 1/2; any of the different keeps alike would give 50.65"},
    {"random keeps, highest points", "random-keeps-points", "97.5",
     "which of two boxes that pay alike is filled is not said: ours takes the one with the lower "
     "one-box mean, the card's order gives 101.61, any at random 98.38, the card's reverse 96.33, "
     "the "
     "higher mean 95.65, so an order of his program's own may give 97.5. Crossing out in the "
     "card's "
     "order, against his text, gives 97.02; any of the different keeps alike 105.43"},
    {"random keeps, highest share", "random-keeps-share", "100.4",
     "with equal shares decided by points the order of boxes does not matter (101.585). Decided by "
     "the card's order alone: 100.70, 1.7 standard errors away; by the higher one-box mean 99.60, "
     "the "
     "lower 102.68, at random 101.13"},
};

// "abbcc" of 3 1 1 5 5: how often faces occur, without the faces.
std::string pattern_of(const std::string& dice) {
  std::map<char, std::size_t> faces;
  for (char die : dice) ++faces[die];
  std::vector<std::size_t> counts;
  counts.reserve(faces.size());
  for (const auto& [face, count] : faces) counts.push_back(count);
  std::sort(counts.begin(), counts.end());
  std::string pattern;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    pattern += std::string(counts[i], static_cast<char>('a' + i));
  }
  return pattern;
}

// The dice of a roll without those kept.
std::string thrown_dice(std::string roll, const std::string& kept) {
  for (char die : kept) roll.erase(roll.find(die), 1);
  return roll;
}

// Every pattern of one to five thrown dice with the chances that its rolls have.
std::map<std::string, std::set<double>> chances_of_patterns(Workbench& bench) {
  std::string filled;
  for (const CategoryInfo& category : bench.game(kNoBonus).categories()) {
    if (category.key != "chance") filled += (filled.empty() ? "" : ".") + category.key;
  }
  const DecisionGraph graph =
      must(decision_graph(bench.solution(kNoBonus, "expected"),
                          bench.position(kNoBonus, "filled=" + filled + ",points=0/1/-"), {}));
  std::map<std::string, std::set<double>> chances;
  for (const DecisionEdge& edge : graph.edges) {
    if (!edge.chance) continue;
    const std::string thrown = thrown_dice(graph.nodes[edge.to].dice, graph.nodes[edge.from].dice);
    const double chance = static_cast<double>(edge.ways) / static_cast<double>(edge.all_ways);
    if (!thrown.empty()) chances[pattern_of(thrown)].insert(chance);
  }
  return chances;
}

// The chance of each score in 10,000 games.
PictureCurve histogram(const std::string& name, const Distribution& distribution) {
  PictureCurve curve{name, {}};
  const int least = distribution.survival.front().score;
  const int most = distribution.survival.back().score;
  for (int score = least; score <= most; ++score) {
    const double games = static_cast<double>(kSampleOfMyrman) *
                         (distribution.chance(score) - distribution.chance(score + 1));
    curve.points.emplace_back(score, games);
  }
  return curve;
}

}  // namespace

void myrman_dice(Workbench& bench, Findings& findings) {
  findings.at("table 1");
  for (const PatternKeeps& row : kPatternKeeps) {
    const Advice advice = bench.advise(kNoBonus, "expected", std::string("-/1/") + row.dice + ":1");
    findings.exact(std::string("keeps of ") + row.pattern, row.keeps,
                   static_cast<double>(advice.actions.size()));
  }
  findings.at("table 2");
  const auto chances = chances_of_patterns(bench);
  for (const PatternChance& row : kPatternChances) {
    const std::set<double>& ours = chances.at(row.pattern);
    findings.exact(std::string("chance of a roll ") + row.pattern, row.chance,
                   ours.size() == 1 ? *ours.begin() : std::nan(""),
                   "all rolls of this pattern have the same chance");
  }
}

void myrman_one_box(Workbench& bench, Findings& findings) {
  findings.at("table 3, one open box");
  constexpr int kPointsSoFar = 5;  // what a filled Chance holds at least
  for (const BoxMean& row : kBoxMeans) {
    std::string filled;
    for (const CategoryInfo& category : bench.game(kNoBonus).categories()) {
      if (category.key == row.category) continue;
      filled += (filled.empty() ? "" : ".") + category.key;
    }
    const Advice advice = bench.advise(
        kNoBonus, "expected", fmt::format("filled={},points={}/1/-", filled, kPointsSoFar));
    findings.exact(std::string("mean of ") + row.category, row.mean, advice.value - kPointsSoFar);
  }
}

void myrman_strategies(Workbench& bench, Findings& findings) {
  findings.at("table 4, strategies");
  for (const Method& method : kMethods) {
    const Distribution& ours = bench.distribution(kYatzy, method.strategy);
    const Distribution& without = bench.distribution(kNoBonus, method.strategy);
    std::string note = fmt::format("bonus counted; {:.3f} without it", without.mean);
    if (*method.note != '\0') note += std::string("; ") + method.note;
    findings.simulated(method.name, method.mean,
                       {kSampleOfMyrman, ours.mean,
                        ours.deviation / std::sqrt(static_cast<double>(kSampleOfMyrman))},
                       note);
  }
  findings.picture(
      {"myrman",
       "",
       "Fahlström Myrman's two strategies for one turn",
       "expected number of games with each final score among 10,000 (his figure 2)",
       "Two curves of the number of games over the final score, in the manner of the histograms of "
       "Fahlström Myrman 2014, figure 2, but exact.",
       "final score",
       "games",
       {histogram("highest points", bench.distribution(kYatzy, "within-turn-points")),
        histogram("highest share", bench.distribution(kYatzy, "within-turn-share"))}});
  findings.at("figure 2");
  findings.answer("both histograms", "a figure",
                  fmt::format("deviations {:.2f} and {:.2f}",
                              bench.distribution(kYatzy, "within-turn-points").deviation,
                              bench.distribution(kYatzy, "within-turn-share").deviation),
                  "drawn from the exact distributions, reproduction-myrman.svg");
}

void myrman_quoted(Workbench& bench, Findings& findings) {
  findings.at("sections 1.1 and 1.2, quoted");
  findings.exact("highest possible score", "374",
                 static_cast<double>(bench.counts(kYatzy).highest_score));
  findings.exact("Larsson and Sjöberg 2012, optimal strategy", "248.63",
                 bench.solution(kYatzy, "expected").report().value,
                 "their program lets Two Pairs pay for one pair (Tillius 2026, section 6): by that "
                 "rule, yatzy-lenient-pairs, the value is 248.6329");
  findings.missing("Dahlbom Norgren and Svensson 2013, heuristic", "211.04",
                   "their rules of thumb are not in the texts at hand");
}

}  // namespace fivekind::reproduce
