// Tillius 2026, section 6: what others found of Yatzy's best mean, and what may explain it.
#include <fmt/format.h>

#include <cmath>

#include "reproduce/samples.h"
#include "reproduce/sources.h"

namespace fivekind::reproduce {
namespace {

constexpr const char* kYatzy = "yatzy";
constexpr const char* kExpected = "expected";
constexpr std::uint64_t kGames = 100'000;
constexpr std::uint64_t kPeoplesGames = 300;

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
  const double error = error_of_mean(best, kGames);
  findings.simulated("Henriksson and Engström 2013: three rolls", "233.00",
                     {kGames, best.mean, error}, "HYPOTHESIS_233");
  findings.simulated("Henriksson and Engström 2013: four rolls", "280.07",
                     {kGames, best_mean(bench, "yatzy-four-rolls"), error}, "HYPOTHESIS_280");
  findings.simulated("Jendeberg and Wiksten 2015: optimal strategy", "213",
                     {kGames, best.mean, error}, "HYPOTHESIS_213");
  readings_of_molinder(bench, findings);
  people(bench, findings);
}

}  // namespace fivekind::reproduce
