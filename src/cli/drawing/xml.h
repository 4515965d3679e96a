// Texts for XML and other files that must stay well-formed whatever a rules file contains.
#pragma once

#include <string>
#include <string_view>

namespace fivekind::cli {

/// UTF-8 on one line: line breaks and tabs become spaces; invalid UTF-8, and what XML does not
/// allow, becomes U+FFFD.
std::string clean(std::string_view text);

/// The same as XML text or as an attribute's value in double quotes.
std::string xml_escaped(std::string_view text);

/// A length with at most two decimals: "12", "12.5", "12.25".
std::string length_text(double length);

/// A text in an SVG picture, with the classes of its style.
std::string text_at(double x, double y, std::string_view classes, std::string_view text);

/// The subject of a picture.
struct Picture {
  std::string_view kind;  ///< the class used in its style: "plot"
  std::string_view title;
  std::string_view description;  ///< in words, for those who cannot see it
  double width = 0;
  double height = 0;
};
/// The picture as SVG: `style` is its element, `body` the drawing, on a background.
std::string svg_picture(const Picture& picture, std::string_view style, std::string_view body);

}  // namespace fivekind::cli
