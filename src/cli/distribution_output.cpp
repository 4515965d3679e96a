// Distributions as CSV and as a plot.
#include "cli/distribution_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "cli/figures.h"

namespace fivekind::cli {
namespace {

std::vector<int> all_scores(AllSeries all) {
  int low = all[0].distribution.survival.front().score;
  int high = all[0].distribution.survival.back().score;
  for (const DistributionSeries& series : all) {
    low = std::min(low, series.distribution.survival.front().score);
    high = std::max(high, series.distribution.survival.back().score);
  }
  std::vector<int> scores(static_cast<std::size_t>(high - low + 1));
  std::iota(scores.begin(), scores.end(), low);
  return scores;
}

std::string described(const DistributionSeries& series) {
  const Distribution& distribution = series.distribution;
  return fmt::format("{}: mean {:.2f}, median {}, between {} and {} with a chance of 90 %.",
                     series.name, distribution.mean, distribution.median,
                     distribution.quantile(0.95), distribution.quantile(0.05));
}

}  // namespace

AxisRange shown_scores(AllSeries all) {
  int low = all[0].distribution.quantile(kNearlyAll);
  int high = low;
  for (const DistributionSeries& series : all) {
    low = std::min(low, series.distribution.quantile(kNearlyAll));
    high = std::max(high, series.distribution.quantile(kHardlyAny));
  }
  return {static_cast<double>(low), static_cast<double>(high)};
}

std::vector<int> round_scores(AllSeries all, int most) {
  int low = all[0].distribution.lowest();
  int high = low;
  for (const DistributionSeries& series : all) {
    low = std::min(low, series.distribution.lowest());
    high = std::max(high, series.distribution.highest());
  }
  std::vector<int> scores;
  for (double tick : Axis::over(shown_scores(all), most, true).ticks()) {
    if (tick >= low && tick <= high) scores.push_back(static_cast<int>(tick));
  }
  if (scores.empty()) scores.push_back(high);  // hardly any scores are left to reach
  return scores;
}

void print_csv(AllSeries all, const std::vector<int>& at_least) {
  std::string text = "score";
  for (const DistributionSeries& series : all) text += "," + csv_field(series.name);
  for (int score : at_least.empty() ? all_scores(all) : at_least) {
    text += fmt::format("\n{}", score);
    for (const DistributionSeries& series : all) {
      text += fmt::format(",{}", series.distribution.chance(score));
    }
  }
  fmt::print("{}\n", text);
}

Plot plot_of(const Game& game, AllSeries all) {
  Plot plot;
  plot.title = fmt::format("{}: chance of reaching a final score", game.name());
  plot.subtitle = all[0].distribution.position;
  plot.description = fmt::format("Position {}.", plot.subtitle);
  plot.x = {"final score", shown_scores(all), true};
  plot.y = {"chance of this score or more", AxisRange{0, 1}, false};
  for (const DistributionSeries& series : all) {
    plot.description += " " + described(series);
    Series curve{series.name, {}};
    for (const ScoreChance& chance : series.distribution.survival) {
      curve.points.push_back({static_cast<double>(chance.score), chance.probability});
    }
    if (!curve.points.empty()) curve.points.push_back({curve.points.back().x, 0});
    plot.series.push_back(std::move(curve));
  }
  return plot;
}

}  // namespace fivekind::cli
