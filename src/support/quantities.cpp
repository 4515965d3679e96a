// Numbers in words.
#include "support/quantities.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace fivekind::support {

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::ptrdiff_t i = std::ssize(digits) - 3; i > 0; i -= 3) {
    digits.insert(static_cast<std::size_t>(i), 1, ',');
  }
  return digits;
}

std::string large_number(double number) {
  constexpr double kLarge = 1e6;
  if (number < kLarge) return grouped(static_cast<std::uint64_t>(std::llround(number)));
  return power_of_ten(fmt::format("{:.1e}", number));  // 4.6e+12
}

std::string large_number(const std::string& digits) {
  constexpr std::size_t kMaxWhole = 15;
  constexpr std::size_t kShown = 3;
  if (digits.size() <= kMaxWhole) return grouped(std::stoull(digits));
  int leading = std::stoi(digits.substr(0, kShown));
  std::size_t power = digits.size() - 1;
  if (digits[kShown] >= '5') ++leading;
  constexpr int kNextPower = 1000;
  if (leading == kNextPower) {
    leading /= 10;
    ++power;
  }
  return fmt::format("{}.{:02}·10^{}", leading / 100, leading % 100, power);
}

std::string power_of_ten(const std::string& scientific) {
  const std::size_t e = scientific.find('e');
  return fmt::format("{}·10^{}", scientific.substr(0, e), std::stoi(scientific.substr(e + 1)));
}

std::string duration(double seconds) {
  if (seconds < 1e-3) return fmt::format("{:.0f} µs", seconds * 1e6);
  if (seconds < 1) return fmt::format("{:.1f} ms", seconds * 1e3);
  if (seconds < 100) return fmt::format("{:.1f} s", seconds);
  const auto whole = static_cast<std::int64_t>(std::llround(seconds));
  return fmt::format("{} min {:02} s", whole / 60, whole % 60);
}

std::string long_duration(double seconds) {
  constexpr double kShortest = 1e-3;
  constexpr double kHour = 3600;
  constexpr double kDay = 24 * kHour;
  constexpr double kYear = 365.25 * kDay;
  if (seconds < kShortest) return "< 1 ms";
  if (seconds < kHour) return duration(seconds);
  if (seconds < 2 * kDay) return fmt::format("{:.1f} h", seconds / kHour);
  if (seconds < 2 * kYear) return fmt::format("{:.1f} days", seconds / kDay);
  if (seconds < 100 * kYear) return fmt::format("{:.1f} years", seconds / kYear);
  return large_number(seconds / kYear) + " years";
}

std::string large_size(double bytes) {
  constexpr std::array kUnits = {"kB", "MB", "GB", "TB", "PB", "EB"};
  if (bytes < 999.5) return fmt::format("{:.0f} B", bytes);
  double size = bytes / 1000;
  std::size_t unit = 0;
  constexpr double kRoundsUp = 999.95;
  for (; size >= kRoundsUp && unit + 1 < kUnits.size(); ++unit) size /= 1000;
  return fmt::format("{} {}", size < 1000 ? fmt::format("{:.1f}", size) : large_number(size),
                     kUnits[unit]);
}

}  // namespace fivekind::support
