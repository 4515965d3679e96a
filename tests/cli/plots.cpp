// Plots for the tests of drawings.
#include "tests/cli/plots.h"

#include <limits>

namespace fivekind::cli {
namespace {

constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

}  // namespace

Plot sample_plot(std::vector<Series> series) {
  Plot plot;
  plot.title = "A title";
  plot.description = "A description.";
  plot.x = {"final score", std::nullopt, true};
  plot.y = {"chance", AxisRange{0, 1}, false};
  plot.series = std::move(series);
  return plot;
}

Series falling(const std::string& name, int low, int high) {
  Series series{name, {}};
  for (int x = low; x <= high; ++x) {
    const double left = static_cast<double>(high + 1 - x) / (high + 1 - low);
    series.points.push_back({static_cast<double>(x), left * left});
  }
  return series;
}

const std::vector<Plot>& odd_plots() {
  static const std::vector<Plot> plots = {
      sample_plot({}),
      sample_plot({{"empty", {}}}),
      sample_plot({{"one point", {{5, 0.5}}}}),
      sample_plot({{"all equal", {{5, 0.5}, {5, 0.5}, {5, 0.5}}}}),
      sample_plot({{"all zero", {{0, 0}, {0, 0}}}}),
      sample_plot({{"empty", {}}, falling("full", 0, 3)}),
      sample_plot({{"no numbers", {{kNotANumber, 0.5}, {3, kInfinity}, {-kInfinity, 1}}}}),
      sample_plot({{"huge", {{-1e300, 0}, {1e300, 1e300}}}}),
      sample_plot({{"tiny", {{1e-300, 0}, {2e-300, 1e-300}}}}),
      sample_plot({{"", {{0, 1}, {1, 0}}}}),
      sample_plot({{std::string(500, 'x'), {{0, 1}, {1, 0}}}}),
  };
  return plots;
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) {
    ++count;
  }
  return count;
}

}  // namespace fivekind::cli
