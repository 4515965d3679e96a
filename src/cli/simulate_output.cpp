// Simulations as JSON, as CSV and as a histogram.
#include "cli/simulate_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/figures.h"
#include "cli/terminal.h"

namespace fivekind::cli {
namespace {

constexpr int kMostBins = 60;

Json scores_of(const ScoreCounts& scores) {
  Json quantiles = Json::array();
  for (double p : kSimulatedQuantiles) quantiles.push_back({p, scores.quantile(p)});
  Json counts = Json::array();
  for (int score = scores.minimum(); score <= scores.maximum(); ++score) {
    counts.push_back({score, scores.counts()[static_cast<std::size_t>(score)]});
  }
  return {{"mean", scores.mean()},           {"standard_error", scores.standard_error()},
          {"deviation", scores.deviation()}, {"median", scores.median()},
          {"minimum", scores.minimum()},     {"maximum", scores.maximum()},
          {"quantiles", quantiles},          {"scores", counts}};
}

Json player_of(const PlayerSimulation& player, const std::vector<int>& at_least, bool several) {
  Json json = {{"strategy", player.strategy}};
  json.update(scores_of(player.scores));
  if (!at_least.empty()) {
    json["at_least"] = Json::array();
    for (int score : at_least) {
      json["at_least"].push_back(
          {score, player.scores.chance(score), player.scores.chance_error(score)});
    }
  }
  Json categories = Json::object();
  for (const CategoryStatistics& category : player.categories) {
    categories[category.category] = {{"mean", category.mean},
                                     {"zero", category.zero},
                                     {"maximum", category.maximum},
                                     {"maximum_points", category.maximum_points}};
  }
  Json bonuses = Json::object();
  for (const BonusStatistics& bonus : player.bonuses) bonuses[bonus.bonus] = bonus.chance;
  json["categories"] = categories;
  json["bonuses"] = bonuses;
  json["extras_mean"] = player.extras_mean;
  if (several) {
    json["wins"] = player.wins;
    json["shared"] = player.shared;
    json["match_points"] = player.match_points;
  }
  return json;
}

std::uint64_t games_with(const ScoreCounts& scores, int score) {
  const auto place = static_cast<std::size_t>(score);
  return place < scores.counts().size() ? scores.counts()[place] : 0;
}

// The scores worth a picture.
Range shown_scores(const Simulation& simulation) {
  int low = simulation.players.front().scores.quantile(kNearlyAll);
  int high = low;
  for (const PlayerSimulation& player : simulation.players) {
    low = std::min(low, player.scores.quantile(kNearlyAll));
    high = std::max(high, player.scores.quantile(kHardlyAny));
  }
  return {static_cast<double>(low), static_cast<double>(high)};
}

// A bin of 1, 2 or 5 times a power of ten points.
int bin_width(Range scores) {
  const double least = (scores.high - scores.low + 1) / kMostBins;
  for (int power = 1;; power *= 10) {
    for (int digit : {1, 2, 5}) {
      if (digit * power >= least) return digit * power;
    }
  }
}

// Steps at the height of the next point: each bin is a point at its upper edge.
Series bins_of(const PlayerSimulation& player, Range shown, int width) {
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

Json json_of(const Simulation& simulation, const std::vector<int>& at_least) {
  const bool several = simulation.players.size() > 1;
  Json json = {{"game", simulation.game},       {"rules_hash", simulation.rules_hash},
               {"seed", simulation.seed},       {"games", simulation.games},
               {"seconds", simulation.seconds}, {"players", Json::array()}};
  for (const PlayerSimulation& player : simulation.players) {
    json["players"].push_back(player_of(player, at_least, several));
  }
  if (several) json["best"] = scores_of(simulation.best);
  return json;
}

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
  const Range shown = shown_scores(simulation);
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
  plot.y.range = Range{0, highest};
  return plot;
}

}  // namespace fivekind::cli
