// Distributions as tables for people. One series gets tables of its own; several stand side by
// side.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>

#include "cli/distribution_output.h"
#include "cli/figures.h"
#include "cli/terminal.h"
#include "json/answers.h"

namespace fivekind::cli {
namespace {

constexpr int kMostRoundScores = 16;
// Series whose names take more columns than this are named by letters, as in the plot.
constexpr std::size_t kMostNames = 90;
// A number of extra bonuses that is rarer than this is left out; JSON has them all.
constexpr double kRare = 1e-6;
// Means that differ by less than this differ by rounding.
constexpr double kSameMean = 1e-9;

constexpr const char* kAboutTargetCurves =
    "A target curve gives for every score the best chance to reach it that any strategy has.\n"
    "Each score has its own best strategy, so the curve belongs to no single one: its mean,\n"
    "deviation and so on are what it gives when it is read as a distribution.\n";

using SeriesColumns = std::vector<Table::Column>;
using SeriesFigure = std::function<Cell(const DistributionSeries&)>;

// The columns of a table: titles on the left, then one for each series.
SeriesColumns columns_for(AllSeries all, const std::string& first, const std::string& only) {
  SeriesColumns columns = {{first, Table::Align::left}};
  for (const DistributionSeries& series : all) {
    columns.push_back({all.size() == 1 ? only : series.name, Table::Align::right});
  }
  return columns;
}

void add_row(Table& table, const std::string& title, AllSeries all, const SeriesFigure& figure) {
  std::vector<Cell> row = {title};
  for (const DistributionSeries& series : all) row.push_back(figure(series));
  table.add_row(row);
}

bool has_mean_range(const DistributionSeries& series) {
  const auto& range = series.distribution.mean_range;
  if (!range) return false;
  return range->second - range->first > kSameMean * std::max(1.0, std::abs(range->second));
}

// The means that other optimal strategies have: beside the mean, or in rows of their own.
void print_single_mean_range(const DistributionSeries& series) {
  if (!has_mean_range(series)) return;
  const auto& range = *series.distribution.mean_range;
  fmt::print("  mean of optimal strategies: {:.4f} to {:.4f}, depending on choices among equals\n",
             range.first, range.second);
}

void add_mean_ranges(Table& table, AllSeries all) {
  if (std::none_of(all.begin(), all.end(), has_mean_range)) return;
  add_row(table, "  least, among optimal strategies", all, [](const DistributionSeries& series) {
    const auto& range = series.distribution.mean_range;
    return range ? fmt::format("{:.4f}", range->first) : "";
  });
  add_row(table, "  highest, among optimal strategies", all, [](const DistributionSeries& series) {
    const auto& range = series.distribution.mean_range;
    return range ? fmt::format("{:.4f}", range->second) : "";
  });
}

void print_summary(AllSeries all) {
  const auto real = [](double Distribution::*member) -> SeriesFigure {
    return [member](const auto& s) { return fmt::format("{:.4f}", s.distribution.*member); };
  };
  const auto whole = [](int Distribution::*member) -> SeriesFigure {
    return [member](const auto& s) { return std::to_string(s.distribution.*member); };
  };
  Table table(columns_for(all, "", all[0].name));
  add_row(table, "mean", all, real(&Distribution::mean));
  if (all.size() > 1) add_mean_ranges(table, all);
  add_row(table, "standard deviation", all, real(&Distribution::deviation));
  add_row(table, "skewness", all, real(&Distribution::skewness));
  add_row(table, "median", all, whole(&Distribution::median));
  add_row(table, "mode", all, whole(&Distribution::mode));
  add_row(table, "lowest", all,
          [](const auto& s) { return std::to_string(s.distribution.lowest()); });
  add_row(table, "highest", all,
          [](const auto& s) { return std::to_string(s.distribution.highest()); });
  fmt::print("\n");
  table.print();
  if (all.size() == 1) print_single_mean_range(all[0]);
}

void print_quantiles(AllSeries all) {
  SeriesColumns columns = {{"", Table::Align::left}};
  for (double p : json::kQuantiles) {
    columns.push_back({fmt::format("{:.0f} %", p * 100), Table::Align::right});
  }
  Table table(columns);
  for (const DistributionSeries& series : all) {
    std::vector<Cell> row = {all.size() == 1 ? "score" : series.name};
    for (double p : json::kQuantiles)
      row.emplace_back(std::to_string(series.distribution.quantile(p)));
    table.add_row(row);
  }
  print_heading("The score that is reached or exceeded with a chance of");
  table.print();
}

void print_chances(AllSeries all, const std::vector<int>& scores) {
  SeriesColumns columns = columns_for(all, "score", "chance");
  columns.front().align = Table::Align::right;
  Table table(columns);
  for (int score : scores) {
    add_row(table, std::to_string(score), all,
            [&](const auto& series) { return Chance{series.distribution.chance(score)}; });
  }
  print_heading("Chance of this score or more");
  table.print();
}

std::string bonus_name(const Game& game, const std::string& key) {
  for (const BonusInfo& bonus : game.bonuses()) {
    if (bonus.key == key) return bonus.name;
  }
  return key;
}

void print_categories_of(const Game& game, const Distribution& distribution) {
  Table table({{"category"},
               {"mean", Table::Align::right},
               {"chance of 0", Table::Align::right},
               {"of maximum", Table::Align::right},
               {"maximum", Table::Align::right}});
  for (const CategoryStatistics& category : distribution.categories) {
    table.add_row({category_name(game, category.category), fmt::format("{:.4f}", category.mean),
                   Chance{category.zero}, Chance{category.maximum},
                   std::to_string(category.maximum_points)});
  }
  print_heading("Points by category");
  table.print();
}

// One statistic of all categories, a column for each strategy.
void print_categories_by(const Game& game, AllSeries strategies, const std::string& heading,
                         const std::function<Cell(const CategoryStatistics&)>& figure) {
  Table table(columns_for(strategies, "category", ""));
  for (const CategoryStatistics& category : strategies[0].distribution.categories) {
    add_row(table, category_name(game, category.category), strategies, [&](const auto& series) {
      const auto& categories = series.distribution.categories;
      const auto found = std::find_if(categories.begin(), categories.end(), [&](const auto& other) {
        return other.category == category.category;
      });
      return found == categories.end() ? Cell("") : figure(*found);
    });
  }
  print_heading(heading);
  table.print();
}

void print_categories(const Game& game, AllSeries strategies) {
  if (strategies[0].distribution.categories.empty()) return;
  if (strategies.size() == 1) {
    print_categories_of(game, strategies[0].distribution);
    return;
  }
  print_categories_by(game, strategies, "Mean points by category",
                      [](const auto& category) { return fmt::format("{:.4f}", category.mean); });
  print_categories_by(game, strategies, "Chance of 0 points",
                      [](const auto& category) { return Chance{category.zero}; });
  print_categories_by(game, strategies, "Chance of the most points", [](const auto& category) {
    return fmt::format("{}: {}", category.maximum_points, percent(category.maximum));
  });
}

void print_bonuses(const Game& game, AllSeries strategies) {
  if (strategies[0].distribution.bonuses.empty()) return;
  Table table(columns_for(strategies, "bonus", "chance"));
  for (std::size_t i = 0; i < strategies[0].distribution.bonuses.size(); ++i) {
    const std::string& key = strategies[0].distribution.bonuses[i].bonus;
    add_row(table, bonus_name(game, key), strategies,
            [&](const auto& series) { return Chance{series.distribution.bonuses[i].chance}; });
  }
  print_heading("Bonuses");
  table.print();
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
  Table table(columns_for(strategies, "number", "chance"));
  for (std::size_t n = 0; n < rows; ++n) {
    add_row(table, std::to_string(n), strategies, [&](const auto& series) {
      const auto& extras = series.distribution.extras;
      return n < extras.size() ? Cell(Chance{extras[n]}) : Cell("");
    });
  }
  add_row(table, "mean", strategies, [](const auto& series) {
    double mean = 0;
    const auto& extras = series.distribution.extras;
    for (std::size_t n = 0; n < extras.size(); ++n) mean += static_cast<double>(n) * extras[n];
    return fmt::format("{:.6f}", mean);
  });
  print_heading("Further five-of-a-kind bonuses");
  table.print();
}

// The same series, with letters for names where the names would make tables too wide; says what
// they stand for.
std::vector<DistributionSeries> named_for_columns(AllSeries all) {
  std::vector<DistributionSeries> named(all.begin(), all.end());
  std::size_t width = 0;
  for (const DistributionSeries& series : all) width += width_of(series.name) + 3;
  if (all.size() == 1 || width <= kMostNames) return named;
  for (std::size_t i = 0; i < named.size(); ++i) {
    named[i].name = letter_of(i);
    fmt::print("  {}  {}\n", named[i].name, all[i].name);
  }
  return named;
}

}  // namespace

void print_tables(const Game& game, AllSeries all, const std::vector<int>& at_least) {
  fmt::print("{}  {}\n", styled(game.name(), Style::strong),
             styled(all[0].distribution.position, Style::faint));
  const std::vector<DistributionSeries> shown = named_for_columns(all);
  std::vector<DistributionSeries> strategies;
  std::copy_if(shown.begin(), shown.end(), std::back_inserter(strategies),
               [](const DistributionSeries& series) { return !series.target_curve; });
  if (strategies.size() < all.size()) fmt::print("{}", styled(kAboutTargetCurves, Style::faint));
  print_summary(shown);
  print_quantiles(shown);
  print_chances(shown, at_least.empty() ? round_scores(shown, kMostRoundScores) : at_least);
  if (strategies.empty()) return;
  print_categories(game, strategies);
  print_bonuses(game, strategies);
  print_extras(strategies);
}

}  // namespace fivekind::cli
