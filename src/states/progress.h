// Bonus progress: how far the totals that earn bonuses have come, reduced to what still matters.
// Why: of a card's upper total only this counts: which bonuses can be earned with which future
// points. Totals that agree in that are one class (Pawlewicz 2008, §3.1.1, generalised here to any
// list of bonuses by refining classes backwards from the full card). A bonus is told by which one
// it is, never by what it pays: two that pay the same are two. Where categories come in order, only
// the sets that the order leads to are looked at; they go by its numbers.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/card.h"
#include "rules/scoring.h"
#include "states/bonus_part.h"

namespace fivekind::states {

/// A class of bonus totals that leave the same future, for one set of filled categories.
using ProgressClass = Index<struct ProgressClassTag, std::uint16_t>;

/// How far the boxes filled so far have come towards all bonuses, as one number (mixed radix of
/// their BonusPart numbers).
using Totals = Index<struct TotalsTag, std::uint64_t>;

/// What scoring does to the progress: the next class, and the points gained (the box, where it
/// counts for the score, and bonuses).
struct ProgressStep {
  std::uint32_t next = 0;
  std::int32_t points = 0;
};

/// The steps of one category from one set of filled categories. `point` is the place of the points
/// among the category's possible points (Scoring::possible_points).
struct ProgressSteps {
  const ProgressStep* first = nullptr;
  std::size_t class_count = 0;

  /// The steps for one number of points, by class.
  const ProgressStep* of(std::size_t point) const { return first + point * class_count; }
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
  /// Fails (rules_too_large) when there are more than `most_pairs` reachable pairs.
  static Result<Progress> build(const rules::Scoring& scoring, std::uint64_t most_pairs) {
    return build(scoring, scoring.game().bonuses, most_pairs);
  }
  /// How many reachable totals the sets of filled boxes have.
  struct Reachable {
    /// Pairs of sets of boxes that count for bonuses, and totals: by how many boxes that is.
    std::vector<std::uint64_t> pairs;
    std::uint64_t most = 0;  ///< totals of one set
  };
  /// Much quicker than build(); nothing where that fails or might.
  static std::optional<Reachable> count_reachable(const rules::Scoring& scoring,
                                                  std::uint64_t most_pairs);
  /// The progress towards some of the game's bonuses only.
  static Result<Progress> build(const rules::Scoring& scoring,
                                const std::vector<rules::Bonus>& bonuses, std::uint64_t most_pairs);

  /// The categories that count for any bonus.
  rules::CategorySet categories() const { return categories_; }
  std::size_t class_count(rules::CategorySet filled) const {
    return subsets_[subset(filled)].class_count;
  }

  /// The class of totals; requires reachable totals.
  ProgressClass class_of(rules::CategorySet filled, Totals totals) const;
  bool reachable(rules::CategorySet filled, Totals totals) const;
  /// All that are reachable, rising; class_of says which class each is in.
  std::span<const std::uint64_t> totals(rules::CategorySet filled) const {
    return subsets_[subset(filled)].totals;
  }
  /// The lowest reachable totals of a class.
  Totals representative(rules::CategorySet filled, ProgressClass progress) const;

  /// The steps that scoring in a category takes from the classes of `filled`.
  ProgressSteps steps(rules::CategorySet filled, rules::Category category) const;

  /// Totals after scoring `points` in a category with these boxes filled before; calls
  /// pay(bonus, points) for each bonus that pays then.
  template <class Pay>
  Totals add(Totals totals, rules::CategorySet filled, rules::Category category,
             rules::Points points, const Pay& pay) const {
    std::uint64_t code = totals.value;
    for (std::size_t b = 0; b < parts_.size(); ++b) {
      if (!parts_[b].categories().has(category)) continue;
      const std::uint64_t before = number(totals, b);
      const BonusPart::Step step = parts_[b].after(before, filled, category, points);
      code += strides_[b] * (step.number - before);
      if (step.paid > rules::Points(0)) pay(b, step.paid);
    }
    return Totals(code);
  }
  /// The same, and the points of all bonuses that pay.
  Totals add(Totals totals, rules::CategorySet filled, rules::Category category,
             rules::Points points, rules::Points* earned) const;
  /// One bonus's number out of `totals`, and what it means.
  std::uint64_t number(Totals totals, std::size_t bonus) const {
    return totals.value / strides_[bonus] % parts_[bonus].size();
  }
  /// Totals of which each bonus has this number.
  template <class Number>
  Totals of_numbers(const Number& number) const {
    std::uint64_t code = 0;
    for (std::size_t b = 0; b < parts_.size(); ++b) code += strides_[b] * number(b);
    return Totals(code);
  }
  const BonusPart& part(std::size_t bonus) const { return parts_[bonus]; }
  /// The totals of a card. In games with a difference its single scores must be known.
  Totals totals_of(const rules::Card& card) const;

  ProgressCounts counts() const;
  /// The ways to score towards a bonus: what building this took.
  std::uint64_t ways() const { return ways_; }

 private:
  struct Subset {
    std::vector<std::uint64_t> totals;  // reachable, ascending
    std::vector<std::uint32_t> classes;
    std::vector<std::uint32_t> class_by_code;    // by totals, where there are few; else empty
    std::vector<std::uint64_t> representatives;  // by class: its lowest totals
    std::size_t class_count = 0;
    std::vector<ProgressStep> steps;  // [category among the open ones][point][class]
    std::vector<std::size_t> step_offsets;

    std::uint32_t class_of(Totals of) const;
  };

  // All but classes and steps.
  static Result<Progress> collect(const rules::Scoring& scoring,
                                  const std::vector<rules::Bonus>& bonuses,
                                  std::uint64_t most_pairs);

  // Subsets of the members are those that the order leads to, by its numbers.
  std::size_t subset(rules::CategorySet filled) const { return order_.number_of(filled); }
  // A member whose scoring leads to a subset, and the subset before.
  std::pair<std::size_t, std::size_t> last_scored(std::size_t subset) const;
  // The members that are open in a subset, and the subset after each.
  struct Opening {
    std::size_t member = 0;
    const Subset* next = nullptr;
  };
  std::vector<Opening> openings(std::size_t subset) const;
  // The numbers of points that the open categories of a subset can pay, added up.
  std::size_t open_points(std::size_t subset) const;
  void collect_totals(std::size_t subset);
  void index_classes(Subset& subset) const;
  // Gives each total of the subset its class; with `apart`, full cards differ by what they earned.
  void classify(std::size_t subset, bool apart);
  void tabulate_steps(std::size_t subset);

  std::vector<BonusPart> parts_;  // by bonus
  std::vector<std::uint64_t> strides_;
  std::uint64_t codes_ = 1;  // totals are below this
  std::uint64_t ways_ = 0;
  bool boxes_score_ = true;  // else the points of bonuses alone are gained
  rules::CategorySet categories_;
  rules::FillOrder order_ = rules::FillOrder::free(0);  // of categories_
  std::vector<rules::Category> members_;                // categories_
  std::vector<std::size_t> member_of_;                  // category -> place in members_
  std::vector<std::vector<rules::Points>> points_;      // possible points of each member
  std::vector<Subset> subsets_;
};

}  // namespace fivekind::states
