// Comparisons as CSV and as a plot.
#include "cli/compare_output.h"

#include <fmt/format.h>

namespace fivekind::cli {

std::vector<DistributionSeries> series_of(const StrategyComparison& comparison) {
  std::vector<DistributionSeries> series;
  for (const ComparedStrategy& strategy : comparison.strategies) {
    series.push_back({strategy.name, false, false, strategy.figures});
  }
  return series;
}

void print_csv(const Game& game, const StrategyComparison& comparison,
               const std::vector<int>& at_least) {
  std::string text = "strategy,figures,mean,deviation,median,reached by 95 %,reached by 5 %";
  for (int score : at_least) text += fmt::format(",at least {}", score);
  for (const BonusInfo& bonus : game.bonuses()) text += "," + csv_field("bonus " + bonus.key);
  text += ",loss,loss of a decision";
  if (comparison.games > 0) text += ",games,simulated mean,standard error,standard errors above";
  for (const ComparedStrategy& strategy : comparison.strategies) {
    const Distribution& figures = strategy.figures;
    text += fmt::format("\n{},{},{},{},{},{},{}", csv_field(figures.strategy),
                        strategy.exact ? "exact" : "simulated", figures.mean, figures.deviation,
                        figures.median, figures.quantile(kMostGames), figures.quantile(kFewGames));
    for (int score : at_least) text += fmt::format(",{}", figures.chance(score));
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

std::vector<TurnLosses> losses_of(const StrategyComparison& comparison) {
  std::vector<TurnLosses> losses;
  for (const ComparedStrategy& strategy : comparison.strategies) {
    losses.push_back({strategy.name, strategy.figures.turn_losses, comparison.loss(strategy)});
  }
  return losses;
}

Plot profile_of(const Game& game, const StrategyComparison& comparison) {
  return plot_of_turn_losses(
      fmt::format("{}: what each turn loses", game.name()),
      fmt::format("mean loss against the highest expected score, {:.4f}", comparison.highest_mean),
      "points", losses_of(comparison));
}

}  // namespace fivekind::cli
