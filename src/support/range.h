// A range of whole numbers.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace fivekind {

/// The numbers from low to high; none when high < low.
struct Range {
  // Far beyond all points, yet far enough from the ends of the type to add points to it.
  static constexpr std::int32_t kFar = std::numeric_limits<std::int32_t>::max() / 2;

  std::int32_t low = kFar;
  std::int32_t high = -kFar;

  bool empty() const { return high < low; }
  std::size_t size() const {
    return empty() ? 0 : static_cast<std::size_t>(std::int64_t{high} - low + 1);
  }
  /// Extends the range to cover another one: one with numbers, or Range() with offsets added to its
  /// ends.
  void include(Range other) {
    low = std::min(low, other.low);
    high = std::max(high, other.high);
  }
  /// The range with these amounts added to its ends.
  Range moved(std::int32_t least, std::int32_t most) const { return {low + least, high + most}; }

  friend bool operator==(const Range&, const Range&) = default;
};

}  // namespace fivekind
