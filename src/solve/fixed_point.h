// Numbers of at least 0 with 192 bits and a fixed point.
// Why: a certificate needs more digits than a double has, of values that all lie between 0 and the
// highest score. For those a fixed point has the smallest errors that can be told beforehand: sums
// and comparisons are exact, and a division by a small number loses less than the last bit. Three
// words without sign, length or exponent also make a turn's walk (turn/walk.h) a dozen times as
// quick as Boost's 192-bit integers do, and fifty times as quick as its floating point of 50 digits
// (27, 340 and 1,500 µs for 5 dice on one core).
//
//   words:     highest             middle              lowest
//              [whole | fraction]  [fraction]          [fraction]
//
// How many fraction bits F there are, at least 128, is the user's business: a whole number n is
// n · 2^(F-128) in the highest word.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace fivekind::solve {

class FixedPoint {
 public:
  static constexpr std::size_t kWords = 3;
  static constexpr int kWordBits = 64;
  static constexpr int kBits = static_cast<int>(kWords) * kWordBits;

  constexpr FixedPoint() = default;
  constexpr explicit FixedPoint(std::uint64_t highest) : words_{0, 0, highest} {}

  /// The words, the lowest first.
  constexpr const std::array<std::uint64_t, kWords>& words() const { return words_; }

  /// The sum must fit.
  friend constexpr FixedPoint operator+(FixedPoint a, const FixedPoint& b) {
    a.words_[0] += b.words_[0];
    const std::uint64_t carry = a.words_[0] < b.words_[0] ? 1 : 0;
    const std::uint64_t middle = a.words_[1] + b.words_[1];
    a.words_[1] = middle + carry;
    const bool over = middle < b.words_[1] || a.words_[1] < carry;
    a.words_[2] += b.words_[2] + (over ? 1 : 0);
    return a;
  }

  /// Rounds down. `divisor` is from 1 to 2^16.
  friend constexpr FixedPoint operator/(FixedPoint a, int divisor) {
    // Long division. The remainder of a word counts 2^64 times in the next one; no standard type
    // holds that, so 2^64 is divided on its own: 2^64 = by · times + left.
    const auto by = static_cast<std::uint64_t>(divisor);
    const std::uint64_t times = (std::uint64_t{0} - by) / by + 1;
    const std::uint64_t left = std::uint64_t{0} - times * by;
    std::uint64_t remainder = 0;
    for (std::size_t i = kWords; i-- > 0;) {
      const std::uint64_t word = a.words_[i];
      const std::uint64_t rest = remainder * left + word % by;
      a.words_[i] = remainder * times + word / by + rest / by;
      remainder = rest % by;
    }
    return a;
  }

  friend constexpr bool operator<(const FixedPoint& a, const FixedPoint& b) {
    if (a.words_[2] != b.words_[2]) return a.words_[2] < b.words_[2];
    if (a.words_[1] != b.words_[1]) return a.words_[1] < b.words_[1];
    return a.words_[0] < b.words_[0];
  }
  friend constexpr bool operator==(const FixedPoint&, const FixedPoint&) = default;

 private:
  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace fivekind::solve
