// Texts for XML.
#include "cli/drawing/xml.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>

#include "support/files/file_kinds.h"

namespace fivekind::cli {
namespace {

// One character of XML text from UTF-8.
struct Character {
  std::string text;
  std::size_t bytes = 1;
};

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

bool is_xml(std::uint32_t code) {
  return code >= 0x20 && (code < 0xD800 || code > 0xDFFF) && code != 0xFFFE && code != 0xFFFF &&
         code <= 0x10FFFF;
}

Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return std::uint32_t{static_cast<unsigned char>(text[i])};
  };
  const std::uint32_t first = byte(at);
  if (first == '\t' || first == '\n' || first == '\r') return {" "};
  if (first < 0x80) return {std::string(is_xml(first) ? text.substr(at, 1) : kReplacement)};
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 0;
  constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  if (length == 0 || first > 0xF4 || at + length > text.size()) return {std::string(kReplacement)};
  std::uint32_t code = first & (0x7FU >> length);
  for (std::size_t i = at + 1; i < at + length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {std::string(kReplacement)};
    code = code << 6U | (byte(i) & 0x3FU);
  }
  const bool valid = is_xml(code) && code >= kLeast[length];
  return {std::string(valid ? text.substr(at, length) : kReplacement), length};
}

}  // namespace

std::string clean(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = character_at(text, at);
    at += character.bytes;
    result += character.text;
  }
  return result;
}

std::string xml_escaped(std::string_view text) {
  std::string result;
  for (char c : clean(text)) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string length_text(double length) {
  std::string text = fmt::format("{:.2f}", length);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string text_at(double x, double y, std::string_view classes, std::string_view text) {
  return fmt::format("<text x=\"{}\" y=\"{}\" class=\"{}\">{}</text>\n", length_text(x),
                     length_text(y), classes, xml_escaped(text));
}

std::string svg_picture(const Picture& picture, std::string_view style, std::string_view body) {
  return fmt::format(
      "{0}xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {1} {2}\" width=\"{1}\" "
      "height=\"{2}\" class=\"{3}\" role=\"img\" aria-labelledby=\"{3}-title {3}-desc\">\n"
      "<title id=\"{3}-title\">{4}</title>\n<desc id=\"{3}-desc\">{5}</desc>\n{6}"
      "<rect width=\"{1}\" height=\"{2}\" class=\"paper\"/>\n{7}</svg>\n",
      support::kPictureMark, length_text(picture.width), length_text(picture.height), picture.kind,
      xml_escaped(picture.title), xml_escaped(picture.description), style, body);
}

}  // namespace fivekind::cli
