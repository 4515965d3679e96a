// The game model: the content of a rules file as data.
// Why: every other room reads this, and none knows a particular game.
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
#include "rules/boxes.h"
#include "rules/fill_order.h"
#include "rules/flag.h"
#include "support/held_bytes.h"

namespace fivekind::rules {

inline constexpr int kMaximumBoxes = 64;
inline constexpr int kMaximumRolls = 64;
/// More rolls than this in a turn take memory of their own.
inline constexpr int kUsualRolls = 6;
/// In one turn, including saved rolls.
inline constexpr int kMaximumRollsOfTurn = 64;
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

/// How a box pays (kind.h).
class BoxKind;

/// The position of something on the card.
struct CardPlace {
  std::size_t row = 0;
  std::size_t column = 0;
  /// What the boxes of a row have in common; nothing if it has only one.
  std::string row_key;
  Names row_names;
  bool again = false;  ///< the box before it is in the same row and column: it is filled first

  std::uint64_t bytes() const {
    return support::held_bytes(row_key) + support::held_bytes(row_names);
  }
};

struct BoxRules {
  std::string key;
  char letter = '?';
  Names names;
  std::shared_ptr<const BoxKind> kind;
  CardPlace place = {};
  /// Paid in addition if the dice of a turn's first roll are scored at once, or those of a later
  /// one that counts like it (RuleSet::serves_any_roll).
  Points served = {};
  /// The boxes to be filled before it, as the rules file states it here (RuleSet::order knows all).
  BoxSet after = {};

  /// Bytes held on the heap, except for its kind, which copies of a game share.
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
  int factor = 1;  ///< every point of its boxes and bonuses is multiplied by this

  std::uint64_t bytes() const { return support::held_bytes(key) + support::held_bytes(names); }
};

/// Faces of one colour.
struct Colour {
  std::string key;
  Names names;
  std::uint32_t faces = 0;  ///< bit f represents face f

  bool has(int face) const { return (faces >> face & 1U) != 0; }
  std::uint64_t bytes() const { return support::held_bytes(key) + support::held_bytes(names); }
};

/// The boxes of a difference: the points of `high` minus those of `low`, times those of `times`.
struct Difference {
  Box high;
  Box low;
  Box times;

  /// The difference of two boxes, if the high one holds more.
  static Points apart(Points high, Points low) { return std::max(Points(0), high - low); }
  /// What it pays once all of its boxes are filled; holds(category) gives their points.
  template <class Holds>
  Points paid(const Holds& holds) const {
    return Points(std::int64_t{apart(holds(high), holds(low)).value} * holds(times).value);
  }
};

/// Two boxes of which one must hold more points than the other. The one that is filled later holds
/// 0 points if what it is scored for does not fit.
struct MoreThan {
  Box high;
  Box low;

  BoxSet boxes() const { return BoxSet().with(high).with(low); }
  Box other(Box box) const { return box == high ? low : high; }
  /// Whether these points in one of them fit those in the other.
  bool fits(Box box, Points points, Points in_other) const {
    return box == high ? points > in_other : points < in_other;
  }

  friend bool operator==(const MoreThan&, const MoreThan&) = default;
};

/// Points paid once when the total of some boxes reaches a threshold; or once all of them are
/// filled, if their total is at most that, or for a difference.
struct Bonus {
  /// What the total counts: the points in the boxes, or the boxes that hold points. For a
  /// difference it is the points that it pays. For a comparison nothing is paid
  /// (RuleSet::remembered).
  enum class Counted { points, boxes, difference, comparison };

  std::string key;
  Names names;
  BoxSet boxes;
  Points threshold;
  bool at_most = false;  ///< paid for a total of at most the threshold
  Points points;         ///< for a difference, the maximum
  CardPlace place = {};
  Counted counted = Counted::points;
  Difference difference = {};  ///< if that is counted
  MoreThan comparison = {};    ///< if there is one

  bool is_difference() const { return counted == Counted::difference; }
  bool is_comparison() const { return counted == Counted::comparison; }
  std::uint64_t bytes() const {
    return support::held_bytes(key) + support::held_bytes(names) + place.bytes();
  }
  /// What a box with this many points adds to the total.
  Points adds(Points in_box) const {
    if (counted == Counted::points) return in_box;
    return Points(counted == Counted::boxes && in_box > Points(0) ? 1 : 0);
  }
  /// The points paid for a total on a card with these boxes filled.
  Points paid(Points total, BoxSet filled) const {
    if (is_difference()) return total;
    if (is_comparison()) return Points(0);
    if (!at_most) return total >= threshold ? points : Points(0);
    return boxes.without(filled).empty() && total <= threshold ? points : Points(0);
  }
  /// The highest total that matters: all above it are alike.
  Points highest_distinct() const { return at_most ? threshold + Points(1) : threshold; }
  /// The boxes in which fewer points can be worth more than many.
  BoxSet better_low() const {
    if (is_difference()) return BoxSet().with(difference.low);
    return at_most ? boxes : BoxSet();
  }
};

enum class JokerRule { none, forced, free, pawlewicz, wild };
/// Where a further five of a kind earns an extra bonus: in every box, only as a joker, only in the
/// lower section, or only in a box that it pays points in.
enum class ExtraBonusFor { every, jokers, lower, scoring };

struct ExtraBonus {
  Points points;
  ExtraBonusFor paid_for = ExtraBonusFor::every;
  /// Whether it is multiplied by the factor of the column in which the roll is scored.
  bool times_factor = false;
  /// The most of them that are paid in a game; nothing: any number. Not with times_factor.
  std::optional<int> most = {};
};

/// Rolls that a turn does not use are kept for later turns.
struct SavedRolls {
  std::optional<int> most;  ///< the maximum kept; nothing: no limit
};

/// What a game adds for all dice alike.
struct FiveOfAKind {
  /// The boxes that ask for them: one, or one for each column or time. Rules that depend on them
  /// wait until all are filled.
  BoxSet boxes;
  JokerRule joker = JokerRule::none;
  bool joker_needs_points = false;  ///< jokers wait until all of these boxes hold points
  std::optional<ExtraBonus> extra_bonus;

  bool is_filled(BoxSet filled) const { return boxes.without(filled).empty(); }
};

/// Boxes that pay nothing until another box holds points.
struct PaidFirst {
  Box box;  ///< that other box
  BoxSet boxes;
  Points points;  ///< the fewest points it can hold, other than 0
};

/// A box that ends the game at once: a player who fills it with enough points has won.
struct Win {
  Box box;
  bool served_only = false;  ///< only served dice win
  Points points;             ///< the fewest points that win: more than any card without them can
                             ///< hold
};

/// Where a turn ends: the rolls that it leaves unused, and whether its dice were all rolled at once
/// by a later roll than the first, none of them having been kept before (DiceOnTable::fresh).
struct TurnStop {
  int rolls_left = 0;
  bool fresh = false;
};

/// How a turn can continue after its first roll, on a card where some open boxes must be announced
/// at that time: for one of those, or for any of the others. These are the branches of the turn:
/// the first is for the others, if any are open, and each box to announce has its own.
struct Branches {
  BoxSet others;
  BoxSet announced;

  bool has_others() const { return !others.empty(); }
  /// Whether there is anything to announce.
  bool are_announced() const { return !announced.empty(); }
  std::size_t count() const { return first_announced() + announced.size(); }
  std::size_t first_announced() const { return has_others() ? 1 : 0; }
  /// The branch of a turn that fills this box.
  std::size_t of(Box box) const {
    const BoxSet before = announced & BoxSet::first(box.position());
    return announced.has(box) ? first_announced() + before.size() : 0;
  }
  /// The branch of the announced box, or of the others.
  std::size_t of(std::optional<Box> box) const { return box ? of(*box) : 0; }
  /// The box announced in a branch; nothing in the branch of the others.
  std::optional<Box> box(std::size_t branch) const {
    if (branch < first_announced()) return std::nullopt;
    BoxSet left = announced;
    for (; branch > first_announced(); --branch) left = left.without_lowest();
    return left.lowest();
  }
  /// The boxes that a turn in a branch can fill.
  BoxSet boxes(std::size_t branch) const {
    const auto announced_box = box(branch);
    return announced_box ? BoxSet().with(*announced_box) : others;
  }
};

/// A rule set.
struct RuleSet {
  int format = 1;  ///< of the rules file: newer formats have more keys
  std::string key;
  Names names;
  std::string source;
  int dice = 5;
  int faces = 6;
  int rolls = 3;
  std::optional<SavedRolls> saved_rolls;
  /// If dice have several colours: each face has one of these.
  std::vector<Colour> colours;
  /// If the card has several: those named in the rules file, or one for each time that a box is
  /// filled.
  std::vector<Column> columns;
  std::vector<BoxRules> boxes;
  bool rows_from_left = false;  ///< whether each row is filled from its first column to its last
  /// In which order the boxes may be filled; nothing: any.
  std::optional<FillOrder> order;
  std::vector<Bonus> bonuses;
  /// Whether the points in boxes only count towards bonuses, and the score consists of bonuses
  /// (including extra bonuses).
  bool scores_bonuses_only = false;
  std::optional<FiveOfAKind> five_of_a_kind;
  std::optional<PaidFirst> paid_first;
  /// The boxes of which one must hold more than another.
  std::vector<MoreThan> more_than;
  std::optional<Win> win;
  /// The boxes that can be filled only if they are announced after a turn's first roll.
  BoxSet announced;
  /// Whether a box may be struck, that is, filled with 0 points although the dice pay more, where
  /// that can be worth more (strikable).
  bool may_strike = false;
  /// Whether the dice of a later roll are served, too, if all were rolled and none was kept before.
  bool serves_any_roll = false;
  /// Whether boxes may hold what jokers pay though this game has none: it is part of one that has.
  bool holds_joker_points = false;

  /// Bytes held on the heap, except for the kinds of its boxes.
  std::uint64_t bytes() const;
  std::size_t box_count() const { return boxes.size(); }
  BoxSet all_boxes() const { return BoxSet::first(boxes.size()); }
  FillOrder fill_order() const { return order ? *order : FillOrder::free(boxes.size()); }
  /// The boxes of kind "face".
  BoxSet upper_section() const;
  /// The boxes of kind "face" for this face: usually one.
  BoxSet fitting_upper(int face) const;
  /// The most rolls that can have been saved on a card with this many boxes filled; 0 on a full
  /// card, where they are worthless.
  int most_saved(std::size_t filled) const;
  /// The rolls saved on a card with this many boxes filled, out of those left when the last one
  /// was.
  std::uint16_t saved_after(std::size_t filled, int rolls_left) const {
    return saved_rolls ? static_cast<std::uint16_t>(std::min(rolls_left, most_saved(filled))) : 0;
  }
  /// The most rolls that a turn can have.
  int most_rolls() const;
  /// What the points in a box contribute to the score directly.
  Points scored(Points in_box) const { return scores_bonuses_only ? Points(0) : in_box; }
  /// The only bonus, if it adds up points: then the points of its boxes are its total.
  const Bonus* only_sum() const {
    const bool one = bonuses.size() == 1 && bonuses[0].counted == Bonus::Counted::points;
    return one ? bonuses.data() : nullptr;
  }
  /// Whether any box pays more for the dice of a turn's first roll.
  bool has_served() const;
  /// Whether the dice of a turn that ends there are served, in games where that pays more: those of
  /// its first roll, or of a later one that counts like it.
  bool is_served(TurnStop at) const {
    return (at.rolls_left == rolls - 1 || at.fresh) && has_served();
  }
  /// Whether it matters how many rolls a turn leaves unused. Then keeping all dice means stopping.
  bool counts_rolls_left() const { return saved_rolls || has_served(); }
  /// Whether a bonus is paid for a difference, so that the points in its boxes matter.
  bool has_difference() const {
    return std::any_of(bonuses.begin(), bonuses.end(),
                       [](const Bonus& bonus) { return bonus.is_difference(); });
  }
  /// The boxes that must hold more or less than another one.
  BoxSet compared() const {
    BoxSet all;
    for (const MoreThan& pair : more_than) all = all | pair.boxes();
    return all;
  }
  /// Whether what later turns bring depends on the points in single boxes.
  bool needs_single_points() const { return has_difference() || !more_than.empty(); }
  /// All that a state must remember of the points in boxes: the bonuses, followed by each of
  /// `more_than` as one that pays nothing.
  std::vector<Bonus> remembered() const;
  /// What a box holds once it is scored for these points, with these boxes filled before:
  /// in_box(other) gives the points in a filled one.
  template <class InBox>
  Points held(Box box, Points points, BoxSet filled, const InBox& in_box) const {
    for (const MoreThan& pair : more_than) {
      if (!pair.boxes().has(box) || !filled.has(pair.other(box))) continue;
      if (!pair.fits(box, points, in_box(pair.other(box)))) return Points(0);
    }
    return points;
  }
  bool has_announced() const { return !announced.empty(); }
  /// The branches of a turn that can fill these boxes.
  Branches branches(BoxSet open) const { return {open.without(announced), open & announced}; }
  bool has_jokers() const { return five_of_a_kind && five_of_a_kind->joker != JokerRule::none; }
  bool has_extra_bonus() const { return five_of_a_kind && five_of_a_kind->extra_bonus; }
  /// Whether it matters if the boxes for five of a kind hold points.
  bool five_needs_points() const {
    return has_extra_bonus() || (five_of_a_kind && five_of_a_kind->joker_needs_points);
  }
  /// How many extra bonuses a box earns at once: as many as the factor of its column, or one.
  int extras_in(Box box) const;
  /// The points of these.
  Points extra_in(Box box) const {
    if (!has_extra_bonus()) return Points(0);
    return Points(std::int64_t{five_of_a_kind->extra_bonus->points.value} * extras_in(box));
  }
  /// The most extra bonuses of a turn.
  int most_extras() const;
  /// Whether a game pays only so many extra bonuses that more could be earned. Then the flag counts
  /// them.
  bool limits_extras() const;
  /// The most extra bonuses of a game, or an upper bound.
  int most_extras_of_game() const;
  /// How many values the flag can have.
  std::size_t flag_levels() const {
    if (!has_flag()) return 1;
    return 2 + (limits_extras() ? static_cast<std::size_t>(most_extras_of_game()) : 0);
  }
  /// Whether a card with this flag can earn an extra bonus, if its roll does.
  bool may_earn_extra(Flag flag) const {
    return static_cast<bool>(flag) && (!limits_extras() || flag.extras() < most_extras_of_game());
  }
  /// The boxes of which the state must remember whether they hold points: those for five of a kind,
  /// if that matters, one that other boxes wait for, or one that wins.
  BoxSet flag_boxes() const {
    if (paid_first) return BoxSet().with(paid_first->box);
    if (win) return BoxSet().with(win->box);
    return five_needs_points() ? five_of_a_kind->boxes : BoxSet();
  }
  bool has_flag() const { return paid_first || win || five_needs_points(); }
  bool is_flag(Box box) const { return flag_boxes().has(box); }
  /// The fewest points in such a box that set the flag.
  Points flag_points() const { return win ? win->points : Points(1); }
  bool sets_flag(Box box, Points in_box) const { return is_flag(box) && in_box >= flag_points(); }
  /// The flag once a box is filled: whether all flag boxes filled so far hold points, and the extra
  /// bonuses, if it counts them.
  Flag flag_after(Flag flag, BoxSet filled, Box box, Points in_box, bool earns_extra) const {
    if (!is_flag(box)) {
      return earns_extra && limits_extras() ? Flag::with_extras(flag.extras() + 1) : flag;
    }
    return in_box >= flag_points() && (static_cast<bool>(flag) || (filled & flag_boxes()).empty());
  }
  /// The boxes that pay nothing on a card, depending on the flag: those that wait for points, and
  /// on a won card all that are left.
  BoxSet unpaid(Flag flag) const {
    if (paid_first && !flag) return paid_first->boxes;
    return win && flag ? all_boxes().without(BoxSet().with(win->box)) : BoxSet();
  }
  bool is_unpaid(Box box, Flag flag) const { return unpaid(flag).has(box); }
  /// Whether there are cards on which a box pays nothing.
  bool is_ever_unpaid(Box box) const { return is_unpaid(box, false) || is_unpaid(box, true); }
  /// Whether a filled box holds no points on any card with this flag. (On a won card, boxes may
  /// hold what was scored before.)
  bool holds_nothing(Box box, Flag flag) const { return !flag && is_unpaid(box, false); }
  /// Whether points in a box that must hold more than another one matter beyond themselves: for a
  /// bonus, or for a third box. If not, the other one never does better with less: all that its
  /// points can cost is fewer points here.
  bool is_more_than_points(Box high) const {
    const auto has = [high](const auto& of) { return of.has(high); };
    const auto compared_by = [&](const MoreThan& pair) { return has(pair.boxes()); };
    return std::any_of(bonuses.begin(), bonuses.end(),
                       [&](const Bonus& bonus) { return has(bonus.boxes); }) ||
           std::count_if(more_than.begin(), more_than.end(), compared_by) > 1;
  }
  /// The boxes in which fewer points can be worth more than many.
  BoxSet better_low() const {
    BoxSet low;
    for (const Bonus& bonus : bonuses) low = low | bonus.better_low();
    for (const MoreThan& pair : more_than) {
      if (is_more_than_points(pair.high)) low = low.with(pair.low);
    }
    return low;
  }
  /// The boxes for which striking is an action of its own.
  BoxSet strikable() const { return may_strike ? better_low() : BoxSet(); }
  /// Whether 0 points in a box must be distinguished from those in others: if the box is announced,
  /// and if a roll that scores there can be worth less than one that does not, and cannot be
  /// struck. That is so where fewer points can be better, if the box is paid, and in a box that
  /// such a box waits for. More points in a box that must hold more than another let that one pay
  /// more, which is no advantage where less would be better in it.
  bool zero_stands_apart(Box box, Flag flag) const {
    if (announced.has(box)) return true;
    if (bonuses.empty() && more_than.empty()) return false;
    if (may_strike) {
      return compared().without(strikable()).has(box) && !is_unpaid(box, flag);
    }
    const BoxSet low = better_low() | compared();
    const bool gate = paid_first && paid_first->box == box && !(paid_first->boxes & low).empty();
    return (gate || low.has(box)) && !is_unpaid(box, flag);
  }
};

/// How users name boxes of one category: the key of the only one, or of their row.
std::string key_of_boxes(const RuleSet& game, BoxSet boxes);

/// A hash of everything that affects play (not names, letters and the source), as 16 hex digits.
std::string rules_hash(const RuleSet& game);

}  // namespace fivekind::rules
