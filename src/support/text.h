// Texts: numbers in them, small letters.
#pragma once

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace fivekind::support {

/// The number that a text is, nothing more and nothing less. Whole ones have a minus sign where T
/// has one, and digits of the base; real ones are as std::from_chars reads them ("inf" too).
template <typename T, typename... Base>
std::optional<T> number_in(std::string_view text, Base... base) {
  T number{};
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number, base...);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

/// A text with the letters A to Z small.
inline std::string lower_case(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

}  // namespace fivekind::support
