// Texts: reading numbers, lower case, and how errors show them.
#pragma once

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fivekind::support {

struct LeadingNumber {
  double value;
  std::size_t size;  ///< in characters
};

/// The real number at the beginning of a text, as the nearest double, read as std::from_chars does
/// (including "inf"); nothing if there is none or it is out of range.
std::optional<LeadingNumber> leading_number(std::string_view text);

/// The number that makes up the whole text. Whole numbers may have a minus sign if T is signed, and
/// have digits of the base.
template <typename T, typename... Base>
std::optional<T> number_in(std::string_view text, Base... base) {
  T number{};
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number, base...);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

template <>
inline std::optional<double> number_in(std::string_view text) {
  const auto number = leading_number(text);
  if (!number || number->size != text.size()) return std::nullopt;
  return number->value;
}

/// A text with A to Z in lower case.
inline std::string lower_case(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

/// At most this many bytes of a UTF-8 text, never cut within a character.
inline std::string_view beginning(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
  return text.substr(0, most);
}

/// The first whole character of a UTF-8 text; empty for an empty text.
inline std::string_view first_character(std::string_view text) {
  std::size_t size = text.empty() ? 0 : 1;
  while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) ++size;
  return text.substr(0, size);
}

/// A text as errors show it: in quotes, and cut if it is long.
inline std::string shown(std::string_view text, std::size_t most) {
  const std::string_view part = beginning(text, most);
  std::string quoted = "'";
  quoted.append(part).append(part.size() < text.size() ? "…" : "");
  return quoted += '\'';
}

}  // namespace fivekind::support
