// Common parts of all drawings of a plot: round axes, and the corners of a curve.
#include "cli/drawing/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace fivekind::cli {
namespace {

// Beyond this doubles are no longer exact to tenths; plotted values do not come near it.
constexpr double kLargest = 1e12;
// A range this narrow relative to its values (or 0.000001) counts as a single value.
constexpr double kNarrow = 1e-9;
constexpr double kSmall = 1e-6;
// How far a tick may miss the end of a range, in steps: rounding, not data.
constexpr double kRounding = 1e-6;

bool is_finite(const PlotPoint& point) {
  return std::isfinite(point.x) && std::isfinite(point.y);
}

std::vector<PlotPoint> finite_points(const Series& series) {
  std::vector<PlotPoint> points;
  std::copy_if(series.points.begin(), series.points.end(), std::back_inserter(points), is_finite);
  return points;
}

AxisRange covered(const Plot& plot, double PlotPoint::*coordinate) {
  std::optional<AxisRange> range;
  for (const Series& series : plot.series) {
    for (const PlotPoint& point : finite_points(series)) {
      const double value = point.*coordinate;
      range = range ? AxisRange{std::min(range->low, value), std::max(range->high, value)}
                    : AxisRange{value, value};
    }
  }
  return range.value_or(AxisRange{0, 1});
}

double within_reach(double value) {
  return std::isnan(value) ? 0 : std::clamp(value, -kLargest, kLargest);
}

// A range that has a width and is in order.
AxisRange opened(AxisRange range) {
  range = {within_reach(range.low), within_reach(range.high)};
  if (range.low > range.high) std::swap(range.low, range.high);
  const double size = std::max(std::abs(range.low), std::abs(range.high));
  if (range.high - range.low > std::max(size, kSmall) * kNarrow) return range;
  const double margin = size > 0 ? std::max(size * 0.1, kNarrow) : 1;
  return {range.low - margin, range.high + margin};
}

// Adds a corner; corners on the same level are ends of one line.
void append(std::vector<PlotPoint>& corners, const PlotPoint& point) {
  if (!corners.empty() && corners.back() == point) return;
  const std::size_t size = corners.size();
  if (size >= 2 && corners[size - 1].y == point.y && corners[size - 2].y == point.y) {
    corners.back() = point;
  } else {
    corners.push_back(point);
  }
}

std::vector<PlotPoint> steps_of(const std::vector<PlotPoint>& points, AxisRange x) {
  const auto height_at = [&](double at) {
    const auto next = std::find_if(points.begin(), points.end(),
                                   [&](const PlotPoint& point) { return point.x >= at; });
    return next == points.end() ? points.back().y : next->y;
  };
  std::vector<PlotPoint> corners = {{x.low, height_at(x.low)}};
  for (std::size_t i = 0; i < points.size() && points[i].x <= x.high; ++i) {
    if (points[i].x < x.low) continue;
    append(corners, points[i]);
    if (i + 1 == points.size()) continue;
    const bool seen = points[i].x < x.high || points[i + 1].x == points[i].x;
    if (seen) append(corners, {points[i].x, points[i + 1].y});
  }
  if (corners.back().x < x.high) append(corners, {x.high, height_at(x.high)});
  return corners;
}

PlotPoint between(const PlotPoint& from, const PlotPoint& to, double x) {
  return {x, from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x)};
}

std::vector<PlotPoint> lines_of(const std::vector<PlotPoint>& points, AxisRange x) {
  std::vector<PlotPoint> corners;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const PlotPoint& point = points[i];
    for (double edge : {x.low, x.high}) {
      const bool crosses =
          i > 0 && (points[i - 1].x < edge) && (point.x > edge) && points[i - 1].x < point.x;
      if (crosses) append(corners, between(points[i - 1], point, edge));
    }
    if (point.x >= x.low && point.x <= x.high) append(corners, point);
  }
  return corners;
}

}  // namespace

Axis Axis::over(AxisRange range, int most_ticks, bool whole_numbers) {
  const AxisRange open = opened(range);
  const double width = open.high - open.low;
  Axis axis;
  axis.exponent_ = static_cast<int>(std::floor(std::log10(width))) - 3;
  if (whole_numbers) axis.exponent_ = std::max(axis.exponent_, 0);
  constexpr std::array<std::int64_t, 3> kDigits = {1, 2, 5};
  for (std::size_t i = 0;; ++i) {
    axis.digit_ = kDigits[i % kDigits.size()];
    if (i > 0 && axis.digit_ == 1) ++axis.exponent_;
    const double step = axis.value(1);
    axis.first_ = static_cast<std::int64_t>(std::floor(open.low / step + kRounding));
    axis.last_ = std::max(axis.first_ + 1,
                          static_cast<std::int64_t>(std::ceil(open.high / step - kRounding)));
    if (axis.last_ - axis.first_ < std::max(most_ticks, 3)) return axis;
  }
}

double Axis::value(std::int64_t tick) const {
  const auto digits = static_cast<double>(tick * digit_);
  const double power = std::pow(10.0, std::abs(exponent_));
  return exponent_ < 0 ? digits / power : digits * power;  // both round once
}

std::vector<double> Axis::ticks() const {
  std::vector<double> all;
  for (std::int64_t tick = first_; tick <= last_; ++tick) all.push_back(value(tick));
  return all;
}

std::string Axis::text(double tick) const {
  return fmt::format("{:.{}f}", tick, std::max(0, -exponent_));
}

double Axis::share(double value) const {
  return std::clamp((value - low()) / (high() - low()), 0.0, 1.0);
}

Axis x_axis(const Plot& plot, int most_ticks) {
  return Axis::over(plot.x.range.value_or(covered(plot, &PlotPoint::x)), most_ticks,
                    plot.x.whole_numbers);
}

Axis y_axis(const Plot& plot, int most_ticks) {
  return Axis::over(plot.y.range.value_or(covered(plot, &PlotPoint::y)), most_ticks,
                    plot.y.whole_numbers);
}

std::vector<PlotPoint> outline(const Series& series, Curve curve, AxisRange x) {
  const std::vector<PlotPoint> points = finite_points(series);
  if (points.empty()) return {};
  return curve == Curve::steps ? steps_of(points, x) : lines_of(points, x);
}

std::string shortened(const std::string& text, std::size_t most) {
  std::size_t characters = 0;
  std::size_t end = 0;  // where the last character to keep ends
  for (std::size_t at = 0; at < text.size(); ++at) {
    if ((static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) continue;
    if (++characters == most) end = at;
  }
  return characters <= most ? text : text.substr(0, end) + "…";
}

std::string letter_of(std::size_t series) {
  constexpr std::size_t kLetters = 26;
  const std::string last(1, static_cast<char>('a' + series % kLetters));
  return series < kLetters ? last : letter_of(series / kLetters - 1) + last;
}

}  // namespace fivekind::cli
