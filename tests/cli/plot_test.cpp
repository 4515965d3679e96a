// Plots independent of how they are drawn: round axes, corners of curves.
#include "cli/drawing/plot.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace fivekind::cli {

// Prints a point if a comparison fails.
void PrintTo(const PlotPoint& point, std::ostream* out) {
  *out << "(" << point.x << ", " << point.y << ")";
}

namespace plot_test {
namespace {

using Corners = std::vector<PlotPoint>;

constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Axes

// The number with one digit only.
double with_one_digit(double number) {
  return std::stod(fmt::format("{:.0e}", number));
}

void check_axis(AxisRange range, int most_ticks, bool whole) {
  const Axis axis = Axis::over(range, most_ticks, whole);
  const std::vector<double> ticks = axis.ticks();
  ASSERT_GE(ticks.size(), 2U);
  EXPECT_LE(ticks.size(), static_cast<std::size_t>(std::max(most_ticks, 3)));
  const double step = with_one_digit(ticks[1] - ticks[0]);
  EXPECT_NE(std::string_view("125").find(fmt::format("{:.0e}", step)[0]), std::string_view::npos)
      << step;
  for (std::size_t i = 0; i < ticks.size(); ++i) {
    EXPECT_NEAR(ticks[i] / step, std::round(ticks[i] / step), 1e-6);
    EXPECT_NEAR(std::stod(axis.text(ticks[i])), ticks[i], step * 1e-9);
    if (i > 0) {
      EXPECT_NEAR(ticks[i] - ticks[i - 1], step, step * 1e-5);
    }
    if (whole) {
      EXPECT_EQ(axis.text(ticks[i]).find('.'), std::string::npos);
    }
  }
  EXPECT_EQ(axis.low(), ticks.front());
  EXPECT_EQ(axis.high(), ticks.back());
  EXPECT_LE(axis.low(), range.low + step * 1e-5);
  EXPECT_GE(axis.high(), range.high - step * 1e-5);
}

TEST(Axis, HasRoundTicksThatCoverTheRange) {
  for (double low : {-1e6, -317.0, -1.0, -0.03, 0.0, 1e-5, 0.3, 5.0, 99.0, 250.0, 1e7}) {
    for (double width : {1e-4, 0.003, 0.1, 0.7, 1.0, 4.0, 37.0, 375.0, 1575.0, 2e6}) {
      if (width < std::abs(low) * 1e-6)
        continue;  // steps below could not be distinguished from
                   // rounding
      for (int most_ticks : {0, 3, 6, 11, 40}) {
        for (bool whole : {false, true}) {
          SCOPED_TRACE(testing::Message()
                       << low << " + " << width << ", " << most_ticks << " ticks");
          check_axis({low, low + width}, most_ticks, whole);
        }
      }
    }
  }
}

TEST(Axis, LeavesRoundRangesAsTheyAre) {
  const Axis axis = Axis::over({0, 1}, 11, false);
  EXPECT_EQ(axis.ticks(), (std::vector<double>{0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1}));
  EXPECT_EQ(axis.text(0), "0.0");
  EXPECT_EQ(axis.text(0.3), "0.3");
  EXPECT_EQ(Axis::over({0.3, 0.9}, 7, false).ticks().front(), 0.3);
}

TEST(Axis, HasWholeNumbersForScores) {
  const Axis axis = Axis::over({2, 6}, 20, true);
  EXPECT_EQ(axis.ticks(), (std::vector<double>{2, 3, 4, 5, 6}));
  EXPECT_EQ(axis.text(3), "3");
}

TEST(Axis, WidensWhatHasNoWidth) {
  for (double value : {0.0, 5.0, -5.0, 1e-9, 250.0, 1e12}) check_axis({value, value}, 6, false);
  check_axis({250, 250}, 6, true);
  check_axis({0, 0}, 6, true);
}

TEST(Axis, StandsWhatIsNoRange) {
  for (const AxisRange range :
       {AxisRange{kNotANumber, kNotANumber}, AxisRange{-kInfinity, kInfinity},
        AxisRange{5, kNotANumber}, AxisRange{10, -10}}) {
    const std::vector<double> ticks = Axis::over(range, 6, false).ticks();
    EXPECT_GE(ticks.size(), 2U);
    EXPECT_LE(ticks.size(), 6U);
  }
}

TEST(Axis, PlacesValuesWithinItsEnds) {
  const Axis axis = Axis::over({0, 10}, 6, true);
  EXPECT_EQ(axis.share(0), 0);
  EXPECT_EQ(axis.share(2.5), 0.25);
  EXPECT_EQ(axis.share(10), 1);
  EXPECT_EQ(axis.share(-3), 0);
  EXPECT_EQ(axis.share(11), 1);
}

// Corners

const Series kSteps{"", {{2, 1}, {4, 0.5}, {6, 0.25}, {6, 0}}};

TEST(Outline, StepsArriveAtTheHeightOfTheNextPoint) {
  EXPECT_EQ(outline(kSteps, Curve::steps, {0, 8}),
            (Corners{{0, 1}, {2, 1}, {2, 0.5}, {4, 0.5}, {4, 0.25}, {6, 0.25}, {6, 0}, {8, 0}}));
}

TEST(Outline, StepsEndAtTheFrame) {
  EXPECT_EQ(outline(kSteps, Curve::steps, {3, 5}),
            (Corners{{3, 0.5}, {4, 0.5}, {4, 0.25}, {5, 0.25}}));
  EXPECT_EQ(outline(kSteps, Curve::steps, {2, 4}), (Corners{{2, 1}, {2, 0.5}, {4, 0.5}}));
  EXPECT_EQ(outline(kSteps, Curve::steps, {2, 6}).back(), (PlotPoint{6, 0}));
  EXPECT_EQ(outline(kSteps, Curve::steps, {-5, 0}), (Corners{{-5, 1}, {0, 1}}));
  EXPECT_EQ(outline(kSteps, Curve::steps, {7, 9}), (Corners{{7, 0}, {9, 0}}));
}

TEST(Outline, LinesAreCutAtTheFrame) {
  const Series line{"", {{0, 0}, {10, 1}}};
  EXPECT_EQ(outline(line, Curve::line, {0, 10}), line.points);
  EXPECT_EQ(outline(line, Curve::line, {-5, 20}), line.points);
  EXPECT_EQ(outline(line, Curve::line, {2, 4}), (Corners{{2, 0.2}, {4, 0.4}}));
  EXPECT_EQ(outline(line, Curve::line, {-5, 5}), (Corners{{0, 0}, {5, 0.5}}));
  EXPECT_EQ(outline(line, Curve::line, {20, 30}), Corners{});
}

TEST(Outline, TakesAnythingForPoints) {
  for (Curve curve : {Curve::line, Curve::steps}) {
    EXPECT_EQ(outline({"", {}}, curve, {0, 1}), Corners{});
    EXPECT_EQ(outline({"", {{kNotANumber, 1}, {1, kInfinity}}}, curve, {0, 1}), Corners{});
  }
  EXPECT_EQ(outline({"", {{5, 0.5}}}, Curve::line, {0, 10}), (Corners{{5, 0.5}}));
  EXPECT_EQ(outline({"", {{5, 0.5}}}, Curve::steps, {0, 10}), (Corners{{0, 0.5}, {10, 0.5}}));
}

TEST(Names, AreShortenedByCharacters) {
  EXPECT_EQ(shortened("target", 6), "target");
  EXPECT_EQ(shortened("targets", 6), "targe…");
  EXPECT_EQ(shortened("Fünflinge", 3), "Fü…");
  EXPECT_EQ(shortened("", 3), "");
  EXPECT_EQ(letter_of(0), "a");
  EXPECT_EQ(letter_of(25), "z");
  EXPECT_EQ(letter_of(26), "aa");
  EXPECT_EQ(letter_of(27), "ab");
}

}  // namespace
}  // namespace plot_test
}  // namespace fivekind::cli
