// Distributions as tables for people, as CSV and as a plot. One series gets tables of its own;
// several are shown side by side.
#include "cli/outputs/distribution_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

#include "cli/frame/csv.h"
#include "cli/outputs/advise_output.h"
#include "cli/outputs/figures.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

constexpr int kMaxRoundScores = 16;
// Series whose names take more columns than this are named by letters, as in the plot.
constexpr std::size_t kMaxNames = 90;
// A number of extra bonuses less probable than this is left out; JSON contains all of them.
constexpr double kRare = 1e-6;
// Means that differ by less than this differ by rounding.
constexpr double kSameMean = 1e-9;

constexpr const char* kAboutTargetCurves =
    "A target curve gives for every score the best chance to reach it that any strategy has.\n"
    "Each score has its own best strategy, so the curve belongs to no single one: its mean,\n"
    "deviation and so on are what it gives when it is read as a distribution.\n";

// The scores worth showing: not those that all, or next to none, of the games reach.
AxisRange shown_scores(AllSeries all) {
  int low = all[0].distribution.quantile(kNearlyAll);
  int high = low;
  for (const DistributionSeries& series : all) {
    low = std::min(low, series.distribution.quantile(kNearlyAll));
    high = std::max(high, series.distribution.quantile(kHardlyAny));
  }
  return {static_cast<double>(low), static_cast<double>(high)};
}

std::vector<int> all_scores(AllSeries all) {
  int low = all[0].distribution.scores.front();
  int high = all[0].distribution.scores.back();
  for (const DistributionSeries& series : all) {
    low = std::min(low, series.distribution.scores.front());
    high = std::max(high, series.distribution.scores.back());
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

using SeriesTable = FigureTable<DistributionSeries>;

SeriesTable series_table(Table::Column first, AllSeries all, const std::string& only) {
  return {std::move(first), all, &DistributionSeries::name, only};
}

bool has_mean_range(const DistributionSeries& series) {
  const auto& range = series.distribution.mean_range;
  if (!range) return false;
  return range->second - range->first > kSameMean * std::max(1.0, std::abs(range->second));
}

// The means of other optimal strategies: beside the mean, or in rows of their own.
void print_single_mean_range(const DistributionSeries& series) {
  if (!has_mean_range(series)) return;
  const auto& range = *series.distribution.mean_range;
  fmt::print("  mean of optimal strategies: {:.4f} to {:.4f}, depending on choices among equals\n",
             range.first, range.second);
}

void add_mean_ranges(SeriesTable& table, AllSeries all) {
  if (std::none_of(all.begin(), all.end(), has_mean_range)) return;
  table.add("  least, among optimal strategies", [](const DistributionSeries& series) {
    const auto& range = series.distribution.mean_range;
    return range ? fmt::format("{:.4f}", range->first) : "";
  });
  table.add("  highest, among optimal strategies", [](const DistributionSeries& series) {
    const auto& range = series.distribution.mean_range;
    return range ? fmt::format("{:.4f}", range->second) : "";
  });
}

void print_summary(AllSeries all) {
  const auto real = [](double Distribution::*member) {
    return [member](const auto& s) { return fmt::format("{:.4f}", s.distribution.*member); };
  };
  const auto whole = [](int Distribution::*member) {
    return [member](const auto& s) { return std::to_string(s.distribution.*member); };
  };
  SeriesTable table = series_table({""}, all, "");
  table.add("mean", real(&Distribution::mean));
  if (all.size() > 1) add_mean_ranges(table, all);
  table.add("standard deviation", real(&Distribution::deviation));
  table.add("skewness", real(&Distribution::skewness));
  table.add("median", whole(&Distribution::median));
  table.add("mode", whole(&Distribution::mode));
  table.add("lowest", [](const auto& s) { return std::to_string(s.distribution.lowest()); });
  table.add("highest", [](const auto& s) { return std::to_string(s.distribution.highest()); });
  fmt::print("\n");
  table.print();
  if (all.size() == 1) print_single_mean_range(all[0]);
}

void print_chances(AllSeries all, const std::vector<int>& scores) {
  SeriesTable table = series_table(right("score"), all, "chance");
  for (int score : scores) {
    table.add(std::to_string(score),
              [&](const auto& series) { return Chance{series.distribution.chance(score)}; });
  }
  print_heading("Chance of this score or more");
  table.print();
}

std::vector<ScoreFigures> figures_of(AllSeries all) {
  std::vector<ScoreFigures> figures;
  for (const auto& [name, target_curve, forced, distribution] : all) {
    figures.push_back(
        {name, json::quantiles_of(distribution), distribution.boxes, distribution.bonuses});
  }
  return figures;
}

void print_boxes(const Game& game, AllSeries strategies) {
  const std::vector<ScoreFigures> figures = figures_of(strategies);
  print_box_statistics(game, figures, "chance");
  if (figures.size() > 1 && !figures[0].boxes.empty()) {
    print_by_box(game, figures, "Chance of 0 points",
                 [](const auto& box) { return Chance{box.zero}; });
    print_by_box(game, figures, "Chance of the most points", [](const auto& box) {
      return fmt::format("{}: {}", box.maximum_points, percent(box.maximum));
    });
  }
  print_bonuses(game, figures, "chance");
}

void print_extras(AllSeries strategies) {
  std::size_t rows = 0;
  for (const DistributionSeries& series : strategies) {
    const std::vector<double>& extras = series.distribution.extras;
    for (std::size_t n = 0; n < extras.size(); ++n) {
      if (extras[n] >= kRare) rows = std::max(rows, n + 1);
    }
  }
  if (rows == 0) return;
  SeriesTable table = series_table({"number"}, strategies, "chance");
  for (std::size_t n = 0; n < rows; ++n) {
    table.add(std::to_string(n), [&](const auto& series) {
      const auto& extras = series.distribution.extras;
      return n < extras.size() ? Cell(Chance{extras[n]}) : Cell("");
    });
  }
  table.add("mean", [](const auto& series) {
    double mean = 0;
    const auto& extras = series.distribution.extras;
    for (std::size_t n = 0; n < extras.size(); ++n) mean += static_cast<double>(n) * extras[n];
    return fmt::format("{:.6f}", mean);
  });
  print_heading("Further five-of-a-kind bonuses");
  table.print();
}

// The same series, named by letters if the names would make tables too wide; explains the letters.
std::vector<DistributionSeries> named_for_columns(AllSeries all) {
  std::vector<DistributionSeries> named(all.begin(), all.end());
  std::size_t width = 0;
  for (const DistributionSeries& series : all) width += width_of(series.name) + 3;
  if (all.size() == 1 || width <= kMaxNames) return named;
  for (std::size_t i = 0; i < named.size(); ++i) {
    named[i].name = letter_of(i);
    fmt::print("  {}  {}\n", named[i].name, all[i].name);
  }
  return named;
}

}  // namespace

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
  if (scores.empty()) scores.push_back(high);  // hardly any scores are left
  return scores;
}

std::string csv_of(AllSeries all, const std::vector<int>& at_least) {
  Names titles = {"score"};
  for (const DistributionSeries& series : all) titles.push_back(series.name);
  Csv csv(titles);
  for (const int score : at_least.empty() ? all_scores(all) : at_least) {
    csv.add(score);
    for (const DistributionSeries& series : all) csv.add(series.distribution.chance(score));
    csv.end_row();
  }
  return csv.text();
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
    const Distribution& of = series.distribution;
    for (std::size_t i = 0; i < of.scores.size(); ++i) {
      curve.points.push_back({static_cast<double>(of.scores[i]), of.survival[i]});
    }
    if (!curve.points.empty()) curve.points.push_back({curve.points.back().x, 0});
    plot.series.push_back(std::move(curve));
  }
  return plot;
}

void print_tables(const Game& game, AllSeries all, const std::vector<int>& at_least) {
  fmt::print("{}  {}\n", styled(game.name(), Style::strong),
             styled(all[0].distribution.position, Style::faint));
  if (const std::uint64_t states = all[0].distribution.rest_states; states > 0) {
    fmt::print("{}\n", styled(rest_note(states), Style::faint));
  }
  const std::vector<DistributionSeries> shown = named_for_columns(all);
  std::vector<DistributionSeries> strategies;
  std::copy_if(shown.begin(), shown.end(), std::back_inserter(strategies),
               [](const DistributionSeries& series) { return !series.target_curve; });
  if (strategies.size() < all.size()) fmt::print("{}", styled(kAboutTargetCurves, Style::faint));
  print_summary(shown);
  print_quantiles(figures_of(shown), "The score that is reached or exceeded with a chance of");
  print_chances(shown, at_least.empty() ? round_scores(shown, kMaxRoundScores) : at_least);
  if (strategies.empty()) return;
  print_boxes(game, strategies);
  print_extras(strategies);
}

}  // namespace fivekind::cli
