// Numbers, times and sizes for people, including those beyond any machine.
#pragma once

#include <cstdint>
#include <string>

namespace fivekind::support {

/// "12,345,678".
std::string grouped(std::uint64_t number);

/// A number that may be very large: "12,345", "4.6·10^12".
std::string large_number(double number);

/// A number given as its digits, which may be hundreds: "12,345", "1.75·10^197".
std::string large_number(const std::string& digits);

/// "9.9e-05" for people: "9.9·10^-5".
std::string power_of_ten(const std::string& scientific);

/// The time of something that finishes: "740 µs", "12.5 s", "8 min 19 s".
std::string duration(double seconds);

/// A time between nothing and years: "< 1 ms", "26.4 days", "2.6·10^9 years".
std::string long_duration(double seconds);

/// Bytes, in the largest unit (of 1000 each) that gives at least 1: "48 B", "36.4 TB".
std::string large_size(double bytes);

}  // namespace fivekind::support
