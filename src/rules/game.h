// The game model: what a rules file says, as data.
// Why: every other room asks questions of this and none knows a game by name.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dice/multisets.h"
#include "support/strong.h"

namespace fivekind::rules {

inline constexpr int kMaximumCategories = 20;
inline constexpr int kMaximumRolls = 6;
inline constexpr int kMaximumPoints = 10'000;

/// A category of a game, by its place in the rules file.
using Category = Index<struct CategoryTag, std::uint8_t>;

/// Points of the game.
struct Points {
  std::int32_t value = 0;

  constexpr Points() = default;
  constexpr explicit Points(std::int64_t points) : value(static_cast<std::int32_t>(points)) {}
  friend constexpr auto operator<=>(const Points&, const Points&) = default;
  friend constexpr Points operator+(Points a, Points b) { return Points(a.value + b.value); }
  friend constexpr Points operator-(Points a, Points b) { return Points(a.value - b.value); }
  constexpr Points& operator+=(Points other) { return *this = *this + other; }
};

/// A set of categories; bit k stands for category k.
class CategorySet {
 public:
  static constexpr std::size_t kRoom = 32;

  constexpr CategorySet() = default;
  constexpr explicit CategorySet(std::uint32_t bits) : bits_(bits) {}
  /// All of the first `count` categories.
  static constexpr CategorySet first(std::size_t count) {
    return CategorySet(static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1));
  }

  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool has(Category category) const { return (bits_ >> category.value & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  /// The category with the lowest number; requires a set that is not empty.
  constexpr Category lowest() const {
    return Category(static_cast<std::size_t>(std::countr_zero(bits_)));
  }
  constexpr CategorySet without_lowest() const { return CategorySet(bits_ & (bits_ - 1)); }
  constexpr CategorySet with(Category category) const {
    return CategorySet(bits_ | 1U << category.value);
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
  std::uint32_t bits_ = 0;
};

/// Text by language ("en", "sv", …).
using Names = std::map<std::string, std::string>;

/// A category's way of paying (kind.h).
class Kind;

struct CategoryRules {
  std::string key;
  char letter = '?';
  Names names;
  std::shared_ptr<const Kind> kind;
};

/// Points paid once when the total of some categories reaches a threshold.
struct Bonus {
  std::string key;
  Names names;
  CategorySet categories;
  Points threshold;
  Points points;
};

enum class JokerRule { none, forced, free, pawlewicz };
enum class ExtraBonusFor { every, jokers };

struct ExtraBonus {
  Points points;
  ExtraBonusFor paid_for = ExtraBonusFor::every;
};

/// What a game adds for all dice alike.
struct FiveOfAKind {
  Category category;
  JokerRule joker = JokerRule::none;
  std::optional<ExtraBonus> extra_bonus;
};

enum class Choice { free, in_order };

/// A rule set.
struct RuleSet {
  std::string key;
  Names names;
  std::string source;
  int dice = 5;
  int faces = 6;
  int rolls = 3;
  Choice choice = Choice::free;
  std::vector<CategoryRules> categories;
  std::vector<Bonus> bonuses;
  std::optional<FiveOfAKind> five_of_a_kind;

  std::size_t category_count() const { return categories.size(); }
  CategorySet all_categories() const { return CategorySet::first(categories.size()); }
  /// The categories of kind "face".
  CategorySet upper_section() const;
  /// The categories of kind "face" for this face: usually one.
  CategorySet fitting_upper(int face) const;
  /// Whether the state must remember that the five-of-a-kind category holds points.
  bool has_flag() const { return five_of_a_kind && five_of_a_kind->extra_bonus; }
};

/// A hash of everything that changes play (names, letters and the source do not), as 16 hex digits.
std::string rules_hash(const RuleSet& game);

}  // namespace fivekind::rules
