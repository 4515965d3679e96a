// What play can lead to.
#include "rules/reach.h"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "support/sizes.h"

namespace fivekind::rules {
namespace {

// More sets of filled boxes than this are not walked (a card of 20 boxes has as many, 64 MiB of
// lists).
constexpr double kMostSets = 0x1p20;

// The subsets of a card's filled boxes that the order leads to, by its numbers: every subset comes
// after those it is made from.
class FilledSets {
 public:
  FilledSets(const FillOrder& order, CategorySet filled) : order_(order.only(filled)) {}

  bool too_many() const { return order_.sets() > kMostSets; }
  std::size_t count() const { return static_cast<std::size_t>(order_.sets()); }
  CategorySet set(std::size_t number) const { return order_.numbered(number); }
  std::size_t number(CategorySet set) const { return support::fitting_size(order_.number_of(set)); }

 private:
  FillOrder order_;
};

bool contains(const std::vector<Points>& ascending, Points points) {
  return std::binary_search(ascending.begin(), ascending.end(), points);
}

// Whether the flag of the game is set once these boxes are filled.
bool flag_in(const RuleSet& game, CategorySet set, bool holds_points) {
  return holds_points && game.has_flag() && set.has(*game.flag_category());
}

bool is_five(const RuleSet& game, Category category) {
  return game.five_of_a_kind && game.five_of_a_kind->category == category;
}

// Whether every box but that of five of a kind holds what rolls pay that no rule for five of a kind
// looks at, and none waited for another one. These fit any order; and five of a kind may always
// fill its own box.
bool all_plain(const Scoring& scoring, const ScoredBoxes& boxes) {
  const RuleSet& game = scoring.game();
  if (game.win && boxes.scores[game.win->category.position()] >= game.win->points) return false;
  const CategorySet waiting = game.unpaid(false);
  for (CategorySet left = boxes.filled.without(boxes.struck); !left.empty();
       left = left.without_lowest()) {
    const Category category = left.lowest();
    if (waiting.has(category) && *boxes.scores[category.position()] > Points(0)) return false;
    if (is_five(scoring.game(), category)) continue;
    if (!contains(scoring.plain_points(category), *boxes.scores[category.position()])) return false;
  }
  return true;
}

}  // namespace

bool can_be_played(const Scoring& scoring, const ScoredBoxes& boxes) {
  if (boxes.extras == 0 && all_plain(scoring, boxes)) return true;
  const RuleSet& game = scoring.game();
  const auto flag = game.flag_category();
  const bool holds_points =
      flag && boxes.filled.has(*flag) && game.sets_flag(*flag, *boxes.scores[flag->position()]);
  const FilledSets sets(scoring.order(), boxes.filled);
  if (sets.too_many()) return true;
  // Depth first, since nearly any order leads to most cards. What is pushed last is tried first.
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
    const CategorySet set = sets.set(number);
    const CategorySet next = scoring.open_categories(set) & boxes.filled;
    const CategorySet unpaid = game.unpaid(flag_in(game, set, holds_points));
    const auto fits = [&](std::size_t k) {
      if (boxes.struck.has(Category(k))) return true;
      return unpaid.has(Category(k))
                 ? *boxes.scores[k] == Points(0)
                 : contains(scoring.plain_points(Category(k)), *boxes.scores[k]);
    };
    // First five of a kind, so that more of them earn extra bonuses; then from the top, since
    // jokers come to the lower boxes when the upper ones are filled.
    for (std::size_t k = game.category_count(); k-- > 0;) {
      const Category category(k);
      if (next.has(category) && fits(k)) {
        reach(sets.number(set.with(category)), extras);
      }
    }
    scoring.each_five_of_a_kind_way(set, flag_in(game, set, holds_points), next,
                                    [&](Category category, Points box, bool extra) {
                                      if (box != *boxes.scores[category.position()]) return;
                                      reach(sets.number(set.with(category)),
                                            extras + (extra ? 1 : 0));
                                    });
  }
  return false;
}

namespace {

// Sums that a card has so far, packed into one word: those of its boxes, where these count for the
// score, and extra bonuses; and each bonus's total. Each has a bit to spare, so that one addition
// never runs into the next.
class PackedSums {
 public:
  explicit PackedSums(const SummedBoxes& boxes) {
    add_digit(boxes.boxes_and_extras);
    for (Points total : boxes.totals) add_digit(total);
  }

  bool fits() const { return bits_ <= 64; }
  std::uint64_t wanted() const { return wanted_; }

  // What `box` adds in a category, and `points` to the sum of all; nothing where that is more than
  // any of the sums may be.
  std::optional<std::uint64_t> term(const RuleSet& game, Category category, Points box,
                                    Points points) const {
    if (points > digits_[0].most) return std::nullopt;
    auto sum = static_cast<std::uint64_t>(points.value);
    for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
      if (!game.bonuses[b].categories.has(category)) continue;
      const Points adds = game.bonuses[b].adds(box);
      if (adds > digits_[b + 1].most) return std::nullopt;
      sum += static_cast<std::uint64_t>(adds.value) << digits_[b + 1].shift;
    }
    return sum;
  }

  // Whether none of the sums is more than wanted.
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

// What a struck box holds.
const std::vector<Points> kNothing = {Points(0)};

void sort_once(std::vector<std::uint64_t>& sums) {
  std::sort(sums.begin(), sums.end());
  sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
}

// Fills the boxes of a card, all sums that they can have at once.
class SumWalk {
 public:
  SumWalk(const Scoring& scoring, const SummedBoxes& boxes, std::size_t most_sums)
      : scoring_(scoring), boxes_(boxes), packed_(boxes), left_(most_sums) {}

  bool fits() const { return packed_.fits(); }

  // Any order, as long as it does not matter: every box by what it can always hold.
  std::optional<bool> in_one_order() {
    std::vector<std::uint64_t> sums = {0};
    for (CategorySet left = boxes_.filled; !left.empty(); left = left.without_lowest()) {
      const Category category = left.lowest();
      std::vector<std::uint64_t> next;
      const std::vector<Points>& points = is_five(scoring_.game(), category)
                                              ? scoring_.possible_points(category)
                                              : scoring_.plain_points(category);
      for (Points box : boxes_.struck.has(category) ? kNothing : points) {
        if (!add(sums, category, box, Points(0), next)) return std::nullopt;
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
      const CategorySet set = sets.set(number);
      const auto fill = [&](Category category, Points box, Points extra) {
        std::vector<std::uint64_t>& next = sums[sets.number(set.with(category))];
        enough = enough && add(here, category, box, extra, next);
      };
      const CategorySet open = scoring_.open_categories(set) & boxes_.filled;
      for (CategorySet left = open; !left.empty(); left = left.without_lowest()) {
        if (boxes_.struck.has(left.lowest()) ||
            game.is_unpaid(left.lowest(), flag_in(game, set, boxes_.holds_points))) {
          fill(left.lowest(), Points(0), Points(0));
          continue;
        }
        for (Points box : scoring_.plain_points(left.lowest())) {
          fill(left.lowest(), box, Points(0));
        }
      }
      scoring_.each_five_of_a_kind_way(
          set, flag_in(game, set, boxes_.holds_points), open,
          [&](Category category, Points box, bool extra) {
            if (boxes_.struck.has(category)) return;
            fill(category, box, extra ? game.five_of_a_kind->extra_bonus->points : Points(0));
          });
      if (!enough) return std::nullopt;
      for (CategorySet left = open; !left.empty(); left = left.without_lowest()) {
        sort_once(sums[sets.number(set.with(left.lowest()))]);
      }
    }
    return std::binary_search(sums.back().begin(), sums.back().end(), packed_.wanted());
  }

 private:
  // Adds the sums that a box leads to; false when there are too many.
  bool add(const std::vector<std::uint64_t>& from, Category category, Points box, Points extra,
           std::vector<std::uint64_t>& to) {
    const RuleSet& game = scoring_.game();
    if (game.holds_nothing(category, boxes_.holds_points) && box > Points(0)) return true;
    if (game.is_flag(category) && game.sets_flag(category, box) != boxes_.holds_points) return true;
    const auto term = packed_.term(game, category, box, game.scored(box) + extra);
    if (!term) return true;
    if (from.size() > left_) return false;
    left_ -= from.size();
    for (std::uint64_t sums : from) {
      if (packed_.in_bounds(sums + *term)) to.push_back(sums + *term);
    }
    return true;
  }

  const Scoring& scoring_;
  const SummedBoxes& boxes_;
  PackedSums packed_;
  std::size_t left_;
};

}  // namespace

std::optional<bool> can_be_played(const Scoring& scoring, const SummedBoxes& boxes,
                                  std::size_t most_sums) {
  SumWalk walk(scoring, boxes, most_sums);
  if (!walk.fits()) return std::nullopt;
  // On a won card it matters what came before the win.
  const bool won = scoring.game().win && boxes.holds_points;
  if (!won) {
    const auto plainly = walk.in_one_order();
    if (plainly == true) return true;
    // Without rules for five of a kind, one order is as good as another.
    if (!scoring.game().five_of_a_kind) return plainly;
  }
  return SumWalk(scoring, boxes, most_sums).in_any_order();
}

}  // namespace fivekind::rules
