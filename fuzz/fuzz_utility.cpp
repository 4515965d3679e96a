// Fuzzes utility files and the texts of objectives.
// Why: both come from the user. For any content the reader returns a user error that names its
// line, or a utility with a value for every score; an objective's text is read back as the same
// objective.
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "promise.h"
#include "solve/objective.h"
#include "solve/utility.h"

namespace {

using namespace fivekind;
using fuzz::check_error;
using fuzz::require;

constexpr std::string_view kSource = "utility.txt";

std::string text_of(double number) {
  std::array<char, 64> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  return {digits.data(), end};
}

// Values between two points, and slightly outside them.
void check_values(const solve::Utility& utility) {
  constexpr std::int32_t kMax = 1000;
  const auto [first, first_value] = utility.points.front();
  const auto [last, last_value] = utility.points.back();
  require(utility.at(first - 1) == first_value, "before the first point is its value");
  require(utility.at(last + 1) == last_value, "after the last point is its value");
  double before = first_value;
  for (std::int32_t score = first; score <= std::min(last, first + kMax); ++score) {
    const double value = utility.at(score);
    require(std::isfinite(value), "every score has a value");
    require(value >= before || !utility.never_falls(), "what never falls never does");
    before = value;
  }
}

void check_utility(std::string_view text) {
  const auto utility = solve::read_utility(text, kSource);
  if (!utility) {
    check_error(utility.error());
    require(utility.error().where.starts_with(kSource), "an error names the file");
    return;
  }
  require(!utility->points.empty(), "there is a point");
  std::string written;
  std::int32_t before = -1;
  for (const auto& [score, value] : utility->points) {
    require(score > before, "scores ascend");
    require(utility->at(score) == value, "a point has its value");
    written += std::to_string(score) + "\t" + text_of(value) + "\r\n";
    before = score;
  }
  check_values(*utility);
  const auto again = solve::read_utility(written, kSource);
  require(again && *again == *utility, "a utility is read back");
}

// The same text as a file.
void check_file(std::string_view text) {
  const int file = ::memfd_create("utility", MFD_CLOEXEC);
  require(file >= 0 && ::write(file, text.data(), text.size()) == ::ssize_t(text.size()),
          "there is room for a file");
  const auto utility = solve::read_utility_file("/proc/self/fd/" + std::to_string(file));
  ::close(file);
  const auto other = solve::read_utility(text, kSource);
  require(utility.has_value() == other.has_value(), "a file is what it says");
  require(!utility || *utility == *other, "a file says what it says");
  if (!utility) check_error(utility.error());
}

void check_objective(std::string_view text) {
  const bool names_file = text.starts_with("utility=") && !text.starts_with("utility=exp:");
  if (names_file) return;
  const auto objective = solve::parse_objective(text);
  if (!objective) return check_error(objective.error());
  const auto again = solve::parse_objective(objective->text());
  require(again && *again == *objective, "an objective's text is read back");
  const auto checked = solve::check_objective(*objective, rules::Points(1575), false);
  if (!checked) return check_error(checked.error());
  if (!objective->has_state_values()) return;
  require(std::isfinite(objective->state_rule().effect(rules::Points(1575))), "values are finite");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_utility(text);
  check_file(text);
  check_objective(text);
  return 0;
}
