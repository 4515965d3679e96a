// Progress of a card towards its bonuses: that of each part whose bonuses share boxes, combined.
// Why: what the parts earn is independent, so their classes multiply; each part is listed by
// itself, and a game of several columns can be solved whose totals could not be listed together. A
// class of the card combines one class of each part, that of the first part varying fastest.
#pragma once

#include <fivekind/error.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/card.h"
#include "rules/scoring.h"
#include "states/part_progress.h"
#include "support/sizes.h"

namespace fivekind::states {

/// A class of bonus totals with the same future, for one set of filled boxes.
using ProgressClass = Index<struct ProgressClassTag, std::uint32_t>;

/// The progress of the filled boxes towards all bonuses, as one number (mixed radix of their
/// BonusPart numbers).
using Totals = Index<struct TotalsTag, std::uint64_t>;

/// The steps of a box by class of the card, for one number of points that go into it: each is a
/// step in the box's part, while the classes of the other parts stay.
class ProgressSteps {
 public:
  ProgressSteps() = default;
  /// For a card that is one part of `count` classes.
  ProgressSteps(const ProgressStep* own, std::size_t count)
      : own_(own), count_(static_cast<std::uint32_t>(count)) {}
  /// For one part of several, which has `next_count` classes afterwards; `below`: the number of
  /// classes of the parts before it together.
  ProgressSteps(const ProgressStep* own, std::size_t count, std::size_t next_count,
                std::size_t below)
      : own_(own),
        count_(static_cast<std::uint32_t>(count)),
        next_count_(static_cast<std::uint32_t>(next_count)),
        below_(static_cast<std::uint32_t>(below)) {}

  /// Whether there are steps; else the class stays.
  explicit operator bool() const { return own_ != nullptr; }
  /// The steps for a number of points, by its index among the box's possible points
  /// (Scoring::possible_points); these must be those of the first number.
  ProgressSteps of(std::size_t point) const {
    ProgressSteps steps = *this;
    steps.own_ += point * count_;
    return steps;
  }
  /// The steps by class if the card has no other part, else null.
  const ProgressStep* alone() const { return below_ == 0 ? own_ : nullptr; }

  ProgressStep operator[](std::size_t progress) const {
    if (below_ == 0) return own_[progress];
    const auto place = static_cast<std::uint32_t>(progress);
    const std::uint32_t rest = place / below_;
    return moved(own_[rest % count_], place % below_, rest / count_);
  }

  /// Visits the steps of one class after the other.
  class Walk {
   public:
    Walk(const ProgressSteps& steps, std::size_t first)
        : steps_(steps),
          low_(static_cast<std::uint32_t>(first) % steps.below_),
          own_(static_cast<std::uint32_t>(first) / steps.below_ % steps.count_),
          high_(static_cast<std::uint32_t>(first) / steps.below_ / steps.count_) {}

    ProgressStep next() {
      const ProgressStep step = steps_.moved(steps_.own_[own_], low_, high_);
      if (++low_ < steps_.below_) return step;
      low_ = 0;
      if (++own_ < steps_.count_) return step;
      own_ = 0;
      ++high_;
      return step;
    }

   private:
    const ProgressSteps& steps_;
    std::uint32_t low_;   // class of the parts before
    std::uint32_t own_;   // class of this one
    std::uint32_t high_;  // class of those after it
  };
  /// If the card has other parts, from a class on.
  Walk walk(std::size_t first) const { return {*this, first}; }

  /// Calls put(class, step) for the steps of the first `count` classes.
  template <class Put>
  void each(std::size_t count, const Put& put) const {
    if (const ProgressStep* const steps = alone()) {
      for (std::size_t c = 0; c < count; ++c) put(c, steps[c]);
      return;
    }
    Walk walk(*this, 0);
    for (std::size_t c = 0; c < count; ++c) put(c, walk.next());
  }

 private:
  ProgressStep moved(const ProgressStep& own, std::uint32_t low, std::uint32_t high) const {
    return {(high * next_count_ + own.next) * below_ + low, own.points};
  }

  const ProgressStep* own_ = nullptr;
  std::uint32_t count_ = 0;
  std::uint32_t next_count_ = 0;
  std::uint32_t below_ = 0;  // 0: the card has no other part
};

/// Numbers of pairs (set of filled bonus boxes, totals).
struct ProgressCounts {
  double pairs = 0;  ///< all, reachable or not, in any order
  std::uint64_t reachable = 0;
  std::uint64_t distinct = 0;  ///< classes, distinguishing a secured bonus from a lost one
  std::uint64_t merged = 0;    ///< classes, secured and lost merged: those that are used
};

class Progress {
 public:
  /// Errors: rules_too_large if its parts have more than `most_pairs` reachable pairs of sets and
  /// totals; memory, before they are visited; interrupted.
  /// With a card: of what can follow it; card_upper, if no card has its totals.
  /// (All of RuleSet::remembered is numbered here as bonuses are.)
  static Result<Progress> build(const rules::Scoring& scoring, const SpaceLimits& limits,
                                std::uint64_t most_pairs, const rules::Card* start = nullptr) {
    return build(scoring, scoring.game().remembered(), {limits, most_pairs, start}, Listed::steps);
  }
  /// The progress towards some of RuleSet::remembered, comparisons last; with classes only, there
  /// are no steps().
  enum class Listed { classes, steps };
  static Result<Progress> build(const rules::Scoring& scoring,
                                const std::vector<rules::Bonus>& bonuses, const SpaceLimits& limits,
                                std::uint64_t most_pairs, Listed listed = Listed::steps) {
    return build(scoring, bonuses, {limits, most_pairs}, listed);
  }

  /// How many reachable totals the sets of filled boxes have.
  struct Reachable {
    /// Pairs of sets of boxes that count for bonuses, and totals, by number of boxes.
    std::vector<double> pairs;
    double most = 0;  ///< totals of one set
  };
  /// Much faster than build(); nothing if that fails or might.
  static std::optional<Reachable> count_reachable(const rules::Scoring& scoring,
                                                  const SpaceLimits& limits,
                                                  std::uint64_t most_pairs);

  /// An upper bound of ways(), known at once.
  static double most_ways(const rules::Scoring& scoring);

  /// The boxes that count for any bonus.
  rules::BoxSet boxes() const { return boxes_; }
  /// How many classes a set of filled boxes has; at most kMaxClasses are reported.
  std::size_t class_count(rules::BoxSet filled) const;
  static constexpr std::size_t kMaxClasses =
      support::fitting_size(std::min(std::uint64_t{1} << 32, std::uint64_t{support::kLargestSize}));

  /// The class of totals; they must be reachable. Here and below: of a card that can follow the
  /// first.
  ProgressClass class_of(rules::BoxSet filled, Totals totals) const;
  bool reachable(rules::BoxSet filled, Totals totals) const;
  /// How many totals are reachable, and all of them, ascending; class_of says which class each is
  /// in.
  std::uint64_t total_count(rules::BoxSet filled) const;
  std::vector<Totals> totals(rules::BoxSet filled) const;
  /// The lowest reachable totals of a class.
  Totals representative(rules::BoxSet filled, ProgressClass progress) const;

  /// The steps for scoring in a box from the classes of `filled`, for the first number of points
  /// that it can hold.
  ProgressSteps steps(rules::BoxSet filled, rules::Box box) const {
    const Part& part = part_of(box);
    const PartProgress::Steps own = part.progress.steps(filled, box);
    if (parts_.size() == 1) return {own.first, own.class_count};
    return steps_beside(own, filled, box);
  }

  /// The totals after scoring `points` in a box with these boxes filled before; calls pay(bonus,
  /// points) for each bonus that pays then.
  template <class Pay>
  Totals add(Totals totals, rules::BoxSet filled, rules::Box box, rules::Points points,
             const Pay& pay) const {
    if (!boxes_.has(box)) return totals;
    const Part& part = part_of(box);
    const std::uint64_t before = part.own(totals);
    const std::uint64_t after = part.progress.add(
        before, filled, box, points,
        [&](std::size_t bonus, rules::Points paid) { pay(part.bonuses[bonus], paid); });
    return Totals(totals.value + part.stride * (after - before));
  }
  /// The same, with the points of all bonuses that pay.
  Totals add(Totals totals, rules::BoxSet filled, rules::Box box, rules::Points points,
             rules::Points* earned) const;
  /// The boxes that must hold more or less than another one.
  rules::BoxSet compared() const { return compared_; }
  /// What goes into a box that is scored for `points`, with these boxes filled before: 0 if it must
  /// hold more or less than another one and does not.
  rules::Points in_box(Totals totals, rules::BoxSet filled, rules::Box box,
                       rules::Points points) const {
    if (!compared_.has(box)) return points;
    const Part& part = part_of(box);
    return part.progress.in_box(part.own(totals), filled, box, points);
  }
  /// The same for a class of totals: they all agree.
  rules::Points in_box(ProgressClass progress, rules::BoxSet filled, rules::Box box,
                       rules::Points points) const {
    if (!compared_.has(box)) return points;
    return in_box(representative(filled, progress), filled, box, points);
  }
  /// The number of one bonus within `totals`, and its meaning.
  std::uint64_t number(Totals totals, std::size_t bonus) const {
    const Place& place = places_[bonus];
    const Part& part = parts_[place.part];
    return part.progress.number(part.own(totals), place.bonus);
  }
  /// Totals in which each bonus has this number.
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
  /// The totals of a card. Its single scores must be known where they matter
  /// (RuleSet::needs_single_points).
  Totals totals_of(const rules::Card& card) const;

  /// Whether the bonuses of one part are listed between those of another: then the numbers of
  /// classes differ from those when all bonuses were listed together.
  static bool is_interleaved(const std::vector<rules::Bonus>& bonuses);

  ProgressCounts counts() const;
  /// Bytes held on the heap.
  std::uint64_t bytes() const;
  /// The ways to score towards a bonus: the work of building this.
  std::uint64_t ways() const { return ways_; }

 private:
  struct Part {
    PartProgress progress;
    std::vector<std::size_t> bonuses;  // by its own indices
    std::uint64_t stride = 1;          // of its totals within those of the card

    std::uint64_t own(Totals totals) const { return totals.value / stride % progress.codes(); }
    std::uint64_t bytes() const { return progress.bytes() + support::held_bytes(bonuses); }
  };
  struct Place {
    std::size_t part = 0;
    std::size_t bonus = 0;  // in that part
  };

  static Result<Progress> build(const rules::Scoring& scoring,
                                const std::vector<rules::Bonus>& bonuses, Listing listing,
                                Listed listed);
  // Everything except classes and steps.
  static Result<Progress> list(const rules::Scoring& scoring,
                               const std::vector<rules::Bonus>& bonuses, Listing& listing);
  // The same for a card that has other parts.
  ProgressSteps steps_beside(const PartProgress::Steps& own, rules::BoxSet filled,
                             rules::Box box) const;
  const Part& part_of(rules::Box box) const { return parts_[part_of_box_[box.position()]]; }

  std::vector<Part> parts_;
  std::vector<Place> places_;             // by bonus
  std::vector<std::size_t> part_of_box_;  // for boxes that count
  rules::BoxSet boxes_;
  rules::BoxSet compared_;
  rules::FillOrder order_ = rules::FillOrder::free(0);  // of boxes_
  std::uint64_t ways_ = 0;
};

}  // namespace fivekind::states
