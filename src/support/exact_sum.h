// Sums of many numbers that come out the same in any order.
// Why: the parts of a long analysis are added by many threads and machines; their sum must not
// depend on which came first.
#pragma once

#include <cmath>
#include <cstdint>

namespace fivekind::support {

/// Adds numbers rounded to multiples of 2^-kBits, in 128 bits; |number| < 2^(62 - kBits).
template <int kBits>
class ExactSum {
  static_assert(kBits < 63);
  static constexpr double kUnits = std::uint64_t{1} << kBits;

 public:
  void add(double number) {
    if (number != 0) add(static_cast<std::int64_t>(std::llround(kUnits * number)));
  }
  void add(const ExactSum& other) {
    low_ += other.low_;
    high_ += other.high_ + (low_ < other.low_ ? 1 : 0);
  }
  /// The nearest double.
  double value() const {
    constexpr int kHalf = 64;
    const bool negative = static_cast<std::int64_t>(high_) < 0;
    const std::uint64_t low = negative ? ~low_ + 1 : low_;
    const std::uint64_t high = negative ? ~high_ + (low_ == 0 ? 1 : 0) : high_;
    const double size = std::ldexp(static_cast<double>(high), kHalf - kBits) +
                        std::ldexp(static_cast<double>(low), -kBits);
    return negative ? -size : size;
  }

  /// The two halves, for storing.
  std::uint64_t high() const { return high_; }
  std::uint64_t low() const { return low_; }
  static ExactSum of(std::uint64_t high, std::uint64_t low) {
    ExactSum sum;
    sum.high_ = high;
    sum.low_ = low;
    return sum;
  }
  friend bool operator==(const ExactSum&, const ExactSum&) = default;

 private:
  void add(std::int64_t units) {
    ExactSum other;
    other.low_ = static_cast<std::uint64_t>(units);
    other.high_ = units < 0 ? ~std::uint64_t{0} : 0;
    add(other);
  }

  std::uint64_t high_ = 0;  // together a 128-bit number in two's complement
  std::uint64_t low_ = 0;
};

}  // namespace fivekind::support
