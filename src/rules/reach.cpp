// Which cards play can lead to.
#include "rules/reach.h"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "support/sizes.h"

namespace fivekind::rules {
namespace {

// With more sets of filled boxes than this the walk is skipped (a card of 20 boxes has as many, 64
// MiB of lists).
constexpr double kMaxSets = 0x1p20;

// The subsets of a card's filled boxes that the order allows, by their numbers: every subset comes
// after those that lead to it.
class FilledSets {
 public:
  FilledSets(const FillOrder& order, BoxSet filled) : order_(order.only(filled)) {}

  bool too_many() const { return order_.sets() > kMaxSets; }
  std::size_t count() const { return static_cast<std::size_t>(order_.sets()); }
  BoxSet set(std::size_t number) const { return order_.numbered(number); }
  std::size_t number(BoxSet set) const { return support::fitting_size(order_.number_of(set)); }

 private:
  FillOrder order_;
};

bool contains(const std::vector<Points>& ascending, Points points) {
  return std::binary_search(ascending.begin(), ascending.end(), points);
}

// Whether the flag of the game is set once these boxes are filled. (If there are several flag
// boxes, it does not matter before all of them are.)
bool flag_in(const RuleSet& game, BoxSet set, bool holds_points) {
  return holds_points && !(set & game.flag_boxes()).empty();
}

bool is_five(const RuleSet& game, Box box) {
  return game.five_of_a_kind && game.five_of_a_kind->boxes.has(box);
}

// Whether all flag boxes of a card hold points, if there are any.
bool holds_all(const RuleSet& game, const ScoredBoxes& boxes) {
  const BoxSet flags = game.flag_boxes() & boxes.filled;
  for (BoxSet left = flags; !left.empty(); left = left.without_lowest()) {
    if (!game.sets_flag(left.lowest(), *boxes.scores[left.lowest().position()])) return false;
  }
  return !flags.empty();
}

// Whether those of the filled boxes that must hold more than others do.
bool all_fit(const RuleSet& game, const ScoredBoxes& boxes) {
  return std::all_of(game.more_than.begin(), game.more_than.end(), [&](const MoreThan& pair) {
    if (!pair.boxes().without(boxes.filled).empty()) return true;
    return *boxes.scores[pair.high.position()] > *boxes.scores[pair.low.position()];
  });
}

// Whether every box except the one for five of a kind holds points of rolls to which no rule for
// five of a kind applies, and none waited for another or came after one that it does not fit. These
// are possible in any order; and five of a kind may always fill its own box.
bool all_plain(const Scoring& scoring, const ScoredBoxes& boxes) {
  const RuleSet& game = scoring.game();
  if (game.win && boxes.scores[game.win->box.position()] >= game.win->points) return false;
  if (!all_fit(game, boxes)) return false;
  const BoxSet waiting = game.unpaid(false);
  for (BoxSet left = boxes.filled.without(boxes.struck); !left.empty();
       left = left.without_lowest()) {
    const Box box = left.lowest();
    if (waiting.has(box) && *boxes.scores[box.position()] > Points(0)) return false;
    if (is_five(scoring.game(), box)) continue;
    if (!contains(scoring.plain_points(box), *boxes.scores[box.position()])) return false;
  }
  return true;
}

}  // namespace

bool can_be_played(const Scoring& scoring, const ScoredBoxes& boxes) {
  if (boxes.extras == 0 && all_plain(scoring, boxes)) return true;
  const RuleSet& game = scoring.game();
  const bool holds_points = holds_all(game, boxes);
  const BoxSet compared = game.compared();
  const FilledSets sets(scoring.order(), boxes.filled);
  constexpr int kMaxExtras = 63;
  if (sets.too_many() || boxes.extras > kMaxExtras) return true;
  // Depth first, since nearly any order leads to most cards. The last one pushed is tried first.
  struct Reached {
    std::size_t number;
    int extras;
  };
  std::vector<std::uint64_t> seen(sets.count());  // bit e: with e extra bonuses
  std::vector<Reached> to_try;
  const auto reach = [&](std::size_t number, int extras) {
    if (extras > boxes.extras || (seen[number] >> static_cast<unsigned>(extras) & 1U) != 0) return;
    seen[number] |= std::uint64_t{1} << static_cast<unsigned>(extras);
    to_try.push_back({number, extras});
  };
  reach(0, 0);
  while (!to_try.empty()) {
    const std::size_t number = to_try.back().number;
    const int extras = to_try.back().extras;
    to_try.pop_back();
    if (number + 1 == sets.count()) {
      if (extras == boxes.extras) return true;
      continue;
    }
    const BoxSet set = sets.set(number);
    const BoxSet next = scoring.open_boxes(set) & boxes.filled;
    const Flag flag = flag_in(game, set, holds_points)
                          ? Flag::with_extras(game.limits_extras() ? extras : 0)
                          : Flag();
    const BoxSet unpaid = game.unpaid(flag);
    const auto held = [&](Box box, Points points) {
      return game.held(box, points, set,
                       [&](Box other) { return *boxes.scores[other.position()]; });
    };
    const auto fits = [&](std::size_t k) {
      const Points score = *boxes.scores[k];
      if (boxes.struck.has(Box(k))) return true;
      if (unpaid.has(Box(k))) return score == Points(0);
      const std::vector<Points>& plain = scoring.plain_points(Box(k));
      if (!compared.has(Box(k))) return contains(plain, score);
      return std::any_of(plain.begin(), plain.end(),
                         [&](Points points) { return held(Box(k), points) == score; });
    };
    // First five of a kind, so that further ones earn extra bonuses; then from the last box on,
    // since jokers go into lower boxes when the upper ones are filled.
    for (std::size_t k = game.box_count(); k-- > 0;) {
      const Box box(k);
      if (next.has(box) && fits(k)) {
        reach(sets.number(set.with(box)), extras);
      }
    }
    scoring.each_five_of_a_kind_way(set, flag, next, [&](Box box, Points in_box, bool extra) {
      if (held(box, in_box) != *boxes.scores[box.position()]) return;
      reach(sets.number(set.with(box)), extras + (extra ? game.extras_in(box) : 0));
    });
  }
  return false;
}

namespace {

// The sums of a card so far, packed into one word: that of its boxes, if these count for the score,
// and extra bonuses; each bonus's total; and the number of extra bonuses, if it is limited. Each
// field has a spare bit, so that one addition never overflows into the next.
class PackedSums {
 public:
  PackedSums(const RuleSet& game, const SummedBoxes& boxes) {
    add_digit(boxes.boxes_and_extras);
    for (Points total : boxes.totals) add_digit(total);
    if (game.limits_extras()) add_digit(Points(boxes.holds_points.extras()));
  }

  bool fits() const { return bits_ <= 64; }
  std::uint64_t wanted() const { return wanted_; }

  // What `in_box` points in a box add, with an extra bonus or none; nothing if that exceeds the
  // allowed sums.
  std::optional<std::uint64_t> term(const RuleSet& game, Box box, Points in_box, bool extra) const {
    const Points points = game.scored(in_box) + (extra ? game.extra_in(box) : Points(0));
    if (points > digits_[0].most) return std::nullopt;
    auto sum = static_cast<std::uint64_t>(points.value);
    for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
      if (!game.bonuses[b].boxes.has(box)) continue;
      const Points adds = game.bonuses[b].adds(in_box);
      if (adds > digits_[b + 1].most) return std::nullopt;
      sum += static_cast<std::uint64_t>(adds.value) << digits_[b + 1].shift;
    }
    if (!extra || !game.limits_extras()) return sum;
    if (digits_.back().most == Points(0)) return std::nullopt;
    return sum + (std::uint64_t{1} << digits_.back().shift);
  }

  // Whether they have all extra bonuses that are wanted, if their number is limited.
  bool has_all_extras(std::uint64_t sums) const {
    return sums >> digits_.back().shift == wanted_ >> digits_.back().shift;
  }

  // Whether no sum exceeds the wanted one.
  bool in_bounds(std::uint64_t sums) const {
    return std::all_of(digits_.begin(), digits_.end(), [sums](const Digit& digit) {
      const std::uint64_t value = sums >> digit.shift & digit.mask;
      return value <= static_cast<std::uint64_t>(digit.most.value);
    });
  }

 private:
  struct Digit {
    unsigned shift = 0;
    std::uint64_t mask = 0;
    Points most;
  };

  void add_digit(Points most) {
    const auto value = static_cast<std::uint64_t>(most.value);
    const auto width = static_cast<unsigned>(std::bit_width(value)) + 1;
    if (bits_ + width <= 64) {
      digits_.push_back({bits_, (std::uint64_t{1} << (width - 1) << 1U) - 1, most});
      wanted_ |= value << bits_;
    }
    bits_ += width;
  }

  unsigned bits_ = 0;
  std::uint64_t wanted_ = 0;
  std::vector<Digit> digits_;
};

// The points of a struck box.
const std::vector<Points> kNothing = {Points(0)};

void sort_once(std::vector<std::uint64_t>& sums) {
  std::sort(sums.begin(), sums.end());
  sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
}

// Fills the boxes of a card, with all sums that they can have at once.
class SumWalk {
 public:
  // `empty_flag`: the flag box that holds too few points, if there are several and the flag is not
  // set; the others may hold anything.
  SumWalk(const Scoring& scoring, const SummedBoxes& boxes, std::size_t most_sums,
          std::optional<Box> empty_flag)
      : scoring_(scoring),
        boxes_(boxes),
        packed_(scoring.game(), boxes),
        holds_points_(static_cast<bool>(boxes.holds_points)),
        left_(most_sums),
        empty_flag_(empty_flag) {}

  bool fits() const { return packed_.fits(); }

  // One order, if it does not matter: every box with what it can always hold.
  std::optional<bool> in_one_order() {
    std::vector<std::uint64_t> sums = {0};
    for (BoxSet left = boxes_.filled; !left.empty(); left = left.without_lowest()) {
      const Box box = left.lowest();
      std::vector<std::uint64_t> next;
      const std::vector<Points>& points = is_five(scoring_.game(), box)
                                              ? scoring_.possible_points(box)
                                              : scoring_.plain_points(box);
      for (Points in_box : boxes_.struck.has(box) ? kNothing : points) {
        if (!add(sums, box, in_box, Earned{}, next)) return std::nullopt;
      }
      sort_once(next);
      sums = std::move(next);
    }
    return std::binary_search(sums.begin(), sums.end(), packed_.wanted());
  }

  // Every order.
  std::optional<bool> in_any_order() {
    const RuleSet& game = scoring_.game();
    const FilledSets sets(scoring_.order(), boxes_.filled);
    if (sets.too_many()) return std::nullopt;
    std::vector<std::vector<std::uint64_t>> sums(sets.count());
    sums.front() = {0};
    for (std::size_t number = 0; number + 1 < sets.count(); ++number) {
      const std::vector<std::uint64_t> here = std::move(sums[number]);
      if (here.empty()) continue;
      bool enough = true;
      const BoxSet set = sets.set(number);
      const auto fill = [&](Box box, Points in_box, Earned earned) {
        std::vector<std::uint64_t>& next = sums[sets.number(set.with(box))];
        enough = enough && add(here, box, in_box, earned, next);
      };
      const BoxSet open = scoring_.open_boxes(set) & boxes_.filled;
      for (BoxSet left = open; !left.empty(); left = left.without_lowest()) {
        if (boxes_.struck.has(left.lowest()) ||
            game.is_unpaid(left.lowest(), flag_in(game, set, holds_points_))) {
          fill(left.lowest(), Points(0), {});
          continue;
        }
        for (Points in_box : scoring_.plain_points(left.lowest())) {
          fill(left.lowest(), in_box, {});
        }
      }
      const bool flag = flag_in(game, set, holds_points_);
      const auto fill_alike = [&](bool after_last) {
        return [&, after_last](Box box, Points in_box, bool extra) {
          if (!boxes_.struck.has(box)) fill(box, in_box, {extra, after_last});
        };
      };
      scoring_.each_five_of_a_kind_way(set, flag, open, fill_alike(false));
      if (flag && game.limits_extras() && !game.may_earn_extra(boxes_.holds_points)) {
        scoring_.each_five_of_a_kind_way(set, boxes_.holds_points, open, fill_alike(true));
      }
      if (!enough) return std::nullopt;
      for (BoxSet left = open; !left.empty(); left = left.without_lowest()) {
        sort_once(sums[sets.number(set.with(left.lowest()))]);
      }
    }
    return std::binary_search(sums.back().begin(), sums.back().end(), packed_.wanted());
  }

 private:
  // What a turn earns besides the points of its box.
  struct Earned {
    bool extra = false;
    bool after_last = false;  // no extra bonus, since all that a game pays were earned before
  };

  // Adds the sums that a box leads to; false if there are too many.
  bool add(const std::vector<std::uint64_t>& from, Box box, Points in_box, Earned earned,
           std::vector<std::uint64_t>& to) {
    const RuleSet& game = scoring_.game();
    if (game.holds_nothing(box, holds_points_) && in_box > Points(0)) return true;
    const bool free_flag = empty_flag_ && box != *empty_flag_;
    if (game.is_flag(box) && !free_flag && game.sets_flag(box, in_box) != holds_points_) {
      return true;
    }
    const auto term = packed_.term(game, box, in_box, earned.extra);
    if (!term) return true;
    if (from.size() > left_) return false;
    left_ -= from.size();
    for (std::uint64_t sums : from) {
      if (earned.after_last && !packed_.has_all_extras(sums)) continue;
      if (packed_.in_bounds(sums + *term)) to.push_back(sums + *term);
    }
    return true;
  }

  const Scoring& scoring_;
  const SummedBoxes& boxes_;
  PackedSums packed_;
  bool holds_points_;
  std::size_t left_;
  std::optional<Box> empty_flag_;
};

std::optional<bool> walk_sums(const Scoring& scoring, const SummedBoxes& boxes,
                              std::size_t most_sums, std::optional<Box> empty_flag) {
  SumWalk walk(scoring, boxes, most_sums, empty_flag);
  if (!walk.fits()) return std::nullopt;
  // On a won card it matters what came before the win.
  const bool won = scoring.game().win && static_cast<bool>(boxes.holds_points);
  if (!won) {
    const auto plainly = walk.in_one_order();
    if (plainly == true) return true;
    // Without rules for five of a kind, one order is as good as another.
    if (!scoring.game().five_of_a_kind) return plainly;
  }
  return SumWalk(scoring, boxes, most_sums, empty_flag).in_any_order();
}

}  // namespace

std::optional<bool> can_be_played(const Scoring& scoring, const SummedBoxes& boxes,
                                  std::size_t most_sums) {
  const BoxSet flags = scoring.game().flag_boxes() & boxes.filled;
  if (static_cast<bool>(boxes.holds_points) || flags.size() <= 1) {
    return walk_sums(scoring, boxes, most_sums, std::nullopt);
  }
  bool known = true;
  for (BoxSet left = flags; !left.empty(); left = left.without_lowest()) {
    const auto can = walk_sums(scoring, boxes, most_sums, left.lowest());
    if (can == true) return true;
    known = known && can.has_value();
  }
  return known ? std::optional(false) : std::nullopt;
}

}  // namespace fivekind::rules
