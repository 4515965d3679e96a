// Tillius 2026, section 6: what others found of Yatzy's best mean, and what may explain it.
#include <fmt/format.h>

#include <cmath>

#include "reproduce/samples.h"
#include "reproduce/sources.h"

namespace fivekind::reproduce {
namespace {

constexpr std::uint64_t kPeoplesGames = 300;

// Conjectures. What was tried: other bonuses and thresholds, no bonus, a box left out, looser or
// other scoring of one box, and the strategy that is best without the bonus, played with it.
constexpr const char* kThreeRolls =
    "not explained. Nearest of what was tried, as a conjecture: a bonus at 69 instead of 63, "
    "232.77; "
    "a box less for Four of a Kind, 232.36; a bonus of 35, 235.15; the best strategy for no bonus, "
    "played with it, 225.70. None of these gives 280.07 with four rolls too";
constexpr const char* kFourRolls =
    "not explained. Nearest of what was tried, as a conjecture: the best strategy for no bonus, "
    "played with it, 280.67; a bonus at 72, 279.69; a bonus of 35, 277.97. None of these gives "
    "233.00 with three rolls too";
constexpr const char* kJendeberg =
    "not explained. Nearest of what was tried, as a conjecture: no bonus at all, 211.15, or 211.41 "
    "if four alike are two pairs and five a full house; no bonus and 25 for a full house, 214.10; "
    "all print as something else";

double best_mean(Workbench& bench, const char* game) {
  return bench.solution(game, kExpected).report().value;
}

void readings_of_molinder(Workbench& bench, Findings& findings) {
  findings.at("section 6, Molinder 2025");
  struct Reading {
    const char* name;
    const char* mean;
    const char* strategy;
  };
  for (const Reading& reading : {Reading{"aims for the bonus", "193.08", "aim-for-bonus"},
                                 Reading{"lower half", "167.56", "lower-half"}}) {
    findings.missing(reading.name, reading.mean,
                     fmt::format("only these words are at hand; ours is our reading of them, {}, "
                                 "and its exact mean",
                                 reading.strategy),
                     fmt::format("{:.4f}", bench.distribution(kYatzy, reading.strategy).mean));
  }
}

void people(Workbench& bench, Findings& findings) {
  findings.at("section 6, Jendeberg and Wiksten 2015");
  const Distribution& best = bench.distribution(kYatzy, kExpected);
  constexpr double kMean = 253.82;
  const double errors = (kMean - best.mean) / error_of_mean(best, kPeoplesGames);
  findings.missing(
      "six people, 300 games", "253.82",
      fmt::format("people are not reproduced; but no player's expected score is above {:.4f}, and "
                  "the best player's mean of 300 games is {:.4f} with a standard error of {:.2f}: "
                  "theirs is {:.1f} of them above",
                  best.mean, best.mean, error_of_mean(best, kPeoplesGames), errors),
      fmt::format("{:.4f}", best.mean));
}

}  // namespace

// The notes name what was tried; the figures of mixed strategies (best for one game, played in
// another) are from an evaluation outside this program.
void tillius_others(Workbench& bench, Findings& findings) {
  findings.at("section 6, others");
  findings.exact("Verhoeff, Glenn: expected score of Yahtzee", "254.59",
                 best_mean(bench, "yahtzee"));
  findings.exact("Larsson and Sjöberg 2012: expected score", "248.63", best_mean(bench, kYatzy),
                 "their program lets Two Pairs pay for one pair, see the next line");
  findings.exact("the same where Two Pairs pays for one pair", "248.63",
                 best_mean(bench, "yatzy-lenient-pairs"));
  const Distribution& best = bench.distribution(kYatzy, kExpected);
  const double error = error_of_mean(best, kSampleOfTillius);
  findings.simulated("Henriksson and Engström 2013: three rolls", "233.00",
                     {kSampleOfTillius, best.mean, error}, kThreeRolls);
  findings.simulated("Henriksson and Engström 2013: four rolls", "280.07",
                     {kSampleOfTillius, best_mean(bench, "yatzy-four-rolls"), error}, kFourRolls);
  findings.simulated("Jendeberg and Wiksten 2015: optimal strategy", "213",
                     {kSampleOfTillius, best.mean, error}, kJendeberg);
  readings_of_molinder(bench, findings);
  people(bench, findings);
}

}  // namespace fivekind::reproduce
