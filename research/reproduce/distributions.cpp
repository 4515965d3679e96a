// Queries about the final score: its mean, its spread, the probabilities of targets.
// A row with `games` was simulated with this many: then the facts contain the error of such a
// sample, or whether it agrees (samples.h).
#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

#include "reproduce/queries.h"
#include "reproduce/samples.h"
#include "verdicts/verdict.h"

namespace fivekind::reproduce {
namespace {

using verdicts::printed_in;

constexpr double kPercent = 100;

std::uint64_t games_of(const Row& row) {
  return static_cast<std::uint64_t>(row.number_or("games", 0));
}

int target_of(const Row& row) {
  return static_cast<int>(row.number("target"));
}

const BoxStatistics& statistics_of(const Distribution& distribution, const std::string& box) {
  for (const BoxStatistics& statistics : distribution.boxes) {
    if (statistics.key == box) return statistics;
  }
  throw std::logic_error("no category " + box);
}

// The published score as the lowest or the highest one of the games.
Facts extreme(Workbench& bench, const Row& row, bool maximum) {
  const Distribution ours = distribution_of(bench, row);
  const std::uint64_t games = games_of(row);
  const int score = static_cast<int>(printed_in(row.text("published")).value);
  const double reached = ours.chance(score);
  const double exceeded = ours.chance(score + 1);
  const bool agrees =
      maximum ? agrees_maximum(reached, exceeded, games) : agrees_minimum(reached, exceeded, games);
  const double beyond = static_cast<double>(games) * (maximum ? exceeded : 1 - reached);
  return {
      {"ours", fmt::format("{:.3g} games of {} {} it", beyond, games, maximum ? "above" : "below")},
      {"beyond", beyond},
      {"agrees", agrees},
      {"criterion", "agrees if neither a smaller nor a larger one has a chance above 99.865 %"}};
}

// The value of an objective on an empty card. A sample of it has the error of one of `spread_of`,
// another game played for the mean.
Facts ask_value(Workbench& bench, const Row& row) {
  const std::string objective = row.text_or("objective", kExpected);
  Facts facts = {{"ours", bench.solution(row.text("game"), objective).report().value}};
  if (row.has("games")) {
    const Distribution& spread = bench.distribution(row.text("spread_of"), kExpected);
    facts["error"] = error_of_mean(spread, games_of(row));
  }
  return facts;
}

// With `beside` also the mean of that game.
Facts ask_mean(Workbench& bench, const Row& row) {
  const Distribution ours = distribution_of(bench, row);
  Facts facts = {{"ours", ours.mean}};
  if (row.has("games")) {
    const double error = error_of_mean(ours, games_of(row));
    facts["error"] = error;
    facts["away"] = (printed_in(row.text("published")).value - ours.mean) / error;
  }
  if (row.has("beside")) {
    facts["beside_it"] = distribution_of(bench, row.with("game", row.text("beside"))).mean;
  }
  return facts;
}

Facts ask_median(Workbench& bench, const Row& row) {
  const Distribution ours = distribution_of(bench, row);
  if (!row.has("games")) return {{"ours", ours.median}};
  const int median = static_cast<int>(printed_in(row.text("published")).value);
  const bool agrees = agrees_median(ours.chance(median), ours.chance(median + 1), games_of(row));
  return {{"ours", std::to_string(ours.median)},
          {"agrees", agrees},
          {"criterion",
           "agrees if its true chance may be 1/2 or more, and that of one point more less, within "
           "3 standard errors"}};
}

// With `beside` also the deviation of that strategy.
Facts ask_deviation(Workbench& bench, const Row& row) {
  const Distribution ours = distribution_of(bench, row);
  Facts facts = {{"ours", ours.deviation}};
  if (row.has("games")) facts["error"] = error_of_deviation(ours, games_of(row));
  if (row.has("beside")) {
    const Row beside = row.with("strategy", row.text("beside"));
    facts["beside_it"] = distribution_of(bench, beside).deviation;
  }
  return facts;
}

Facts ask_least(Workbench& bench, const Row& row) {
  return extreme(bench, row, false);
}

Facts ask_highest(Workbench& bench, const Row& row) {
  return extreme(bench, row, true);
}

// The share of the games with `target` points or more, in per cent.
Facts ask_share(Workbench& bench, const Row& row) {
  const double share = distribution_of(bench, row).chance(target_of(row));
  const double error =
      std::sqrt(share * (1 - share)) / std::sqrt(static_cast<double>(games_of(row)));
  return {{"ours", kPercent * share}, {"error", kPercent * error}};
}

// P(score >= `target`), and how many games it takes to reach it once.
Facts ask_chance(Workbench& bench, const Row& row) {
  const double chance = distribution_of(bench, row).chance(target_of(row));
  return {{"ours", chance}, {"restarts", 1 / chance}};
}

// The mean points in `box`, and the probability that there are any.
Facts ask_box(Workbench& bench, const Row& row) {
  const Distribution ours = distribution_of(bench, row);
  const BoxStatistics& box = statistics_of(ours, row.text("box"));
  return {{"mean", box.mean}, {"chance", 1 - box.zero}};
}

// The mean points in all boxes, without bonuses.
Facts ask_all_boxes(Workbench& bench, const Row& row) {
  double total = 0;
  for (const BoxStatistics& box : distribution_of(bench, row).boxes) total += box.mean;
  return {{"ours", total}};
}

}  // namespace

Distribution distribution_of(Workbench& bench, const Row& row) {
  const std::string& game = row.text("game");
  const std::string kind = row.text_or("curve", "");
  const std::string card = row.text_or("card", "-");
  if (kind == "late") {
    return bench.late_curve(game, card, row.text("dice") + ":0", row.text("action"));
  }
  if (kind == "precise") return bench.precise_curve(game, card + "/1/-");
  if (kind == "single") return bench.curve(game, card + "/1/-");
  if (!kind.empty()) throw std::logic_error("no curve '" + kind + "'");
  const Distribution& one = bench.distribution(game, row.text("strategy"));
  return row.has("players") ? best_of(one, static_cast<int>(row.number("players"))) : one;
}

Askable final_scores() {
  return {{{"value", ask_value},
           {"mean", ask_mean},
           {"median", ask_median},
           {"deviation", ask_deviation},
           {"least", ask_least},
           {"highest", ask_highest},
           {"share", ask_share},
           {"chance", ask_chance},
           {"box", ask_box},
           {"all boxes", ask_all_boxes}},
          {}};
}

}  // namespace fivekind::reproduce
