// The boxes of a card by number, and sets of them.
#pragma once

#include <bit>
#include <cstdint>

#include "support/strong.h"

namespace fivekind::rules {

/// A category of a game, by its place in the rules file.
using Category = Index<struct CategoryTag, std::uint8_t>;

/// A set of categories; bit k stands for category k.
class CategorySet {
 public:
  static constexpr std::size_t kRoom = 64;

  constexpr CategorySet() = default;
  constexpr explicit CategorySet(std::uint64_t bits) : bits_(bits) {}
  /// All of the first `count` categories.
  static constexpr CategorySet first(std::size_t count) {
    return CategorySet(count == kRoom ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1);
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool has(Category category) const { return (bits_ >> category.value & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  /// The category with the lowest number; requires a set that is not empty.
  constexpr Category lowest() const {
    return Category(static_cast<std::size_t>(std::countr_zero(bits_)));
  }
  constexpr CategorySet without_lowest() const { return CategorySet(bits_ & (bits_ - 1)); }
  constexpr CategorySet with(Category category) const {
    return CategorySet(bits_ | std::uint64_t{1} << category.value);
  }
  constexpr CategorySet without(CategorySet other) const {
    return CategorySet(bits_ & ~other.bits_);
  }
  friend constexpr CategorySet operator&(CategorySet a, CategorySet b) {
    return CategorySet(a.bits_ & b.bits_);
  }
  friend constexpr CategorySet operator|(CategorySet a, CategorySet b) {
    return CategorySet(a.bits_ | b.bits_);
  }
  friend constexpr bool operator==(CategorySet, CategorySet) = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace fivekind::rules
