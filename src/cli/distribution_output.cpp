// Distributions as JSON, as CSV and as a plot.
#include "cli/distribution_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "cli/figures.h"

namespace fivekind::cli {
namespace {

Json statistics_of(const Distribution& distribution) {
  Json quantiles = Json::array();
  for (double p : kShownQuantiles) quantiles.push_back({p, distribution.quantile(p)});
  Json survival = Json::array();
  for (const ScoreChance& chance : distribution.survival) {
    survival.push_back({chance.score, chance.probability});
  }
  return {{"mean", distribution.mean},
          {"deviation", distribution.deviation},
          {"skewness", distribution.skewness},
          {"median", distribution.median},
          {"mode", distribution.mode},
          {"lowest", lowest_score(distribution)},
          {"highest", highest_score(distribution)},
          {"quantiles", quantiles},
          {"survival", survival}};
}

// What only a strategy has.
void add_play(Json& json, const Distribution& distribution) {
  Json categories = Json::object();
  for (const CategoryStatistics& category : distribution.categories) {
    categories[category.category] = {{"mean", category.mean},
                                     {"zero", category.zero},
                                     {"maximum", category.maximum},
                                     {"maximum_points", category.maximum_points}};
  }
  Json bonuses = Json::object();
  for (const BonusStatistics& bonus : distribution.bonuses) bonuses[bonus.bonus] = bonus.chance;
  json["categories"] = categories;
  json["bonuses"] = bonuses;
  json["extras"] = distribution.extras;
  json["extras_mean"] = distribution.extras_mean;
  if (distribution.mean_range) {
    json["mean_range"] = {distribution.mean_range->first, distribution.mean_range->second};
  }
}

Json series_of(const DistributionSeries& series, const std::vector<int>& at_least) {
  const Distribution& distribution = series.distribution;
  Json json = {{"kind", series.target_curve ? "target-curve" : "strategy"},
               {"strategy", nullptr},
               {"action", nullptr}};
  if (!series.target_curve) json["strategy"] = distribution.strategy;
  if (series.forced) json["action"] = distribution.action;
  json.update(statistics_of(distribution));
  if (!at_least.empty()) {
    json["at_least"] = Json::array();
    for (int score : at_least) json["at_least"].push_back({score, distribution.chance(score)});
  }
  if (!series.target_curve) add_play(json, distribution);
  return json;
}

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

int lowest_score(const Distribution& distribution) {
  return distribution.survival.front().score;
}

int highest_score(const Distribution& distribution) {
  const auto& survival = distribution.survival;
  const auto last = std::find_if(survival.rbegin(), survival.rend(),
                                 [](const ScoreChance& chance) { return chance.probability > 0; });
  return last == survival.rend() ? survival.front().score : last->score;
}

Range shown_scores(AllSeries all) {
  int low = all[0].distribution.quantile(kNearlyAll);
  int high = low;
  for (const DistributionSeries& series : all) {
    low = std::min(low, series.distribution.quantile(kNearlyAll));
    high = std::max(high, series.distribution.quantile(kHardlyAny));
  }
  return {static_cast<double>(low), static_cast<double>(high)};
}

std::vector<int> round_scores(AllSeries all, int most) {
  int low = lowest_score(all[0].distribution);
  int high = low;
  for (const DistributionSeries& series : all) {
    low = std::min(low, lowest_score(series.distribution));
    high = std::max(high, highest_score(series.distribution));
  }
  std::vector<int> scores;
  for (double tick : Axis::over(shown_scores(all), most, true).ticks()) {
    if (tick >= low && tick <= high) scores.push_back(static_cast<int>(tick));
  }
  if (scores.empty()) scores.push_back(high);  // hardly any scores are left to reach
  return scores;
}

Json json_of(const Game& game, AllSeries all, const std::vector<int>& at_least) {
  Json json = {{"game", game.key()}, {"position", all[0].distribution.position}};
  if (all.size() == 1) {
    json.update(series_of(all[0], at_least));
    return json;
  }
  json["series"] = Json::array();
  for (const DistributionSeries& series : all)
    json["series"].push_back(series_of(series, at_least));
  return json;
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
  plot.y = {"chance of this score or more", Range{0, 1}, false};
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
