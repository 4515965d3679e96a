// The game model: what a rules file says, as data.
// Why: every other room asks questions of this and none knows a game by name.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dice/multisets.h"
#include "rules/categories.h"
#include "rules/fill_order.h"
#include "support/held_bytes.h"

namespace fivekind::rules {

inline constexpr int kMaximumCategories = 64;
inline constexpr int kMaximumRolls = 6;
/// Of one turn, those with saved rolls included.
inline constexpr int kMaximumThrows = 64;
inline constexpr int kMaximumPoints = 10'000;

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

/// Text by language ("en", "sv", …).
using Names = std::map<std::string, std::string>;

/// A category's way of paying (kind.h).
class Kind;

/// Where something stands on the card.
struct CardPlace {
  std::size_t row = 0;
  std::size_t column = 0;
  /// What all of a row have in common; nothing where it stands there alone.
  std::string row_key;
  Names row_names;
  bool again = false;  ///< the box before it is of the same category and column: it is filled first

  std::uint64_t bytes() const {
    return support::held_bytes(row_key) + support::held_bytes(row_names);
  }
};

struct CategoryRules {
  std::string key;
  char letter = '?';
  Names names;
  std::shared_ptr<const Kind> kind;
  CardPlace place = {};
  /// Paid beside the points of what stands after a turn's first roll and is scored at once.
  Points served = {};
  /// Filled before it, as the rules file says it here (RuleSet::order knows them all).
  CategorySet after = {};

  /// What it holds on the heap, its kind aside, which copies of a game share.
  std::uint64_t bytes() const {
    return support::held_bytes(key) + support::held_bytes(names) + place.bytes();
  }
};

/// A column of the card.
struct Column {
  enum class Order { free, down, up, both_ends, announced };
  std::string key;
  Names names;
  Order order = Order::free;
  int factor = 1;  ///< every point of its boxes and bonuses counts so many times

  std::uint64_t bytes() const { return support::held_bytes(key) + support::held_bytes(names); }
};

/// Faces of one colour.
struct Colour {
  std::string key;
  Names names;
  std::uint32_t faces = 0;  ///< bit f stands for face f

  bool has(int face) const { return (faces >> face & 1U) != 0; }
  std::uint64_t bytes() const { return support::held_bytes(key) + support::held_bytes(names); }
};

/// The boxes of a difference: what `high` holds beyond `low`, times what `times` holds.
struct Difference {
  Category high;
  Category low;
  Category times;

  /// How far two boxes are apart, where the high one holds more.
  static Points apart(Points high, Points low) { return std::max(Points(0), high - low); }
  /// What it pays once all of its boxes are filled; holds(category) says with what.
  template <class Holds>
  Points paid(const Holds& holds) const {
    return Points(std::int64_t{apart(holds(high), holds(low)).value} * holds(times).value);
  }
};

/// Points paid once when the total of some categories reaches a threshold, or for a difference once
/// all of its boxes are filled.
struct Bonus {
  /// What the total adds up: the points in the boxes, or how many boxes hold points. Of a
  /// difference, it is the points that it pays.
  enum class Counted { points, boxes, difference };

  std::string key;
  Names names;
  CategorySet categories;
  Points threshold;
  Points points;  ///< of a difference, the most that it can pay
  CardPlace place = {};
  Counted counted = Counted::points;
  Difference difference = {};  ///< where that is counted

  bool is_difference() const { return counted == Counted::difference; }
  std::uint64_t bytes() const {
    return support::held_bytes(key) + support::held_bytes(names) + place.bytes();
  }
  /// What a box of its categories that holds so many points adds to the total.
  Points adds(Points box) const {
    if (counted == Counted::points) return box;
    return Points(counted == Counted::boxes && box > Points(0) ? 1 : 0);
  }
  /// What it pays for a total.
  Points paid(Points total) const {
    if (is_difference()) return total;
    return total >= threshold ? points : Points(0);
  }
};

enum class JokerRule { none, forced, free, pawlewicz };
enum class ExtraBonusFor { every, jokers };

struct ExtraBonus {
  Points points;
  ExtraBonusFor paid_for = ExtraBonusFor::every;
};

/// Rolls that a turn does not use are kept for later turns.
struct SavedRolls {
  std::optional<int> most;  ///< no more are kept; nothing: without limit
};

/// What a game adds for all dice alike.
struct FiveOfAKind {
  Category category;
  JokerRule joker = JokerRule::none;
  std::optional<ExtraBonus> extra_bonus;
};

/// Boxes that pay nothing until another one holds points.
struct PaidFirst {
  Category category;  ///< that other one
  CategorySet boxes;
  Points points;  ///< the fewest it can hold, but 0
};

/// A box that ends the game at once: whoever fills it with enough points has won.
struct Win {
  Category category;
  bool served_only = false;  ///< only what stands after a turn's first roll wins
  Points points;             ///< the fewest that win: more than a card without them can hold
};

/// How a turn can go on after its first roll, on a card where some of the open boxes must be
/// announced then: for one of those, or for any of the others. These are the turn's branches: that
/// of the others is the first, if any are open, and each box to announce has one.
struct Branches {
  CategorySet others;
  CategorySet announced;

  bool has_others() const { return !others.empty(); }
  /// Whether something is announced at all.
  bool are_announced() const { return !announced.empty(); }
  std::size_t count() const { return first_announced() + announced.size(); }
  std::size_t first_announced() const { return has_others() ? 1 : 0; }
  /// The branch of a turn that fills this box.
  std::size_t of(Category category) const {
    const CategorySet before = announced & CategorySet::first(category.position());
    return announced.has(category) ? first_announced() + before.size() : 0;
  }
  /// That of what was announced, or of the others.
  std::size_t of(std::optional<Category> category) const { return category ? of(*category) : 0; }
  /// What is announced in a branch; nothing in that of the others.
  std::optional<Category> box(std::size_t branch) const {
    if (branch < first_announced()) return std::nullopt;
    CategorySet left = announced;
    for (; branch > first_announced(); --branch) left = left.without_lowest();
    return left.lowest();
  }
  /// The boxes that a turn of a branch can fill.
  CategorySet boxes(std::size_t branch) const {
    const auto announced_box = box(branch);
    return announced_box ? CategorySet().with(*announced_box) : others;
  }
};

/// A rule set.
struct RuleSet {
  int format = 1;  ///< of the rules file: newer ones have more keys
  std::string key;
  Names names;
  std::string source;
  int dice = 5;
  int faces = 6;
  int rolls = 3;
  std::optional<SavedRolls> saved_rolls;
  /// Where dice show several colours: each face has one of these.
  std::vector<Colour> colours;
  /// Where the card has several: those that the rules file names, or one for each time that a box
  /// is filled.
  std::vector<Column> columns;
  std::vector<CategoryRules> categories;
  /// In which order the categories may be filled; nothing: any.
  std::optional<FillOrder> order;
  std::vector<Bonus> bonuses;
  /// Whether points in boxes only count towards bonuses, and these (extra bonuses too) alone for
  /// the score.
  bool scores_bonuses_only = false;
  std::optional<FiveOfAKind> five_of_a_kind;
  std::optional<PaidFirst> paid_first;
  std::optional<Win> win;
  /// The boxes that are filled only if they are announced after a turn's first roll.
  CategorySet announced;

  /// What it holds on the heap, the kinds of its categories aside.
  std::uint64_t bytes() const;
  std::size_t category_count() const { return categories.size(); }
  CategorySet all_categories() const { return CategorySet::first(categories.size()); }
  FillOrder fill_order() const { return order ? *order : FillOrder::free(categories.size()); }
  /// The categories of kind "face".
  CategorySet upper_section() const;
  /// The categories of kind "face" for this face: usually one.
  CategorySet fitting_upper(int face) const;
  /// The most rolls that can have been saved on a card with so many boxes filled; 0 on a full card,
  /// where they are worth nothing.
  int most_saved(std::size_t filled) const;
  /// The rolls saved on a card with so many boxes filled, of those that were left when the last one
  /// was.
  std::uint16_t saved_after(std::size_t filled, int rolls_left) const {
    return saved_rolls ? static_cast<std::uint16_t>(std::min(rolls_left, most_saved(filled))) : 0;
  }
  /// The most throws that a turn can have.
  int most_throws() const;
  /// What the points in a box add to the score by themselves.
  Points scored(Points box) const { return scores_bonuses_only ? Points(0) : box; }
  /// The only bonus, if it adds up points: those of its boxes are its total then.
  const Bonus* only_sum() const {
    const bool one = bonuses.size() == 1 && bonuses[0].counted == Bonus::Counted::points;
    return one ? bonuses.data() : nullptr;
  }
  /// Whether a box pays more for what stands after a turn's first roll.
  bool has_served() const;
  /// Whether a turn that ends with so many rolls left has rolled once, in games where that pays
  /// more.
  bool is_served(int rolls_left) const { return rolls_left == rolls - 1 && has_served(); }
  /// Whether it matters how many rolls a turn leaves unused. To keep all dice is to stop then.
  bool counts_rolls_left() const { return saved_rolls || has_served(); }
  /// Whether a bonus is paid for a difference, so that it matters what its boxes hold.
  bool has_difference() const {
    return std::any_of(bonuses.begin(), bonuses.end(),
                       [](const Bonus& bonus) { return bonus.is_difference(); });
  }
  bool has_announced() const { return !announced.empty(); }
  /// The branches of a turn that can fill these boxes.
  Branches branches(CategorySet open) const { return {open.without(announced), open & announced}; }
  bool has_extra_bonus() const { return five_of_a_kind && five_of_a_kind->extra_bonus; }
  /// The category of which the state must remember whether it holds points: that of five of a kind,
  /// where more of them earn an extra bonus, one that other boxes wait for, or one that wins.
  std::optional<Category> flag_category() const {
    if (paid_first) return paid_first->category;
    if (win) return win->category;
    return has_extra_bonus() ? std::optional(five_of_a_kind->category) : std::nullopt;
  }
  bool has_flag() const { return paid_first || win || has_extra_bonus(); }
  bool is_flag(Category category) const { return flag_category() == category; }
  /// The fewest points in that category that set the flag.
  Points flag_points() const { return win ? win->points : Points(1); }
  bool sets_flag(Category category, Points box) const {
    return is_flag(category) && box >= flag_points();
  }
  /// The boxes that pay nothing on a card, by whether the flag is set: those that wait for points,
  /// and on a won card all that are left.
  CategorySet unpaid(bool holds_points) const {
    if (paid_first && !holds_points) return paid_first->boxes;
    return win && holds_points ? all_categories().without(CategorySet().with(win->category))
                               : CategorySet();
  }
  bool is_unpaid(Category category, bool holds_points) const {
    return unpaid(holds_points).has(category);
  }
  /// Whether there are cards on which a box pays nothing.
  bool is_ever_unpaid(Category category) const {
    return is_unpaid(category, false) || is_unpaid(category, true);
  }
  /// Whether a filled box holds no points on any card with this flag. (On a won card, boxes may
  /// hold what they were filled with before.)
  bool holds_nothing(Category category, bool holds_points) const {
    return !holds_points && is_unpaid(category, false);
  }
  /// Whether 0 points in a box must be told apart from those in others: where the box is announced,
  /// and where a roll that has points for it can be worth less there than one that has none. That
  /// is so in the low box of a difference, where it is paid, and in a box that such a one waits
  /// for.
  bool zero_stands_apart(Category category, bool holds_points) const {
    if (announced.has(category)) return true;
    const bool gate = paid_first && paid_first->category == category;
    const auto is_worse = [&](const Bonus& bonus) {
      if (!bonus.is_difference()) return false;
      const Category low = bonus.difference.low;
      return low == category || (gate && paid_first->boxes.has(low));
    };
    return std::any_of(bonuses.begin(), bonuses.end(), is_worse) &&
           !is_unpaid(category, holds_points);
  }
};

/// A hash of everything that changes play (names, letters and the source do not), as 16 hex digits.
std::string rules_hash(const RuleSet& game);

}  // namespace fivekind::rules
