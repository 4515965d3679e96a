// Whether a figure agrees with a published one.
// Why: "the same" means the same digits where a source computed, and no more than chance explains
// where it simulated; nobody judges by eye.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fivekind::reproduce {

/// A printed number: its value and one unit of its last digit, 0 for a fraction.
struct Printed {
  double value = 0;
  double unit = 0;
};

/// Reads "248.4400", "1.4e-3", "75.03 %" (as 75.03), "310,656" or "7/432"; nothing for other texts.
std::optional<Printed> read_printed(std::string_view printed);
/// The same of a text that must be one: another one is a mistake in the data, std::logic_error.
Printed printed_in(const std::string& text);

/// Whether `ours` is the printed number after rounding to its digits; a fraction must be met to
/// 9 digits.
bool agrees_rounded(const Printed& printed, double ours);

/// How many standard errors a simulated figure may be away.
inline constexpr double kStandardErrors = 3;

/// Whether a simulated figure lies within 3 standard errors of ours, its rounding granted.
bool agrees_simulated(const Printed& printed, double ours, double standard_error);

/// `ours` with two digits more than the printed number has; a whole number as such.
std::string text_like(const Printed& printed, double ours);

/// Whether a sample's highest score reached by at least half of the games may be `median`:
/// `reached` and `reached_more` are the true chances of `median` and of one point more.
bool agrees_median(double reached, double reached_more, std::uint64_t games);

/// Whether the least score of `games` may be one that is reached with a chance of `reached` and
/// exceeded with `exceeded`: neither a smaller nor a larger least score is all but certain.
bool agrees_minimum(double reached, double exceeded, std::uint64_t games);
/// The same of the highest score.
bool agrees_maximum(double reached, double exceeded, std::uint64_t games);

}  // namespace fivekind::reproduce
