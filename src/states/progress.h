// Bonus progress of a card: that of each part of it whose bonuses share boxes, together.
// Why: what the parts earn has nothing to do with one another, so their classes multiply; each part
// is listed alone, and a game of several columns can be solved whose totals nobody could list
// together. A class of the card is one of each part, the first part's counting fastest.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/card.h"
#include "rules/scoring.h"
#include "states/part_progress.h"

namespace fivekind::states {

/// A class of bonus totals that leave the same future, for one set of filled categories.
using ProgressClass = Index<struct ProgressClassTag, std::uint32_t>;

/// How far the boxes filled so far have come towards all bonuses, as one number (mixed radix of
/// their BonusPart numbers).
using Totals = Index<struct TotalsTag, std::uint64_t>;

/// The steps of one number of points that go into a category, by class of the card: each is one of
/// the category's part, while the classes of the other parts stay.
class ProgressSteps {
 public:
  ProgressSteps() = default;
  /// `own`: those of the part, which has `count` classes now and `next_count` then. `below`: the
  /// classes of the parts before it. Nothing is above it, and nothing below: `alone`.
  ProgressSteps(const ProgressStep* own, std::uint32_t count, std::uint32_t next_count,
                std::uint32_t below, bool alone)
      : own_(own), count_(count), next_count_(next_count), below_(below), alone_(alone) {}

  /// Whether there are steps; else the class stays.
  explicit operator bool() const { return own_ != nullptr; }

  ProgressStep operator[](std::size_t progress) const {
    if (alone_) return own_[progress];
    const std::size_t rest = progress / below_;
    return moved(own_[rest % count_], progress % below_, rest / count_);
  }

  /// The steps by class where the card has no other part, else null.
  const ProgressStep* alone() const { return alone_ ? own_ : nullptr; }

  /// Calls put(i, step) for the steps of `count` classes from the first on.
  template <class Put>
  void each(std::size_t first, std::size_t count, const Put& put) const {
    if (alone_) {
      const ProgressStep* steps = own_ + first;
      for (std::size_t i = 0; i < count; ++i) put(i, steps[i]);
      return;
    }
    std::size_t low = first % below_;
    std::size_t own = first / below_ % count_;
    std::size_t high = first / below_ / count_;
    for (std::size_t i = 0; i < count; ++i) {
      put(i, moved(own_[own], low, high));
      if (++low < below_) continue;
      low = 0;
      if (++own < count_) continue;
      own = 0;
      ++high;
    }
  }

 private:
  ProgressStep moved(const ProgressStep& own, std::size_t low, std::size_t high) const {
    const std::size_t next = (high * next_count_ + own.next) * below_ + low;
    return {static_cast<std::uint32_t>(next), own.points};
  }

  const ProgressStep* own_ = nullptr;
  std::uint32_t count_ = 1;
  std::uint32_t next_count_ = 1;
  std::uint32_t below_ = 1;
  bool alone_ = true;
};

/// Counts of (set of filled bonus categories, totals) pairs.
struct ProgressCounts {
  double pairs = 0;  ///< all, reachable or not, in any order
  std::uint64_t reachable = 0;
  std::uint64_t distinct = 0;  ///< classes, a secured bonus kept apart from a lost one
  std::uint64_t merged = 0;    ///< classes, secured and lost merged: those that are used
};

class Progress {
 public:
  /// Fails (rules_too_large) when there are more than `most_pairs` reachable pairs of sets and
  /// totals in its parts.
  static Result<Progress> build(const rules::Scoring& scoring, std::uint64_t most_pairs) {
    return build(scoring, scoring.game().bonuses, most_pairs);
  }
  /// The progress towards some of the game's bonuses only.
  static Result<Progress> build(const rules::Scoring& scoring,
                                const std::vector<rules::Bonus>& bonuses, std::uint64_t most_pairs);

  /// How many reachable totals the sets of filled boxes have.
  struct Reachable {
    /// Pairs of sets of boxes that count for bonuses, and totals: by how many boxes that is.
    std::vector<double> pairs;
    double most = 0;  ///< totals of one set
  };
  /// Much quicker than build(); nothing where that fails or might.
  static std::optional<Reachable> count_reachable(const rules::Scoring& scoring,
                                                  std::uint64_t most_pairs);

  /// The categories that count for any bonus.
  rules::CategorySet categories() const { return categories_; }
  /// How many classes a set of filled boxes has; no more than kMostClasses are told.
  std::size_t class_count(rules::CategorySet filled) const;
  static constexpr std::size_t kMostClasses = std::size_t{1} << 32;

  /// The class of totals; requires reachable totals.
  ProgressClass class_of(rules::CategorySet filled, Totals totals) const;
  bool reachable(rules::CategorySet filled, Totals totals) const;
  /// How many totals are reachable, and all of them, rising; class_of says which class each is in.
  std::uint64_t total_count(rules::CategorySet filled) const;
  std::vector<Totals> totals(rules::CategorySet filled) const;
  /// The lowest reachable totals of a class.
  Totals representative(rules::CategorySet filled, ProgressClass progress) const;

  /// The steps that scoring in a category takes from the classes of `filled`. `point` is the place
  /// of the points among the category's possible points (Scoring::possible_points).
  ProgressSteps steps(rules::CategorySet filled, rules::Category category, std::size_t point) const;

  /// Totals after scoring `points` in a category with these boxes filled before; calls
  /// pay(bonus, points) for each bonus that pays then.
  template <class Pay>
  Totals add(Totals totals, rules::CategorySet filled, rules::Category category,
             rules::Points points, const Pay& pay) const {
    if (!categories_.has(category)) return totals;
    const Part& part = part_of(category);
    const std::uint64_t before = part.own(totals);
    const std::uint64_t after = part.progress.add(
        before, filled, category, points,
        [&](std::size_t bonus, rules::Points paid) { pay(part.bonuses[bonus], paid); });
    return Totals(totals.value + part.stride * (after - before));
  }
  /// The same, and the points of all bonuses that pay.
  Totals add(Totals totals, rules::CategorySet filled, rules::Category category,
             rules::Points points, rules::Points* earned) const;
  /// One bonus's number out of `totals`, and what it means.
  std::uint64_t number(Totals totals, std::size_t bonus) const {
    const Place& place = places_[bonus];
    const Part& part = parts_[place.part];
    return part.progress.number(part.own(totals), place.bonus);
  }
  /// Totals of which each bonus has this number.
  template <class Number>
  Totals of_numbers(const Number& number) const {
    std::uint64_t code = 0;
    for (std::size_t b = 0; b < places_.size(); ++b) {
      const Part& part = parts_[places_[b].part];
      code += part.stride * part.progress.stride(places_[b].bonus) * number(b);
    }
    return Totals(code);
  }
  const BonusPart& part(std::size_t bonus) const {
    return parts_[places_[bonus].part].progress.bonus(places_[bonus].bonus);
  }
  /// The totals of a card. In games with a difference its single scores must be known.
  Totals totals_of(const rules::Card& card) const;

  /// Whether the bonuses of some part stand between those of another: then classes have not the
  /// numbers that they had when all bonuses were listed together.
  bool is_interleaved() const;

  ProgressCounts counts() const;
  /// The ways to score towards a bonus: what building this took.
  std::uint64_t ways() const { return ways_; }

 private:
  struct Part {
    PartProgress progress;
    std::vector<std::size_t> bonuses;  // by its own numbers
    std::uint64_t stride = 1;          // of its totals in those of the card

    std::uint64_t own(Totals totals) const { return totals.value / stride % progress.codes(); }
  };
  struct Place {
    std::size_t part = 0;
    std::size_t bonus = 0;  // in that part
  };

  // All but classes and steps.
  static Result<Progress> list(const rules::Scoring& scoring,
                               const std::vector<rules::Bonus>& bonuses, std::uint64_t most_pairs);
  const Part& part_of(rules::Category category) const {
    return parts_[part_of_category_[category.position()]];
  }

  std::vector<Part> parts_;
  std::vector<Place> places_;                  // by bonus
  std::vector<std::size_t> part_of_category_;  // of those that count
  rules::CategorySet categories_;
  rules::FillOrder order_ = rules::FillOrder::free(0);  // of categories_
  std::uint64_t ways_ = 0;
};

}  // namespace fivekind::states
