// Unsigned whole numbers with a fixed number of 64-bit words.
// Why: a certificate needs more digits than a double has, of values that all lie between 0 and the
// highest score; a fraction needs all of them. With the point in a fixed place, sums and
// comparisons are exact, and a division by a small number loses less than the last bit, or nothing
// if the number is a multiple of it. Words without sign, length or exponent also make a turn's walk
// (turn/walk.h) a dozen times as fast as Boost's integers of three words, and fifty times as fast
// as its floating point of 50 digits (27, 340 and 1,500 µs for 5 dice on one core).
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "support/int128.h"

namespace fivekind::solve {

template <std::size_t kWordCount>
class WideInteger {
 public:
  static constexpr std::size_t kWords = kWordCount;
  static constexpr int kWordBits = 64;
  static constexpr int kBits = static_cast<int>(kWords) * kWordBits;

  constexpr WideInteger() = default;
  constexpr explicit WideInteger(std::uint64_t number) { words_[0] = number; }
  static constexpr WideInteger of_highest_word(std::uint64_t word) {
    WideInteger result;
    result.words_.back() = word;
    return result;
  }

  /// The words, the lowest first.
  constexpr const std::array<std::uint64_t, kWords>& words() const { return words_; }

  /// The sum must fit.
  friend constexpr WideInteger operator+(WideInteger a, const WideInteger& b) {
    Two sum = 0;
    for (std::size_t i = 0; i < kWords; ++i) {
      sum = (sum >> kWordBits) + a.words_[i] + b.words_[i];
      a.words_[i] = static_cast<std::uint64_t>(sum);
    }
    return a;
  }

  /// The product must fit.
  friend constexpr WideInteger operator*(WideInteger a, std::uint64_t factor) {
    Two product = 0;
    for (std::uint64_t& word : a.words_) {
      product = (product >> kWordBits) + static_cast<Two>(word) * factor;
      word = static_cast<std::uint64_t>(product);
    }
    return a;
  }

  /// Rounds down. `divisor` is from 1 to 2^16.
  friend constexpr WideInteger operator/(const WideInteger& a, int divisor) {
    // Compilers turn a division by a constant into a multiplication: most dice have 6 faces.
    return divisor == 6 ? a.divided_by(std::integral_constant<std::uint64_t, 6>())
                        : a.divided_by(static_cast<std::uint64_t>(divisor));
  }

  friend constexpr bool operator==(const WideInteger&, const WideInteger&) = default;
  friend constexpr std::strong_ordering operator<=>(const WideInteger& a, const WideInteger& b) {
    for (std::size_t i = kWords; i-- > 0;) {
      if (a.words_[i] != b.words_[i]) return a.words_[i] <=> b.words_[i];
    }
    return std::strong_ordering::equal;
  }

 private:
  using Two = support::Uint128;  // words

  // Long division. The remainder of a word counts 2^64 times in the next one; no standard type
  // holds that, so 2^64 is divided separately: 2^64 = by · times + left.
  template <class Divisor>
  constexpr WideInteger divided_by(Divisor divisor) const {
    const std::uint64_t by = divisor;
    const std::uint64_t times = (std::uint64_t{0} - by) / by + 1;
    const std::uint64_t left = std::uint64_t{0} - times * by;
    WideInteger result;
    std::uint64_t remainder = 0;
    for (std::size_t i = kWords; i-- > 0;) {
      const std::uint64_t word = words_[i];
      const std::uint64_t rest = remainder * left + word % by;
      result.words_[i] = remainder * times + word / by + rest / by;
      remainder = rest % by;
    }
    return result;
  }

  std::array<std::uint64_t, kWords> words_{};
};

/// Fixed-point numbers: the user decides how many of the bits are the fraction, at least 128. A
/// whole number n is n · 2^(F-128) in the highest word.
///
///   words:     highest             middle              lowest
///              [whole | fraction]  [fraction]          [fraction]
using FixedPoint = WideInteger<3>;

}  // namespace fivekind::solve
