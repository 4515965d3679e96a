// A plot, independent of how it is drawn: named curves over two labelled axes.
// Why: the picture for a page and the one for a terminal show the same, including the ticks.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/streams.h"

namespace fivekind::cli {

struct PlotPoint {
  double x = 0;
  double y = 0;
  friend bool operator==(const PlotPoint&, const PlotPoint&) = default;
};

/// A closed interval.
struct AxisRange {
  double low = 0;
  double high = 0;
};

/// How a curve runs from one of its points to the next.
enum class Curve {
  line,   ///< straight
  steps,  ///< at the height of the next point, like P(score >= x); extended to both edges of the
          ///< frame
};

/// One curve; points ascend by x, and a second point at an x is a drop. Points that are not finite
/// are left out.
struct Series {
  std::string name;
  std::vector<PlotPoint> points;
};

/// What one axis shows.
struct Dimension {
  std::string label;
  std::optional<AxisRange> range = std::nullopt;  ///< nothing: the range of the points
  bool whole_numbers = false;                     ///< no ticks between them
};

struct Plot {
  std::string title;
  std::string subtitle;
  std::string description;  ///< the whole plot in words, for those who cannot see it
  Dimension x;
  Dimension y;
  Curve curve = Curve::steps;
  std::vector<Series> series;
};

/// An axis laid out: it goes from one round tick to another and contains the given range.
class Axis {
 public:
  /// At most `most_ticks` (at least 3) ticks, spaced 1, 2 or 5 times a power of ten apart.
  static Axis over(AxisRange range, int most_ticks, bool whole_numbers);

  double low() const { return value(first_); }
  double high() const { return value(last_); }
  std::vector<double> ticks() const;
  /// A tick with as many decimals as its distance to the next one needs.
  std::string text(double tick) const;
  /// The relative position of a value: 0 at the low end, 1 at the high end, never beyond.
  double share(double value) const;

 private:
  double value(std::int64_t tick) const;

  std::int64_t digit_ = 1;  // a step is digit · 10^exponent
  int exponent_ = 0;
  std::int64_t first_ = 0;  // in steps
  std::int64_t last_ = 1;
};

Axis x_axis(const Plot& plot, int most_ticks);
Axis y_axis(const Plot& plot, int most_ticks);

/// The corners of a curve between two values of x, with steps drawn out; empty if there are none.
std::vector<PlotPoint> outline(const Series& series, Curve curve, AxisRange x);

/// The text, or its beginning and "…" if it is longer than `most` characters (UTF-8).
std::string shortened(const std::string& text, std::size_t most);

/// The plot as SVG: light and dark, no scripts, no fonts of its own (plot_svg.cpp).
std::string svg_of(const Plot& plot);
/// Writes that file. Errors: file_write, file_foreign.
Result<void> write_svg(const Plot& plot, const std::string& path);

/// The letter of a curve, used if there is no room for its name: "a" for the first one.
std::string letter_of(std::size_t series);

/// The plot as lines of text, none wider than the format's width (or 24 if that is less) unless
/// long numbers leave no room for a picture; without a title (plot_terminal.cpp).
std::string terminal_plot(const Plot& plot, const TerminalFormat& format);

}  // namespace fivekind::cli
