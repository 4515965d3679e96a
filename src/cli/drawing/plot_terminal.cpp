// A plot for a terminal: braille dots, or one ASCII character per cell. Curves differ in colour,
// and also without colours: by letters placed on braille curves, by the ASCII character itself.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "cli/drawing/plot.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/streams.h"

namespace fivekind::cli {
namespace {

constexpr int kLeastWidth = 24;
constexpr int kLeastColumns = 12;  // inside the frame
constexpr int kRows = 16;          // so that fifths of the height coincide with rows
constexpr int kMaxRowsWithTicks = 6;
constexpr int kColumnsPerTick = 9;
constexpr int kColumnsPerLetter = 6;  // between letters on neighbouring curves
constexpr int kMaxName = 60;

constexpr std::array<int, 6> kTerminalColours = {36, 33, 35, 32, 31, 34};  // ANSI foreground
constexpr std::string_view kSigns = "*o+x#@%&";

// The dots of a braille cell by row and column, as bits of U+2800.
constexpr int kDotsAcross = 2;
constexpr int kDotsUp = 4;
constexpr unsigned kDots[kDotsUp][kDotsAcross] = {
    {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

std::string braille(unsigned dots) {
  const unsigned code = 0x2800 + dots;
  return {static_cast<char>(0xE0U | code >> 12U), static_cast<char>(0x80U | (code >> 6U & 0x3FU)),
          static_cast<char>(0x80U | (code & 0x3FU))};
}

// One character of the picture.
struct Cell {
  unsigned dots = 0;
  char letter = 0;                  // replaces the dots if it is set
  std::vector<std::size_t> series;  // those that pass through here
};

// The inner part of the picture, in which curves are drawn dot by dot.
class Canvas {
 public:
  Canvas(int columns, const TerminalFormat& format)
      : columns_(columns),
        format_(format),
        across_(format.unicode ? kDotsAcross : 1),
        up_(format.unicode ? kDotsUp : 1),
        cells_(static_cast<std::size_t>(columns) * kRows) {}

  // Draws through corners given as shares (0 to 1) of width and height.
  void draw(const std::vector<PlotPoint>& corners, std::size_t series) {
    count_ = std::max(count_, series + 1);
    std::vector<Dot> dots;
    dots.reserve(corners.size());
    for (const PlotPoint& corner : corners) {
      dots.push_back({static_cast<int>(std::lround(corner.x * (columns_ * across_ - 1))),
                      static_cast<int>(std::lround((1 - corner.y) * (kRows * up_ - 1)))});
    }
    for (std::size_t i = 0; i < dots.size(); ++i) line(dots[i == 0 ? 0 : i - 1], dots[i], series);
  }

  // If several curves are drawn in braille, puts letters on them, never two in one column.
  void add_letters() {
    if (!format_.unicode || count_ < 2) return;
    for (int column = kColumnsPerLetter / 2; column < columns_; column += kColumnsPerLetter) {
      const std::size_t series = static_cast<std::size_t>(column / kColumnsPerLetter) % count_;
      for (int row = 0; row < kRows; ++row) {
        Cell& here = cell(column, row);
        const auto& passing = here.series;
        if (std::find(passing.begin(), passing.end(), series) == passing.end()) continue;
        here.letter = letter_of(series).back();
        here.series = {series};
        break;
      }
    }
  }

  std::string row(int number) const {
    std::string text;
    std::string blanks;  // left out at the end of a row
    int colour = 0;      // of the cell before
    for (int column = 0; column < columns_; ++column) {
      const Cell& here = cell(column, number);
      if (here.series.empty()) {
        blanks += ' ';
        continue;
      }
      const std::size_t series = series_shown(here, column);
      text += std::exchange(blanks, "");
      const int wanted = kTerminalColours[series % kTerminalColours.size()];
      text += coloured(std::exchange(colour, wanted), wanted);
      text += sign_of(here, series);
    }
    return text + coloured(colour, 0);
  }

 private:
  struct Dot {
    int x = 0;
    int y = 0;
  };

  Cell& cell(int column, int row) {
    return cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(column)];
  }
  const Cell& cell(int column, int row) const {
    return cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(column)];
  }

  void set(Dot dot, std::size_t series) {
    Cell& here = cell(dot.x / across_, dot.y / up_);
    here.dots |= kDots[dot.y % up_][dot.x % across_];
    if (std::find(here.series.begin(), here.series.end(), series) == here.series.end()) {
      here.series.push_back(series);
    }
  }

  void line(Dot from, Dot to, std::size_t series) {
    const int length = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
    for (int i = 0; i <= length; ++i) {
      const double share = length == 0 ? 0 : static_cast<double>(i) / length;
      set({static_cast<int>(std::lround(from.x + share * (to.x - from.x))),
           static_cast<int>(std::lround(from.y + share * (to.y - from.y)))},
          series);
    }
  }

  // Where several curves meet, they alternate from column to column.
  static std::size_t series_shown(const Cell& cell, int column) {
    return cell.series[static_cast<std::size_t>(column) % cell.series.size()];
  }

  std::string sign_of(const Cell& cell, std::size_t series) const {
    if (cell.letter != 0) return {cell.letter};
    return format_.unicode ? braille(cell.dots) : std::string(1, kSigns[series % kSigns.size()]);
  }

  // The sequence that changes from one colour to another; 0 is the terminal's default.
  std::string coloured(int from, int to) const {
    return !format_.colour || from == to ? "" : fmt::format("\x1b[{}m", to);
  }

  int columns_;
  TerminalFormat format_;
  int across_;
  int up_;
  std::vector<Cell> cells_;
  std::size_t count_ = 0;  // of series
};

// The positions of ticks on a line of `cells` cells.
std::vector<int> places(const Axis& axis, int cells) {
  std::vector<int> all;
  for (double tick : axis.ticks()) {
    all.push_back(static_cast<int>(std::lround(axis.share(tick) * (cells - 1))));
  }
  return all;
}

// Writes `text` into a line with its middle at `middle`, if there is room; a blank stays before it.
void put(std::string& line, const std::string& text, int middle, int width) {
  const int size = static_cast<int>(std::ssize(text));
  const int begin = std::clamp(middle - size / 2, 0, std::max(0, width - size));
  const int end = static_cast<int>(std::ssize(line));
  if (end > 0 && begin < end + 1) return;
  line.append(static_cast<std::size_t>(begin - end), ' ').append(text);
}

// The x axis: a line with ticks, numbers below it, and the label. `margin` columns come before it.
std::string foot(const Plot& plot, const Axis& axis, int margin, int columns, bool unicode) {
  const std::vector<int> at = places(axis, columns);
  std::string rule;
  std::string numbers;
  for (int column = 0; column < columns; ++column) {
    const bool tick = std::find(at.begin(), at.end(), column) != at.end();
    rule += unicode ? (tick ? "┬" : "─") : (tick ? "+" : "-");
  }
  const std::vector<double> ticks = axis.ticks();
  for (std::size_t i = 0; i < ticks.size(); ++i) {
    put(numbers, axis.text(ticks[i]), margin + 1 + at[i], margin + 1 + columns);
  }
  const std::string before(static_cast<std::size_t>(margin), ' ');
  const std::string label = shortened(plot.x.label, static_cast<std::size_t>(columns));
  const std::size_t indent =
      (static_cast<std::size_t>(columns) - std::min(width_of(label), std::size_t(columns))) / 2;
  return fmt::format("{}{}{}\n{}\n{} {}{}\n", before, unicode ? "└" : "+", rule, numbers, before,
                     std::string(indent, ' '), label);
}

std::string legend(const Plot& plot, const TerminalFormat& format, int width) {
  std::string text;
  std::size_t used = 0;
  const bool letters = format.unicode && plot.series.size() > 1;
  for (std::size_t i = 0; i < plot.series.size(); ++i) {
    const std::string name =
        shortened(plot.series[i].name, static_cast<std::size_t>(std::min(width - 6, kMaxName)));
    std::string sign = letters          ? fmt::format("⠒{}⠒", letter_of(i))
                       : format.unicode ? "⠒⠒"
                                        : std::string(1, kSigns[i % kSigns.size()]);
    const std::size_t size = width_of(sign) + 1 + width_of(name);
    if (format.colour)
      sign = fmt::format("\x1b[{}m{}\x1b[0m", kTerminalColours[i % kTerminalColours.size()], sign);
    const bool fits = used > 0 && used + 3 + size <= static_cast<std::size_t>(width);
    text += used == 0 ? "  " : fits ? "   " : "\n  ";
    text += fmt::format("{} {}", sign, name);
    used = fits ? used + 3 + size : 2 + size;
  }
  return text.empty() ? text : text + "\n";
}

// The canvas with all curves on it.
Canvas drawn(const Plot& plot, const Axis& x, const Axis& y, Canvas canvas) {
  for (std::size_t i = 0; i < plot.series.size(); ++i) {
    auto corners = outline(plot.series[i], plot.curve, {x.low(), x.high()});
    for (PlotPoint& corner : corners) corner = {x.share(corner.x), y.share(corner.y)};
    canvas.draw(corners, i);
  }
  canvas.add_letters();
  return canvas;
}

}  // namespace

std::string terminal_plot(const Plot& plot, const TerminalFormat& format) {
  const Axis y = y_axis(plot, kMaxRowsWithTicks);
  std::vector<std::string> numbers;
  for (double tick : y.ticks()) numbers.push_back(y.text(tick));
  std::size_t widest = 0;
  for (const std::string& number : numbers) widest = std::max(widest, number.size());
  const int margin = static_cast<int>(widest) + 3;
  const int columns =
      std::max({format.width, kLeastWidth, margin + 1 + kLeastColumns}) - margin - 1;
  const Axis x = x_axis(plot, columns / kColumnsPerTick);
  const Canvas canvas = drawn(plot, x, y, Canvas(columns, format));

  const std::vector<int> at = places(y, kRows);
  std::string text = fmt::format(
      "  {}\n", shortened(plot.y.label, static_cast<std::size_t>(margin + columns - 2)));
  for (int row = 0; row < kRows; ++row) {
    const auto tick = std::find(at.begin(), at.end(), kRows - 1 - row);
    const bool has_tick = tick != at.end();
    const std::string number = has_tick ? numbers[static_cast<std::size_t>(tick - at.begin())] : "";
    const char* edge = format.unicode ? (has_tick ? "┤" : "│") : (has_tick ? "+" : "|");
    text += fmt::format("{:>{}} {}{}\n", number, margin - 1, edge, canvas.row(row));
  }
  return text + foot(plot, x, margin, columns, format.unicode) +
         legend(plot, format, margin + 1 + columns);
}

}  // namespace fivekind::cli
