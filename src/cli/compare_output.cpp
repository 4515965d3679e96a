// Comparisons as JSON, as CSV and as a plot.
#include "cli/compare_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/terminal.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

Json simulation_of(const Comparison& comparison, const Compared& strategy) {
  const ScoreCounts& scores = strategy.simulated->scores;
  const auto above = strategy.standard_errors_above();
  Json json = {{"games", comparison.games}, {"seed", comparison.seed}};
  json.update(json::statistics_of(scores));
  json["standard_errors_above"] = above ? Json(*above) : Json();
  json["at_least"] = json::chances_of(scores, comparison.at_least);
  return json;
}

Json strategy_of(const Comparison& comparison, const Compared& strategy) {
  const Distribution& figures = strategy.figures();
  Json json = {{"strategy", figures.strategy},
               {"figures", strategy.exact ? "exact" : "simulated"},
               {"mean", figures.mean},
               {"deviation", figures.deviation},
               {"median", figures.median},
               {"quantiles", json::quantiles_of(figures)},
               {"at_least", json::chances_of(figures, comparison.at_least)},
               {"bonuses", json::of(figures.bonuses)},
               {"loss", comparison.loss(strategy)},
               {"loss_a_decision", comparison.loss_of_a_decision(strategy)},
               {"turn_losses", figures.turn_losses},
               {"survival", json::survival_of(figures)}};
  if (strategy.simulated) json["simulation"] = simulation_of(comparison, strategy);
  return json;
}

}  // namespace

std::optional<double> Compared::standard_errors_above() const {
  if (!exact || !simulated || simulated->scores.games() < kFewestForAnError) return std::nullopt;
  if (simulated->scores.standard_error() == 0) return std::nullopt;
  return (simulated->scores.mean() - figures().mean) / simulated->scores.standard_error();
}

std::vector<DistributionSeries> series_of(const Comparison& comparison) {
  std::vector<DistributionSeries> series;
  for (const Compared& strategy : comparison.strategies) series.push_back(strategy.series);
  return series;
}

Json json_of(const Game& game, const Comparison& comparison) {
  Json strategies = Json::array();
  for (const Compared& strategy : comparison.strategies) {
    strategies.push_back(strategy_of(comparison, strategy));
  }
  return {{"game", game.key()},
          {"rules_hash", game.rules_hash()},
          {"highest_mean", comparison.highest_mean},
          {"decisions", comparison.decisions},
          {"strategies", strategies}};
}

void print_csv(const Game& game, const Comparison& comparison) {
  std::string text = "strategy,figures,mean,deviation,median,reached by 95 %,reached by 5 %";
  for (int score : comparison.at_least) text += fmt::format(",at least {}", score);
  for (const BonusInfo& bonus : game.bonuses()) text += "," + csv_field("bonus " + bonus.key);
  text += ",loss,loss of a decision";
  if (comparison.games > 0) text += ",games,simulated mean,standard error,standard errors above";
  for (const Compared& strategy : comparison.strategies) {
    const Distribution& figures = strategy.figures();
    text += fmt::format("\n{},{},{},{},{},{},{}", csv_field(figures.strategy),
                        strategy.exact ? "exact" : "simulated", figures.mean, figures.deviation,
                        figures.median, figures.quantile(kMostGames), figures.quantile(kFewGames));
    for (int score : comparison.at_least) text += fmt::format(",{}", figures.chance(score));
    for (const BonusStatistics& bonus : figures.bonuses) text += fmt::format(",{}", bonus.chance);
    text +=
        fmt::format(",{},{}", comparison.loss(strategy), comparison.loss_of_a_decision(strategy));
    if (!strategy.simulated) continue;
    const ScoreCounts& scores = strategy.simulated->scores;
    const auto above = strategy.standard_errors_above();
    text += fmt::format(",{},{},{},{}", comparison.games, scores.mean(), scores.standard_error(),
                        above ? fmt::format("{}", *above) : "");
  }
  fmt::print("{}\n", text);
}

std::vector<TurnLosses> losses_of(const Comparison& comparison) {
  std::vector<TurnLosses> losses;
  for (const Compared& strategy : comparison.strategies) {
    losses.push_back(
        {strategy.series.name, strategy.figures().turn_losses, comparison.loss(strategy)});
  }
  return losses;
}

Plot profile_of(const Game& game, const Comparison& comparison) {
  return plot_of_turn_losses(
      fmt::format("{}: what each turn loses", game.name()),
      fmt::format("mean loss against the highest expected score, {:.4f}", comparison.highest_mean),
      "points", losses_of(comparison));
}

}  // namespace fivekind::cli
