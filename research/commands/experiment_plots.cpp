// Experiments as plots.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "commands/experiment_output.h"

namespace fivekind::cli {
namespace {

using experiment::StrategyFigures;
using experiment::Strength;
using Group = std::vector<const StrategyFigures*>;

constexpr const char* kMeanFile = "strength-{}-mean.svg";
constexpr const char* kDistributionFile = "strength-{}-distribution.svg";
constexpr const char* kEmp = "emp";
constexpr const char* kOthers = "others";

std::string file_of(const char* form, const char* group) {
  return fmt::format(fmt::runtime(form), group);
}

bool is_emp(const StrategyFigures& of) {
  return of.strategy.starts_with("emp:");
}

std::string subtitle_of(const Strength& strength) {
  return fmt::format("{} states with each of {} to {} open boxes", strength.states,
                     strength.lowest_open, strength.highest_open);
}

// Mean error by open boxes (figures 4.1 and 4.4 of the thesis).
Plot means_of(const Game& game, const Strength& strength, const Group& group) {
  Plot plot;
  plot.title = fmt::format("{}: mean error of a decision", game.name());
  plot.subtitle = subtitle_of(strength);
  plot.description = plot.subtitle + ".";
  plot.curve = Curve::line;
  double most = 0;
  for (const StrategyFigures* of : group) {
    Series series{of->strategy, {}};
    for (const auto& [open, figures] : of->by_open) {
      series.points.push_back({static_cast<double>(open), figures.mean.value});
      most = std::max(most, figures.mean.value);
    }
    plot.description +=
        fmt::format(" {}: {:.6f} match points on average.", of->strategy, of->all.mean.value);
    plot.series.push_back(std::move(series));
  }
  plot.x = {"open boxes of both players",
            AxisRange{static_cast<double>(strength.lowest_open),
                      static_cast<double>(strength.highest_open)},
            true};
  plot.y = {"mean error, in match points", AxisRange{0, most > 0 ? most : 1}, false};
  return plot;
}

// The share of decisions with at least some error (figure 4.2).
Plot distributions_of(const Game& game, const Strength& strength, const Group& group) {
  constexpr double kLeastPower = -6;
  Plot plot;
  plot.title = fmt::format("{}: how often errors are how large", game.name());
  plot.subtitle = subtitle_of(strength);
  plot.description = plot.subtitle + ".";
  double most = 0;
  double largest = kLeastPower + 1;
  for (const StrategyFigures* of : group) {
    Series series{of->strategy, {}};
    for (const auto& [error, share] : of->distribution) {
      series.points.push_back({std::log10(error), share});
      most = std::max(most, share);
      largest = std::max(largest, std::log10(error));
    }
    if (!series.points.empty()) series.points.push_back({series.points.back().x, 0});
    plot.description +=
        fmt::format(" {}: {:.4f} of the decisions have an error.", of->strategy, of->all.any.value);
    plot.series.push_back(std::move(series));
  }
  plot.x = {"error in match points, its power of ten", AxisRange{kLeastPower, std::ceil(largest)},
            true};
  plot.y = {"share of decisions with at least this error", AxisRange{0, most > 0 ? most : 1},
            false};
  return plot;
}

}  // namespace

std::vector<std::string> plot_files() {
  std::vector<std::string> files;
  for (const char* group : {kEmp, kOthers}) {
    files.push_back(file_of(kMeanFile, group));
    files.push_back(file_of(kDistributionFile, group));
  }
  return files;
}

std::vector<NamedPlot> plots_of(const Game& game, const Strength& strength) {
  Group emp;
  Group others;
  for (const StrategyFigures& of : strength.strategies) {
    if (is_emp(of)) emp.push_back(&of);
    if (!is_emp(of) || of.strategy == "emp:1") others.push_back(&of);
  }
  std::vector<NamedPlot> plots;
  const auto add = [&](const char* name, const Group& group) {
    if (group.empty()) return;
    plots.push_back({file_of(kMeanFile, name), means_of(game, strength, group)});
    plots.push_back({file_of(kDistributionFile, name), distributions_of(game, strength, group)});
  };
  add(kEmp, emp);
  // EMP(1) is there for comparison.
  add(kOthers, std::all_of(others.begin(), others.end(), [](auto* of) { return is_emp(*of); })
                   ? Group{}
                   : others);
  return plots;
}

}  // namespace fivekind::cli
