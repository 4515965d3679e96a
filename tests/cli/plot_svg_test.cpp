// Plots as SVG: well-formed whatever the texts are, described, and safe to open.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/drawing/plot.h"
#include "tests/cli/plots.h"
#include "tests/common/scratch.h"
#include "tests/common/xml.h"

namespace fivekind::cli::plot_svg_test {
namespace {

using tests::xml_mistake;

TEST(Svg, IsWellFormed) {
  EXPECT_EQ(xml_mistake("<a b=\"c\"><d/>x &amp; y</a>"), "");
  for (const char* bad : {"<a>", "<a></b>", "<a b=c/>", "x & y", "<a b=\"<\"/>", "</a>"}) {
    EXPECT_NE(xml_mistake(bad), "") << bad;
  }
  EXPECT_EQ(xml_mistake(svg_of(sample_plot({falling("a", 0, 50), falling("b", 5, 90)}))), "");
  for (const Plot& plot : odd_plots()) {
    const std::string svg = svg_of(plot);
    EXPECT_EQ(xml_mistake(svg), "");
    EXPECT_EQ(svg.find("nan"), std::string::npos) << svg;
    EXPECT_EQ(svg.find("inf"), std::string::npos) << svg;
  }
}

TEST(Svg, EscapesTexts) {
  const std::string nasty = "</text><script>\"&'\x01\x1b\xff\xc3(\xed\xa0\x80 Fünf\n5";
  Plot plot = sample_plot({falling(nasty, 0, 50)});
  plot.title = plot.subtitle = plot.description = plot.x.label = plot.y.label = nasty;
  const std::string svg = svg_of(plot);
  EXPECT_EQ(xml_mistake(svg), "");
  EXPECT_EQ(svg.find("<script"), std::string::npos);
  EXPECT_NE(svg.find("&lt;script&gt;&quot;&amp;'"), std::string::npos);
  EXPECT_NE(svg.find("Fünf 5"), std::string::npos);
  for (char c : svg) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 || c == '\n');
  for (const char* bad : {"\xff", "\xed\xa0\x80"}) EXPECT_EQ(svg.find(bad), std::string::npos);
  EXPECT_NE(svg.find("\xef\xbf\xbd"), std::string::npos) << "U+FFFD";
}

TEST(Svg, SaysWhatItShows) {
  const std::string svg =
      svg_of(sample_plot({falling("expected", 0, 50), falling("target=40", 5, 90)}));
  for (const char* part :
       {"role=\"img\"", "aria-labelledby=\"plot-title plot-desc\"",
        "<title id=\"plot-title\">A title</title>", "<desc id=\"plot-desc\">A description.</desc>",
        "prefers-color-scheme:dark", ">final score</text>", ">chance</text>", ">expected</text>",
        ">target=40</text>", ">0.5</text>", ">90</text>"}) {
    EXPECT_NE(svg.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(svg.find("href"), std::string::npos) << "nothing from elsewhere";
  EXPECT_EQ(svg.find("url("), std::string::npos);
}

TEST(Svg, DrawsEveryCurveInAStyleOfItsOwn) {
  std::vector<Series> series;
  for (int i = 0; i < 30; ++i) series.push_back(falling("curve", i, 50 + i));
  const std::string svg = svg_of(sample_plot(series));
  EXPECT_EQ(xml_mistake(svg), "");
  for (std::size_t i = 0; i < series.size(); ++i) {
    const std::string classes =
        "class=\"c c" + std::to_string(i % 6) + " d" + std::to_string(i % 5);
    EXPECT_EQ(count_of(svg, classes + "\""), 2U) << "a curve and its sample, " << classes;
  }
}

TEST(Svg, SurvivesWhereItCannotBeWritten) {
  const tests::ScratchFolder folder;
  const Plot plot = sample_plot({falling("a", 0, 50)});
  const std::string path = folder.file("plot.svg");
  EXPECT_TRUE(write_svg(plot, path));
  EXPECT_EQ(tests::read_bytes(path), svg_of(plot));
  for (const std::string& bad :
       {folder.path(), folder.file("no/plot.svg"), std::string("/dev/full")}) {
    const auto done = write_svg(plot, bad);
    ASSERT_FALSE(done) << bad;
    EXPECT_EQ(done.error().fault, Fault::file_write);
    EXPECT_EQ(done.error().where, bad);
  }
}

}  // namespace
}  // namespace fivekind::cli::plot_svg_test
