// Simulations as tables for people, as CSV and as a histogram, and single games turn by turn.
#include "cli/outputs/simulate_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include "cli/frame/csv.h"
#include "cli/outputs/figures.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

constexpr int kMaxBins = 60;

std::uint64_t games_with(const ScoreCounts& scores, int score) {
  const auto place = static_cast<std::size_t>(score);
  return place < scores.counts().size() ? scores.counts()[place] : 0;
}

// The scores worth showing.
AxisRange shown_scores(const Simulation& simulation) {
  int low = simulation.players.front().scores.quantile(kNearlyAll);
  int high = low;
  for (const PlayerSimulation& player : simulation.players) {
    low = std::min(low, player.scores.quantile(kNearlyAll));
    high = std::max(high, player.scores.quantile(kHardlyAny));
  }
  return {static_cast<double>(low), static_cast<double>(high)};
}

// A bin of 1, 2 or 5 times a power of ten points.
int bin_width(AxisRange scores) {
  const double least = (scores.high - scores.low + 1) / kMaxBins;
  for (int power = 1;; power *= 10) {
    for (int digit : {1, 2, 5}) {
      if (digit * power >= least) return digit * power;
    }
  }
}

// Steps at the height of the next point: each bin is a point at its upper edge.
Series bins_of(const PlayerSimulation& player, AxisRange shown, int width) {
  const int first = static_cast<int>(std::floor(shown.low / width)) * width;
  Series series{player.strategy, {{static_cast<double>(first), 0}}};
  for (int low = first; low <= static_cast<int>(shown.high); low += width) {
    std::uint64_t games = 0;
    for (int score = low; score < low + width; ++score) games += games_with(player.scores, score);
    const double share = static_cast<double>(games) / static_cast<double>(player.scores.games());
    series.points.push_back({static_cast<double>(low + width), share / width});
  }
  series.points.push_back({series.points.back().x, 0});
  return series;
}

// A few games are not enough for an estimate.
std::string error_text(double error, std::uint64_t games) {
  return games < kMinGamesForAnError ? "too few games" : fmt::format("{:.4f}", error);
}

void print_summary(const Simulation& simulation, const std::vector<int>& at_least) {
  FigureTable table({""}, std::span(simulation.players), &PlayerSimulation::strategy);
  const auto whole = [](int (ScoreCounts::*member)() const) {
    return [member](const auto& player) { return std::to_string((player.scores.*member)()); };
  };
  table.add("mean", [](const auto& p) { return fmt::format("{:.4f}", p.scores.mean()); });
  table.add("standard error of the mean",
            [](const auto& p) { return error_text(p.scores.standard_error(), p.scores.games()); });
  table.add("standard deviation",
            [](const auto& p) { return error_text(p.scores.deviation(), p.scores.games()); });
  table.add("median", whole(&ScoreCounts::median));
  table.add("lowest", whole(&ScoreCounts::minimum));
  table.add("highest", whole(&ScoreCounts::maximum));
  for (int score : at_least) {
    table.add(fmt::format("{} or more", score),
              [&](const auto& p) { return Chance{p.scores.chance(score)}; });
    table.add("  standard error", [&](const auto& p) -> Cell {
      if (p.scores.games() < kMinGamesForAnError) return std::string("too few games");
      return Chance{p.scores.chance_error(score)};
    });
  }
  if (simulation.players.size() > 1) {
    table.add("games won alone", [](const auto& p) { return grouped(p.wins); });
    table.add("games won with others", [](const auto& p) { return grouped(p.shared); });
    table.add("match points", [](const auto& p) { return fmt::format("{:.1f}", p.match_points); });
  }
  fmt::print("\n");
  table.print();
  if (simulation.players.size() > 1) {
    const ScoreCounts& best = simulation.best;
    fmt::print("\n  best score of a game: mean {:.4f} (standard error {}), median {}\n",
               best.mean(), error_text(best.standard_error(), best.games()), best.median());
  }
}

std::vector<ScoreFigures> figures_of(const Game& game, const Simulation& simulation) {
  const bool extras = !game.five_of_a_kind_summary().empty();
  std::vector<ScoreFigures> figures;
  for (const PlayerSimulation& player : simulation.players) {
    figures.push_back({player.strategy, json::quantiles_of(player.scores), player.boxes,
                       player.bonuses, extras ? std::optional(player.extras_mean) : std::nullopt});
  }
  return figures;
}

void print_player(const Game& game, const RecordedPlayer& player) {
  std::vector<Table::Column> columns = {right("turn")};
  for (int roll = 1; roll <= game.rolls(); ++roll) {
    columns.push_back({fmt::format("roll {}", roll)});
    if (roll < game.rolls()) columns.push_back({"keep"});
  }
  columns.push_back({"box"});
  for (const char* title : {"points", "bonus", "total"}) {
    columns.push_back(right(title));
  }
  Table table(columns);
  int total = 0;
  for (std::size_t t = 0; t < player.turns.size(); ++t) {
    const RecordedTurn& turn = player.turns[t];
    total += turn.gained;
    std::vector<Cell> row = {std::to_string(t + 1)};
    for (std::size_t r = 0; r < turn.rolls.size(); ++r) {
      row.push_back(turn.rolls[r]);
      if (r < turn.keeps.size())
        row.emplace_back(turn.keeps[r].empty() ? std::string("-") : turn.keeps[r]);
    }
    row.push_back(box_name(game, turn.box));
    row.push_back(std::to_string(turn.points));
    const int bonus = turn.gained - (game.scores_bonuses_only() ? 0 : turn.points);
    row.push_back(bonus == 0 ? "" : std::to_string(bonus));
    row.push_back(std::to_string(total));
    table.add_row(std::move(row));
  }
  table.print();
}

}  // namespace

std::string csv_of(const Simulation& simulation) {
  int low = simulation.players.front().scores.minimum();
  int high = low;
  Names titles = {"score"};
  for (const PlayerSimulation& player : simulation.players) {
    titles.push_back(player.strategy);
    low = std::min(low, player.scores.minimum());
    high = std::max(high, player.scores.maximum());
  }
  Csv csv(titles);
  for (int score = low; score <= high; ++score) {
    csv.add(score);
    for (const PlayerSimulation& player : simulation.players) {
      csv.add(games_with(player.scores, score));
    }
    csv.end_row();
  }
  return csv.text();
}

Plot histogram_of(const Game& game, const Simulation& simulation) {
  const AxisRange shown = shown_scores(simulation);
  const int width = bin_width(shown);
  Plot plot;
  plot.title = fmt::format("{}: final scores of {}", game.name(),
                           counted(simulation.games, "simulated game"));
  plot.subtitle = fmt::format("seed {}", simulation.seed);
  plot.x = {"final score", shown, true};
  plot.y.label = width == 1 ? "share of games"
                            : fmt::format("share of games a point, in bins of {} points", width);
  plot.description = plot.title + ".";
  double highest = 0;
  for (const PlayerSimulation& player : simulation.players) {
    plot.series.push_back(bins_of(player, shown, width));
    for (const PlotPoint& point : plot.series.back().points) highest = std::max(highest, point.y);
    plot.description += fmt::format(" {}: mean {:.2f}, median {}, from {} to {}.", player.strategy,
                                    player.scores.mean(), player.scores.median(),
                                    player.scores.minimum(), player.scores.maximum());
  }
  plot.y.range = AxisRange{0, highest};
  return plot;
}

void print_tables(const Game& game, const Simulation& simulation,
                  const std::vector<int>& at_least) {
  fmt::print("{}  {}\n", styled(game.name(), Style::strong),
             styled(fmt::format("{}, seed {}", counted(simulation.games, "game"), simulation.seed),
                    Style::faint));
  print_summary(simulation, at_least);
  const std::vector<ScoreFigures> figures = figures_of(game, simulation);
  print_quantiles(figures, "The score that this share of the games reached or exceeded");
  print_box_statistics(game, figures, "share");
  print_bonuses(game, figures, "share");
}

void print_history(const Game& game, const GameRecord& record) {
  fmt::print(
      "{}  {}\n", styled(game.name(), Style::strong),
      styled(fmt::format("game {} of seed {}", record.number.value_or(0), record.seed.value_or(0)),
             Style::faint));
  for (const RecordedPlayer& player : record.players) {
    print_heading(fmt::format("{}: {}", player.strategy,
                              counted(static_cast<std::uint64_t>(player.score), "point")));
    print_player(game, player);
  }
}

}  // namespace fivekind::cli
