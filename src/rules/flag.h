// The flag of a card: what it remembers of the boxes on which other boxes, or extra bonuses,
// depend.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace fivekind::rules {

/// Whether the filled ones of RuleSet::flag_boxes hold points; and, once they do, how many extra
/// bonuses were earned, in games that limit their number (RuleSet::limits_extras).
class Flag {
 public:
  constexpr Flag() = default;
  /// From a bool, since most games need to know no more.
  template <std::same_as<bool> Set>
  constexpr Flag(Set set) : level_(set ? 1 : 0) {}  // NOLINT(google-explicit-constructor)
  /// Set, with this many extra bonuses earned.
  static constexpr Flag with_extras(int extras) {
    return of_level(static_cast<std::size_t>(extras) + 1);
  }
  static constexpr Flag of_level(std::size_t level) {
    Flag flag;
    flag.level_ = static_cast<std::uint8_t>(level);
    return flag;
  }

  constexpr explicit operator bool() const { return level_ != 0; }
  /// Extra bonuses earned, where they are counted.
  constexpr int extras() const { return level_ > 0 ? level_ - 1 : 0; }
  /// 0 if it is not set, else 1 more than the extra bonuses.
  constexpr std::size_t level() const { return level_; }

  friend constexpr auto operator<=>(const Flag&, const Flag&) = default;

 private:
  std::uint8_t level_ = 0;
};

}  // namespace fivekind::rules
