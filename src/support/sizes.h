// Numbers of things, and the sizes of this machine, which may have 32 bits.
// Why: a game with more states or values than a size counts has to be refused there. It is where a
// sum that has come to the largest size stays at it, so that whoever compares it with a limit finds
// it too large.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace fivekind::support {

inline constexpr std::size_t kLargestSize = std::numeric_limits<std::size_t>::max();

/// a + b, or the largest size where it is larger.
constexpr std::size_t bounded_sum(std::size_t a, std::size_t b) {
  return a <= kLargestSize - b ? a + b : kLargestSize;
}

/// a · b, or the largest size where it is larger.
constexpr std::size_t bounded_product(std::size_t a, std::size_t b) {
  std::size_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? kLargestSize : product;
}

/// The same number. It is a size, since what it counts is in memory or has been found to fit there.
constexpr std::size_t fitting_size(std::uint64_t number) {
  assert(number <= kLargestSize);
  return static_cast<std::size_t>(number);
}

}  // namespace fivekind::support
