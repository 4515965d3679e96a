// Numbers as printed, and whether a computed one is the same.
// Why: "the same" means the same digits, not a judgement by eye.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace fivekind::verdicts {

/// A printed number: its value and one unit of its last digit, 0 for a fraction.
struct Printed {
  double value = 0;
  double unit = 0;
};

/// Reads "248.4400", "1.4e-3", "75.03 %" (as 75.03), "310,656" or "7/432"; nothing for other texts.
std::optional<Printed> read_printed(std::string_view printed);
/// The same for a text that must be one: any other is a mistake in the data, std::logic_error.
Printed printed_in(const std::string& text);

/// Whether `ours` is the printed number after rounding to its digits; a fraction must agree to 9
/// digits.
bool agrees_rounded(const Printed& printed, double ours);

/// `ours` with two digits more than the printed number; a whole number as such.
std::string text_like(const Printed& printed, double ours);

}  // namespace fivekind::verdicts
