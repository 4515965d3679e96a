// Numbers as people type them on the command line.
#include "cli/words/numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "support/text.h"

namespace fivekind::cli {
namespace {

constexpr double kMaxReal = 1e15;
constexpr double kMaxExact = 0x1p53;  // up to which a double represents every whole number

}  // namespace

template <typename Whole>
std::string make_whole(std::string& text) {
  using Limits = std::numeric_limits<Whole>;
  if (std::is_unsigned_v<Whole> && text.starts_with('-')) {
    return fmt::format("expected a number without a minus sign, found '{}'", text);
  }
  if (const auto number = support::number_in<Whole>(text)) {
    text = std::to_string(*number);
    return "";
  }
  const double real = support::number_in<double>(text).value_or(NAN);
  const double most = std::min(kMaxExact, static_cast<double>(Limits::max()));
  const bool is_whole = std::isfinite(real) && real == std::trunc(real);
  if (is_whole && std::abs(real) <= most) {
    text = std::to_string(static_cast<Whole>(real));
    return "";
  }
  return fmt::format("expected a whole number{}, found '{}'",
                     is_whole ? fmt::format(" from {} to {}", Limits::min(), Limits::max()) : "",
                     text);
}

template std::string make_whole<int>(std::string& text);
template std::string make_whole<std::uint64_t>(std::string& text);

std::string make_real(std::string& text) {
  const double real = support::number_in<double>(text).value_or(NAN);
  if (std::abs(real) <= kMaxReal) return "";
  return fmt::format("expected a number{}, found '{}'",
                     std::isfinite(real) ? " of at most 1e15" : "", text);
}

}  // namespace fivekind::cli
