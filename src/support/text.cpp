// Reading real numbers from texts, using fast_float.
// Why not std::from_chars: not every standard library has it for real numbers.
#include "support/text.h"

#include <fast_float/fast_float.h>

#include <cmath>

namespace fivekind::support {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Beyond the range of doubles fast_float gives infinity or zero.
bool is_in_range(std::string_view text, double number) {
  if (text.front() == '-') text.remove_prefix(1);
  if (std::isinf(number)) return !is_digit(text.front()) && text.front() != '.';
  if (number != 0) return true;
  const std::string_view digits = text.substr(0, text.find_first_of("eE"));
  return digits.find_first_of("123456789") == std::string_view::npos;
}

}  // namespace

std::optional<LeadingNumber> leading_number(std::string_view text) {
  double number = 0;
  const auto read = fast_float::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc()) return std::nullopt;
  const auto size = static_cast<std::size_t>(read.ptr - text.data());
  if (!is_in_range(text.substr(0, size), number)) return std::nullopt;
  return LeadingNumber{number, size};
}

}  // namespace fivekind::support
