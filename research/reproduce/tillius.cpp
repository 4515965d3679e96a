// Tillius 2026: the value of Yatzy, simulated games, 2-Yatzy, chances of targets.
#include <fmt/format.h>

#include <cmath>

#include "reproduce/samples.h"
#include "reproduce/sources.h"
#include "reproduce/verdict.h"

namespace fivekind::reproduce {
namespace {

constexpr const char* kTwoYatzy = "two-yatzy";
constexpr const char* kTarget5 = "target=5";

// Only two decisions of 2-Yatzy leave a choice among equals when 5 points are aimed at.
constexpr const char* kTies =
    "best strategies differ only with 1 1 or 1 2 on the table and 4 points in Twos; those that "
    "leave "
    "nothing to chance have deviations of 1.0388, 1.0896, 1.1338 or 1.1722";

constexpr TargetChance kTable13[] = {{200, "0.9457"}, {249, "0.5710"}, {287, "0.2228"},
                                     {289, "0.2080"}, {300, "0.1373"}, {330, "0.0114"},
                                     {374, "0.0000"}};

PictureCurve survival_curve(const std::string& name, const Distribution& distribution) {
  PictureCurve curve{name, {}};
  for (const ScoreChance& there : distribution.survival) {
    curve.points.emplace_back(there.score, there.probability);
  }
  return curve;
}

// The graph of figure 2 or 3 in numbers; what its nodes say in print is lost in the text at hand.
void describe_graph(Workbench& bench, Findings& findings, const std::string& objective) {
  DecisionGraphOptions options;
  const DecisionGraph graph = must(decision_graph(bench.solution(kTwoYatzy, objective),
                                                  bench.position(kTwoYatzy, "-/1/-"), options));
  findings.answer("game graph for " + objective, "a figure",
                  fmt::format("{} nodes, {} edges, value {:.6g}", graph.nodes.size(),
                              graph.edges.size(), graph.value),
                  "fivekind graph two-yatzy --objective " + objective +
                      " draws it with every value; those in print are not in the text at hand");
}

}  // namespace

void tillius_values(Workbench& bench, Findings& findings) {
  findings.at("theorem 3.2");
  findings.exact("expected score", "248.4400", bench.solution(kYatzy, kExpected).report().value);
  findings.at("section 3.3");
  findings.exact("expected score without bonus", "211.1487",
                 bench.solution("yatzy-no-bonus", kExpected).report().value);
  const Counts& counts = bench.counts(kYatzy);
  findings.exact("different throws", "252", static_cast<double>(counts.rolls));
  findings.exact("keeps", "462", static_cast<double>(counts.keeps));
}

void tillius_simulation(Workbench& bench, Findings& findings) {
  findings.at("table 3, 100,000 games");
  const Distribution& ours = bench.distribution(kYatzy, kExpected);
  compare_sample(findings, "", {"248.4810", "249", "38.5504", "100", "348", 300, "9.973 %"},
                 kSampleOfTillius, ours);
}

void tillius_two_yatzy(Workbench& bench, Findings& findings) {
  const Distribution& most = bench.distribution(kTwoYatzy, kExpected);
  const Distribution& aiming = bench.distribution(kTwoYatzy, kTarget5);
  findings.at("table 4, 100,000 games");
  findings.exact("value for the mean", "5", bench.solution(kTwoYatzy, kExpected).report().value);
  findings.exact("value for target 5", "0.7734",
                 bench.solution(kTwoYatzy, kTarget5).report().value);
  compare_sample(findings, "for the mean: ", {"5.0009", "5", "1.1453", "1", "6", 5, "75.03 %"},
                 kSampleOfTillius, most);
  // The mean and the deviation depend on the choice among equals.
  DistributionOptions options;
  options.mean_range = true;
  const Distribution ranged = must(bench.strategy(kTwoYatzy, kTarget5)
                                       .distribution(bench.position(kTwoYatzy, "-/1/-"), options));
  const auto [low, high] = ranged.mean_range.value_or(std::pair(ranged.mean, ranged.mean));
  const std::string range =
      fmt::format("optimal strategies range from {:.6f} to {:.6f}", low, high);
  const double margin = 3 * error_of_mean(aiming, kSampleOfTillius);
  findings.judged("for target 5: mean", "4.7298",
                  {fmt::format("{:.4f} to {:.4f}", low, high),
                   4.7298 >= low - margin && 4.7298 <= high + margin},
                  range + " by their choice among equals; agrees if within it or 3 standard errors",
                  kSampleOfTillius);
  findings.simulated(
      "for target 5: deviation", "1.3031",
      {kSampleOfTillius, aiming.deviation, error_of_deviation(aiming, kSampleOfTillius)}, kTies);
  findings.judged(
      "for target 5: least score", "2",
      {fmt::format("{:.0f} games of {} below it",
                   static_cast<double>(kSampleOfTillius) * (1 - aiming.chance(2)),
                   kSampleOfTillius),
       agrees_minimum(aiming.chance(2), aiming.chance(3), kSampleOfTillius)},
      "every best strategy puts 1 2 into Ones for one point when the first turn ends so, with 3/8, "
      "and then gets no two with 1/16: 2,344 games of 100,000 end with 1 point",
      kSampleOfTillius);
  compare_sample(findings, "for target 5: ", {"", "5", "", "", "6", 5, "77.42 %"}, kSampleOfTillius,
                 aiming);
  findings.at("table 5");
  findings.exact("for the mean: expected score", "5", most.mean);
  findings.exact("for the mean: P(score >= 5)", "0.7500", most.chance(5));
  findings.judged(
      "for target 5: expected score", "4.7266",
      {fmt::format("{:.6f} to {:.6f}", low, high), 4.7266 >= low && 4.7266 <= high},
      range + fmt::format(", 601/128 to 157/32, and so it may; but those that leave nothing to "
                          "chance have 601, 610, 619 or 628 128ths, and 4.7266 is none of these. "
                          "Ours has {:.6f}",
                          aiming.mean));
  findings.exact("for target 5: least mean of an optimal strategy", "601/128", low,
                 "a bound of ours, not of the source");
  findings.exact("for target 5: highest mean of an optimal strategy", "157/32", high,
                 "a bound of ours, not of the source");
  findings.exact("for target 5: P(score >= 5)", "0.7734", aiming.chance(5));
  findings.at("figures 2 and 3");
  describe_graph(bench, findings, kExpected);
  describe_graph(bench, findings, kTarget5);
}

void tillius_table_13(Workbench& bench, Findings& findings) {
  findings.at("table 13");
  const Distribution curve = bench.curve(kYatzy);
  for (const TargetChance& row : kTable13) {
    findings.exact(fmt::format("P(score >= {}) at best", row.target), row.chance,
                   curve.chance(row.target));
  }
  findings.picture(
      {"yatzy",
       "",
       "Yatzy: reaching a score",
       "the best chance of each target, and the chances of the best player for the mean",
       "The target curve of Yatzy lies above the survival function of the strategy that maximises "
       "the expected score.",
       "final score",
       "chance",
       {survival_curve("target curve", curve),
        survival_curve("expected", bench.distribution(kYatzy, kExpected))}});
}

void tillius_highest_score(Workbench& bench, Findings& findings) {
  findings.at("section 5, item 3");
  constexpr int kDigits = 28;
  const std::string ours = must(chance_in_digits(bench.position(kYatzy, "-/1/-"), 374, kDigits));
  findings.judged(
      "P(score >= 374)", "0.0000000000013146626799340199731602751854", {ours, false},
      "he prints a number of single precision, whose significand has 24 bits: about six "
      "of the printed digits hold; ours is made in a wide type");
  findings.exact("P(score >= 374), six digits", "1.31466e-12", std::stod(ours));
  findings.exact("games for one with 374, in thousands of millions", "761", 1e-9 / std::stod(ours));
}

}  // namespace fivekind::reproduce
