// Comparisons as tables for people, as CSV and as a plot.
#include "cli/outputs/compare_output.h"

#include <fmt/format.h>

#include "cli/frame/csv.h"
#include "cli/outputs/figures.h"
#include "cli/outputs/turn_losses.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"

namespace fivekind::cli {
namespace {

// So few that a row fits a usual terminal.
constexpr int kMaxScores = 3;
constexpr int kDecimals = 4;

// The shares of games whose scores a row shows: a score that most games reach, and one that few do.
constexpr double kMaxGames = 0.95;
constexpr double kFewGames = 0.05;

// The mean loss of each turn of the strategies, which requires exact figures.
std::vector<TurnLosses> losses_of(const StrategyComparison& comparison) {
  std::vector<TurnLosses> losses;
  for (const ComparedStrategy& strategy : comparison.strategies) {
    losses.push_back({strategy.name, strategy.figures.turn_losses, comparison.loss(strategy)});
  }
  return losses;
}

void print_strategies(const Game& game, const StrategyComparison& comparison,
                      const std::vector<int>& scores) {
  std::vector<Table::Column> columns = {{"strategy"},        right("mean"),   right("deviation"),
                                        right("95 % reach"), right("median"), right("5 % reach")};
  for (int score : scores) columns.push_back(right(fmt::format("≥ {}", score)));
  for (const BonusInfo& bonus : game.bonuses()) columns.push_back(right(bonus.name));
  columns.insert(columns.end(), {right("loss per game"), right("a decision"), {"figures"}});
  Table table(columns);
  for (const ComparedStrategy& strategy : comparison.strategies) {
    const Distribution& figures = strategy.figures;
    std::vector<Cell> row = {strategy.name,
                             fmt::format("{:.4f}", figures.mean),
                             fmt::format("{:.4f}", figures.deviation),
                             std::to_string(figures.quantile(kMaxGames)),
                             std::to_string(figures.median),
                             std::to_string(figures.quantile(kFewGames))};
    for (int score : scores) row.emplace_back(Chance{figures.chance(score)});
    for (const BonusStatistics& bonus : figures.bonuses) row.emplace_back(Chance{bonus.chance});
    row.emplace_back(loss_text(comparison.loss(strategy), kDecimals));
    row.emplace_back(loss_text(comparison.loss_of_a_decision(strategy), 5));
    row.emplace_back(strategy.exact ? "exact" : "simulated");
    table.add_row(row);
  }
  table.print();
}

void print_simulations(const StrategyComparison& comparison) {
  Table table({{"strategy"},
               right("simulated mean"),
               right("± standard error"),
               right("above the exact mean by")});
  for (const ComparedStrategy& strategy : comparison.strategies) {
    const ScoreCounts& scores = strategy.simulated->scores;
    const auto above = strategy.standard_errors_above();
    table.add_row({strategy.name, fmt::format("{:.4f}", scores.mean()),
                   scores.games() < kMinGamesForAnError
                       ? std::string("too few games")
                       : fmt::format("{:.4f}", scores.standard_error()),
                   above ? fmt::format("{:.2f} standard errors", *above) : ""});
  }
  print_heading(fmt::format("Simulated: {} each, seed {}", counted(comparison.games, "game"),
                            comparison.seed));
  table.print();
}

Names titles_of(const Game& game, const std::vector<int>& at_least, bool simulated) {
  Names titles = {"strategy", "figures", "mean", "deviation", "median"};
  for (const double share : {kMaxGames, kFewGames}) {
    titles.push_back(fmt::format("quantiles_{}", share));
  }
  for (const int score : at_least) titles.push_back(fmt::format("at_least_{}", score));
  for (const BonusInfo& bonus : game.bonuses()) titles.push_back("bonuses_" + bonus.key);
  for (const char* name : {"loss", "loss_a_decision"}) titles.emplace_back(name);
  if (!simulated) return titles;
  for (const char* name : {"games", "mean", "standard_error", "standard_errors_above"}) {
    titles.push_back(std::string("simulation_") + name);
  }
  return titles;
}

}  // namespace

std::vector<DistributionSeries> series_of(const StrategyComparison& comparison) {
  std::vector<DistributionSeries> series;
  for (const ComparedStrategy& strategy : comparison.strategies) {
    series.push_back({strategy.name, false, false, strategy.figures});
  }
  return series;
}

std::string csv_of(const Game& game, const StrategyComparison& comparison,
                   const std::vector<int>& at_least) {
  Csv csv(titles_of(game, at_least, comparison.games > 0));
  for (const ComparedStrategy& strategy : comparison.strategies) {
    const Distribution& figures = strategy.figures;
    csv.add(figures.strategy, strategy.exact ? "exact" : "simulated", figures.mean,
            figures.deviation, figures.median, figures.quantile(kMaxGames),
            figures.quantile(kFewGames));
    for (const int score : at_least) csv.add(figures.chance(score));
    for (const BonusStatistics& bonus : figures.bonuses) csv.add(bonus.chance);
    csv.add(comparison.loss(strategy), comparison.loss_of_a_decision(strategy));
    if (strategy.simulated) {
      const ScoreCounts& scores = strategy.simulated->scores;
      csv.add(comparison.games, scores.mean(), scores.standard_error(),
              strategy.standard_errors_above());
    }
    csv.end_row();
  }
  return csv.text();
}

Plot profile_of(const Game& game, const StrategyComparison& comparison) {
  return plot_of_turn_losses(
      game,
      fmt::format("mean loss against the highest expected score, {:.4f}", comparison.highest_mean),
      "points", losses_of(comparison));
}

void print_tables(const Game& game, const StrategyComparison& comparison,
                  const std::vector<int>& at_least, bool profile) {
  fmt::print("{}  {}\n", styled(game.name(), Style::strong),
             styled(fmt::format("({}, rules {})", game.key(), game.rules_hash()), Style::faint));
  fmt::print("highest expected score {:.4f}, {} a game\n\n", comparison.highest_mean,
             counted(static_cast<std::uint64_t>(comparison.decisions), "decision"));
  const std::vector<int> scores =
      at_least.empty() ? round_scores(series_of(comparison), kMaxScores) : at_least;
  print_strategies(game, comparison, scores);
  if (comparison.games > 0) print_simulations(comparison);
  if (profile) print_turn_losses(losses_of(comparison), kDecimals);
}

void print_search(const FoundWeights& found, const std::string& file) {
  print_heading("Found by searching");
  fmt::print("{}: mean {:.4f} instead of {:.4f}, after {}{}\n", file, found.after, found.before,
             counted(found.evaluations, "evaluation"),
             found.settled ? "; no single weight can be improved" : "");
}

}  // namespace fivekind::cli
