// Texts: numbers in them, small letters, and what of them an error shows.
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
  std::size_t size;  ///< its characters
};

/// The real number that a text begins with, the nearest double, as std::from_chars reads it ("inf"
/// too); nothing where it is none, or out of range.
std::optional<LeadingNumber> leading_number(std::string_view text);

/// The number that a text is, nothing more and nothing less. Whole ones have a minus sign where T
/// has one, and digits of the base.
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

/// A text with the letters A to Z small.
inline std::string lower_case(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

/// At most so many bytes of a text in UTF-8, cut before a character and never within one.
inline std::string_view beginning(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;
  return text.substr(0, most);
}

/// The first character of a text in UTF-8, whole; empty for an empty text.
inline std::string_view first_character(std::string_view text) {
  std::size_t size = text.empty() ? 0 : 1;
  while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) ++size;
  return text.substr(0, size);
}

/// A text as errors show it: in quotes, and cut where it is long.
inline std::string shown(std::string_view text, std::size_t most) {
  const std::string_view part = beginning(text, most);
  std::string quoted = "'";
  quoted.append(part).append(part.size() < text.size() ? "…" : "");
  return quoted += '\'';
}

}  // namespace fivekind::support
