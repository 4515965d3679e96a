// Numbers as printed, and whether a computed one is the same.
#include "verdicts/printed.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <stdexcept>

namespace fivekind::verdicts {
namespace {

constexpr double kFractionTolerance = 1e-9;
constexpr double kSlack = 1e-9;  // of half a unit: 0.125 may round to 0.12 and to 0.13
constexpr double kWholeNumbers = 1e15;

bool only(std::string_view text, std::string_view allowed) {
  return !text.empty() && text.find_first_not_of(allowed) == std::string_view::npos;
}

std::optional<double> number(const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (end != text.c_str() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

int decimals_of(const std::string& digits) {
  const std::size_t point = digits.find('.');
  return point == std::string::npos ? 0 : static_cast<int>(digits.size() - point - 1);
}

}  // namespace

std::optional<Printed> read_printed(std::string_view printed) {
  std::string text(printed);
  std::erase(text, ',');
  if (text.ends_with(" %")) text.resize(text.size() - 2);
  const std::size_t slash = text.find('/');
  if (slash != std::string::npos) {
    const std::string top = text.substr(0, slash);
    const std::string bottom = text.substr(slash + 1);
    if (!only(top, "0123456789") || !only(bottom, "0123456789")) return std::nullopt;
    return Printed{*number(top) / *number(bottom), 0};
  }
  if (!only(text, "0123456789.e+-")) return std::nullopt;
  const auto value = number(text);
  if (!value) return std::nullopt;
  const std::size_t power = text.find('e');
  const int exponent = power == std::string::npos ? 0 : std::atoi(text.c_str() + power + 1);
  return Printed{*value, std::pow(10.0, exponent - decimals_of(text.substr(0, power)))};
}

Printed printed_in(const std::string& text) {
  const auto printed = read_printed(text);
  if (!printed) throw std::logic_error("not a printed number: " + text);
  return *printed;
}

bool agrees_rounded(const Printed& printed, double ours) {
  const double away = std::abs(printed.value - ours);
  if (printed.unit == 0) return away <= kFractionTolerance * std::abs(printed.value);
  return away <= printed.unit / 2 * (1 + kSlack);
}

std::string text_like(const Printed& printed, double ours) {
  constexpr int kMoreDigits = 2;
  if (printed.unit == 0) return fmt::format("{:.12g}", ours);
  const bool whole = ours == std::round(ours) && std::abs(ours) < kWholeNumbers;
  if (whole && printed.unit >= 1) return fmt::format("{:.0f}", ours);
  const int decimals = std::max(0, static_cast<int>(std::lround(-std::log10(printed.unit))));
  constexpr double kSmall = 1e-3;
  if (std::abs(ours) >= kWholeNumbers || (std::abs(ours) < kSmall && ours != 0)) {
    const double leading = std::max(std::abs(printed.value), printed.unit);
    const double digits = std::floor(std::log10(leading)) - std::log10(printed.unit);
    return fmt::format("{:.{}e}", ours, std::max(0, static_cast<int>(digits)) + kMoreDigits);
  }
  return fmt::format("{:.{}f}", ours, decimals + kMoreDigits);
}

}  // namespace fivekind::verdicts
