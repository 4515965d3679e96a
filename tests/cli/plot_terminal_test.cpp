// Plots for a terminal: within its width, in its characters, and correct to the cell.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "cli/drawing/plot.h"
#include "cli/terminal/amounts.h"
#include "tests/cli/plots.h"
#include "tests/program/program.h"

namespace fivekind::cli::plot_terminal_test {
namespace {

using tests::lines_of;
using Lines = std::vector<std::string>;

std::string without_colours(const std::string& text) {
  static const std::regex colour("\x1b\\[[0-9]+m");
  return std::regex_replace(text, colour, "");
}

Lines drawn(const Plot& plot, int width, bool unicode = false) {
  return lines_of(terminal_plot(plot, {false, width, 24, unicode, false}));
}

TEST(TerminalPlot, KeepsToItsWidth) {
  std::vector<Plot> plots = {
      sample_plot({falling("expected", 0, 374), falling("target=250", 5, 300)})};
  plots.push_back(sample_plot({}));
  plots.push_back(sample_plot({falling(std::string(500, 'x'), 0, 9), falling("y", 0, 9)}));
  for (const Plot& plot : plots) {
    for (int width : {0, 10, 24, 40, 72, 79, 80, 120, 200}) {
      for (bool unicode : {false, true}) {
        const Lines lines = drawn(plot, width, unicode);
        ASSERT_GE(lines.size(), 20U) << "label, 16 rows, rule, numbers, label";
        for (const std::string& line : lines) {
          EXPECT_LE(width_of(line), static_cast<std::size_t>(std::max(width, 24))) << line;
          EXPECT_FALSE(line.ends_with(' ')) << "'" << line << "'";
        }
      }
    }
  }
}

TEST(TerminalPlot, IsAsciiWhereItHasToBe) {
  Plot plot = sample_plot({falling("expected", 0, 374), falling("target=250", 5, 300)});
  const auto is_ascii = [](const std::string& text) {
    return std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return c == '\n' || (c >= 0x20 && c < 0x7F); });
  };
  EXPECT_TRUE(is_ascii(terminal_plot(plot, {false, 72, 24, false, false})));
  EXPECT_FALSE(is_ascii(terminal_plot(plot, {false, 72, 24, true, false})));
  const std::string coloured = terminal_plot(plot, {false, 72, 24, false, true});
  EXPECT_NE(coloured.find('\x1b'), std::string::npos);
  EXPECT_EQ(without_colours(coloured), terminal_plot(plot, {false, 72, 24, false, false}));
  for (const std::string& line : lines_of(coloured)) {
    const std::size_t last = line.rfind('\x1b');
    if (last != std::string::npos) {
      EXPECT_EQ(line.substr(last, 4), "\x1b[0m") << line;
    }
  }
}

TEST(TerminalPlot, DrawsStepsWhereTheyAre) {
  const Lines lines = drawn(sample_plot({{"half", {{0, 1}, {5, 0.4}, {10, 0.4}, {10, 0}}}}), 40);
  EXPECT_EQ(lines[0], "  chance");
  EXPECT_EQ(lines[1], "  1.0 +*") << "P = 1 at 0 only";
  EXPECT_EQ(lines[10], "  0.4 +" + std::string(33, '*'));
  EXPECT_EQ(lines[13], "  0.2 +" + std::string(32, ' ') + "*");
  EXPECT_EQ(lines[16], "  0.0 +" + std::string(32, ' ') + "*");
  EXPECT_EQ(lines[17].substr(0, 8), "      ++");
  EXPECT_EQ(lines[18].substr(0, 8), "       0");
  EXPECT_TRUE(lines[18].ends_with("10")) << lines[18];
  EXPECT_EQ(lines.back(), "  * half");
}

TEST(TerminalPlot, TellsCurvesApart) {
  const Series same = falling("", 0, 100);
  const Plot plot = sample_plot({{"first", same.points}, {"second", same.points}});
  const std::string ascii = terminal_plot(plot, {false, 72, 24, false, false});
  EXPECT_GT(count_of(ascii, "*"), 20U);
  EXPECT_GT(count_of(ascii, "o"), 20U) << "curves that coincide take turns";
  EXPECT_TRUE(ascii.ends_with("  * first   o second\n"));
  const std::string dots = terminal_plot(plot, {false, 72, 24, true, false});
  EXPECT_TRUE(dots.ends_with("  ⠒a⠒ first   ⠒b⠒ second\n"));
  EXPECT_GT(count_of(dots, "b"), 4U) << "letters on the curve";
  const std::string alone = terminal_plot(sample_plot({same}), {false, 72, 24, true, false});
  EXPECT_EQ(alone.find('b'), std::string::npos);
}

TEST(TerminalPlot, StandsOddPlots) {
  for (const Plot& plot : odd_plots()) {
    for (bool unicode : {false, true}) EXPECT_GE(drawn(plot, 72, unicode).size(), 20U);
  }
  EXPECT_EQ(count_of(terminal_plot(odd_plots()[0], {}), "*"), 0U);
  EXPECT_GT(count_of(terminal_plot(odd_plots()[2], {}), "*"), 40U) << "one point: a level line";
}

}  // namespace
}  // namespace fivekind::cli::plot_terminal_test
