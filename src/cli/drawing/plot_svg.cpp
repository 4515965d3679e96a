// A plot as SVG, for pages and papers. It follows the reader's choice of light or dark, and curves
// differ in colour and in dashes. Colours after Okabe and Ito, "Color Universal Design" (2008),
// darker on white so that thin lines keep a contrast of 3 : 1.
#include <fmt/format.h>

#include <array>
#include <iterator>
#include <string_view>

#include "cli/drawing/plot.h"
#include "cli/drawing/xml.h"
#include "cli/terminal/amounts.h"
#include "support/files/file_kinds.h"

namespace fivekind::cli {
namespace {

// In pixels, unless the picture is scaled.
constexpr double kWidth = 760;
constexpr double kFrameLeft = 64;
constexpr double kFrameRight = 732;
constexpr double kFrameHeight = 340;
constexpr double kBelowFrame = 58;
constexpr double kLegendRow = 22;
constexpr double kSample = 34;   // the piece of a line beside a name
constexpr double kLetter = 7.2;  // the mean width of a letter, rounded up
constexpr std::size_t kMaxLetters = 90;
constexpr int kMaxTicksAcross = 12;
constexpr int kMaxTicksUp = 11;

struct Colours {
  std::string_view light;
  std::string_view dark;
};
constexpr std::array<Colours, 6> kColours = {{{"#0072b2", "#56b4e9"},
                                              {"#c24e00", "#f0a030"},
                                              {"#007d5a", "#3fd0a4"},
                                              {"#a83279", "#e79ac8"},
                                              {"#7d6b00", "#f0e442"},
                                              {"#4d4d4d", "#c8ccd2"}}};
constexpr std::array<std::string_view, 5> kDashes = {"none", "9 4", "2 3", "12 3 2 3", "5 5"};

std::string line_at(double x1, double y1, double x2, double y2, std::string_view classes) {
  return fmt::format("<path d=\"M{} {}L{} {}\" class=\"{}\"/>\n", length_text(x1), length_text(y1),
                     length_text(x2), length_text(y2), classes);
}

// The appearance of a curve: colours and dash patterns cycle through their lists independently, so
// that thirty curves differ.
std::string classes_of(std::size_t series) {
  return fmt::format("c c{} d{}", series % kColours.size(), series % kDashes.size());
}

std::string style_sheet() {
  std::string light;
  std::string dark;
  std::string dashes;
  for (std::size_t i = 0; i < kColours.size(); ++i) {
    light += fmt::format(".plot .c{}{{stroke:{}}}", i, kColours[i].light);
    dark += fmt::format(".plot .c{}{{stroke:{}}}", i, kColours[i].dark);
  }
  for (std::size_t i = 0; i < kDashes.size(); ++i) {
    dashes += fmt::format(".plot .d{}{{stroke-dasharray:{}}}", i, kDashes[i]);
  }
  return fmt::format(
      "<style>\n"
      ".plot text{{font:13px system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;"
      "fill:#24292f}}\n"
      ".plot .title{{font-size:17px;font-weight:600}}.plot .faint{{fill:#57606a}}\n"
      ".plot .across{{text-anchor:middle}}.plot .up{{text-anchor:end}}\n"
      ".plot .paper{{fill:#fff}}.plot .grid{{stroke:#d8dee4}}.plot .axis{{stroke:#57606a}}\n"
      ".plot .c{{fill:none;stroke-width:2;stroke-linejoin:round}}\n{}\n{}\n"
      "@media (prefers-color-scheme:dark){{\n"
      ".plot text{{fill:#e6edf3}}.plot .faint{{fill:#9da7b3}}.plot .paper{{fill:#14181f}}\n"
      ".plot .grid{{stroke:#303841}}.plot .axis{{stroke:#9da7b3}}\n{}\n}}\n"
      "</style>\n",
      light, dashes, dark);
}

// Draws one plot from top to bottom.
class PlotDrawing {
 public:
  explicit PlotDrawing(const Plot& plot)
      : plot_(plot), x_(x_axis(plot, kMaxTicksAcross)), y_(y_axis(plot, kMaxTicksUp)) {}

  std::string svg() {
    head();
    legend();
    frame();
    curves();
    const double height = frame_top_ + kFrameHeight + kBelowFrame;
    return svg_picture({"plot", plot_.title, plot_.description, kWidth, height}, style_sheet(),
                       body_);
  }

 private:
  double across(double x) const { return kFrameLeft + x_.share(x) * (kFrameRight - kFrameLeft); }
  double up(double y) const { return frame_top_ + (1 - y_.share(y)) * kFrameHeight; }

  void head() {
    body_ += text_at(20, 32, "title", shortened(plot_.title, kMaxLetters * 3 / 4));
    if (!plot_.subtitle.empty()) {
      body_ += text_at(20, 53, "faint", shortened(plot_.subtitle, kMaxLetters));
    }
  }

  void legend() {
    double left = 20;
    double line = plot_.subtitle.empty() ? 62 : 80;
    for (std::size_t i = 0; i < plot_.series.size(); ++i) {
      const std::string name = shortened(plot_.series[i].name, kMaxLetters);
      const double width = kSample + 8 + kLetter * static_cast<double>(width_of(name));
      if (left > 20 && left + width > kFrameRight) {
        left = 20;
        line += kLegendRow;
      }
      body_ += line_at(left, line - 4.5, left + kSample, line - 4.5, classes_of(i));
      body_ += text_at(left + kSample + 8, line, "", name);
      left += width + 20;
    }
    frame_top_ = line + 44;
  }

  void frame() {
    const double bottom = frame_top_ + kFrameHeight;
    body_ += text_at(20, frame_top_ - 16, "faint", plot_.y.label);
    for (double tick : y_.ticks()) {
      body_ += line_at(kFrameLeft, up(tick), kFrameRight, up(tick), "grid");
      body_ += text_at(kFrameLeft - 10, up(tick) + 4.5, "up", y_.text(tick));
    }
    for (double tick : x_.ticks()) {
      body_ += line_at(across(tick), frame_top_, across(tick), bottom, "grid");
      body_ += text_at(across(tick), bottom + 20, "across", x_.text(tick));
    }
    body_ += line_at(kFrameLeft, bottom, kFrameRight, bottom, "axis");
    body_ += text_at((kFrameLeft + kFrameRight) / 2, bottom + 43, "across faint", plot_.x.label);
  }

  void curves() {
    for (std::size_t i = 0; i < plot_.series.size(); ++i) {
      const Series& series = plot_.series[i];
      const std::string path = path_of(outline(series, plot_.curve, {x_.low(), x_.high()}));
      if (path.empty()) continue;
      body_ += fmt::format("<path d=\"{}\" class=\"{}\"><title>{}</title></path>\n", path,
                           classes_of(i), xml_escaped(series.name));
    }
  }

  std::string path_of(const std::vector<PlotPoint>& corners) const {
    std::string path;
    for (const PlotPoint& corner : corners) {
      path += fmt::format("{}{} {}", path.empty() ? "M" : "L", length_text(across(corner.x)),
                          length_text(up(corner.y)));
    }
    // A single point is a dot.
    return corners.size() == 1 ? path + "h3" : path;
  }

  const Plot& plot_;
  Axis x_;
  Axis y_;
  double frame_top_ = 0;
  std::string body_;
};

}  // namespace

std::string svg_of(const Plot& plot) {
  return PlotDrawing(plot).svg();
}

Result<void> write_svg(const Plot& plot, const std::string& path) {
  return support::write_file(path, svg_of(plot), support::kPicture);
}

}  // namespace fivekind::cli
