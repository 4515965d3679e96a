// Simulations as CSV and as a histogram.
#include "cli/simulate_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/figures.h"
#include "cli/terminal.h"

namespace fivekind::cli {
namespace {

constexpr int kMostBins = 60;

std::uint64_t games_with(const ScoreCounts& scores, int score) {
  const auto place = static_cast<std::size_t>(score);
  return place < scores.counts().size() ? scores.counts()[place] : 0;
}

// The scores worth a picture.
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
  const double least = (scores.high - scores.low + 1) / kMostBins;
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

}  // namespace

void print_csv(const Simulation& simulation) {
  int low = simulation.players.front().scores.minimum();
  int high = low;
  std::string text = "score";
  for (const PlayerSimulation& player : simulation.players) {
    text += "," + csv_field(player.strategy);
    low = std::min(low, player.scores.minimum());
    high = std::max(high, player.scores.maximum());
  }
  for (int score = low; score <= high; ++score) {
    text += fmt::format("\n{}", score);
    for (const PlayerSimulation& player : simulation.players) {
      text += fmt::format(",{}", games_with(player.scores, score));
    }
  }
  fmt::print("{}\n", text);
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

}  // namespace fivekind::cli
