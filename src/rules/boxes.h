// The boxes of a card by number, and sets of them.
#pragma once

#include <bit>
#include <cstdint>

#include "support/strong.h"

namespace fivekind::rules {

/// A box of a game, by its index in the rules file.
using Box = Index<struct BoxTag, std::uint8_t>;

/// A set of boxes; bit k stands for box k.
class BoxSet {
 public:
  static constexpr std::size_t kRoom = 64;

  constexpr BoxSet() = default;
  constexpr explicit BoxSet(std::uint64_t bits) : bits_(bits) {}
  /// The first `count` boxes.
  static constexpr BoxSet first(std::size_t count) {
    return BoxSet(count == kRoom ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1);
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool has(Box box) const { return (bits_ >> box.value & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  /// The box with the lowest number; requires a set that is not empty.
  constexpr Box lowest() const { return Box(static_cast<std::size_t>(std::countr_zero(bits_))); }
  constexpr BoxSet without_lowest() const { return BoxSet(bits_ & (bits_ - 1)); }
  constexpr BoxSet with(Box box) const { return BoxSet(bits_ | std::uint64_t{1} << box.value); }
  constexpr BoxSet without(BoxSet other) const { return BoxSet(bits_ & ~other.bits_); }
  friend constexpr BoxSet operator&(BoxSet a, BoxSet b) { return BoxSet(a.bits_ & b.bits_); }
  friend constexpr BoxSet operator|(BoxSet a, BoxSet b) { return BoxSet(a.bits_ | b.bits_); }
  friend constexpr bool operator==(BoxSet, BoxSet) = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace fivekind::rules
