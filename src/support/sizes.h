// Counts of things and the machine's size type, which may have 32 bits.
// Why: a game with more states or values than a size can count has to be refused there. Sums that
// would overflow stay at the largest size, so that comparing them with a limit finds them too
// large.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace fivekind::support {

inline constexpr std::size_t kLargestSize = std::numeric_limits<std::size_t>::max();

/// a + b, or the largest size if that is smaller.
constexpr std::size_t bounded_sum(std::size_t a, std::size_t b) {
  return a <= kLargestSize - b ? a + b : kLargestSize;
}

/// a · b, or the largest size if that is smaller.
constexpr std::size_t bounded_product(std::size_t a, std::size_t b) {
  std::size_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? kLargestSize : product;
}

/// The same number as a size, for counts of things that are in memory or are known to fit there.
constexpr std::size_t fitting_size(std::uint64_t number) {
  assert(number <= kLargestSize);
  return static_cast<std::size_t>(number);
}

}  // namespace fivekind::support
