// Progress towards bonuses that share boxes, directly or by others: how far their totals have come,
// reduced to what still matters.
// Why: of a card's upper total only this counts: which bonuses can be earned with which future
// points. Totals that agree in that are one class (Pawlewicz 2008, §3.1.1, generalised here to any
// list of bonuses by refining classes backwards from the full card). A bonus is told by which one
// it is, never by what it pays: two that pay the same are two. Where categories come in order, only
// the sets that the order leads to are looked at; they go by its numbers.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "rules/card.h"
#include "rules/scoring.h"
#include "states/bonus_part.h"
#include "states/limits.h"
#include "support/sizes.h"

namespace fivekind::states {

/// What scoring does to the progress: the next class, and the points gained (the box, where it
/// counts for the score, and bonuses).
struct ProgressStep {
  std::uint32_t next = 0;
  std::int32_t points = 0;
};

/// What is listed of a game, and how much may be.
struct Listing {
  const SpaceLimits& limits;
  std::uint64_t most_pairs = 0;  ///< of sets of filled bonus categories and reachable totals
  std::uint64_t pairs = 0;
  std::uint64_t ways = 0;  ///< to score towards a bonus from them
};

class PartProgress {
 public:
  /// A set of filled categories has no more classes.
  static constexpr std::size_t kMostClasses = 0xFFFF;

  /// Lists the totals that can be reached. Errors: rules_too_large, memory, interrupted.
  static Result<PartProgress> list(const rules::Scoring& scoring,
                                   const std::vector<rules::Bonus>& bonuses, Listing& listing);
  /// Finds classes and, if asked for, the steps between them. Errors: rules_too_large, interrupted.
  Result<void> finish(const rules::Scoring& scoring, const SpaceLimits& limits, bool steps);
  /// What that takes at most.
  std::uint64_t bytes_to_finish(bool steps) const;
  /// What it holds on the heap.
  std::uint64_t bytes() const;

  /// The categories that count for any of these bonuses.
  rules::CategorySet categories() const { return categories_; }
  const rules::FillOrder& order() const { return order_; }
  std::size_t class_count(rules::CategorySet filled) const {
    return subsets_[subset(filled)].class_count;
  }

  /// Totals, here and below: one number for how far the boxes filled so far have come towards all
  /// of these bonuses (mixed radix of their BonusPart numbers), below codes().
  std::uint64_t codes() const { return codes_; }
  /// What is wrong where totals below `codes` are told apart `radix` times as often. Errors:
  /// rules_too_large.
  static Result<void> check_codes(const rules::RuleSet& game, std::uint64_t radix,
                                  std::uint64_t codes);
  /// The class of totals; requires reachable totals.
  std::uint32_t class_of(rules::CategorySet filled, std::uint64_t totals) const {
    return subsets_[subset(filled)].class_of(totals);
  }
  bool reachable(rules::CategorySet filled, std::uint64_t totals) const;
  /// All that are reachable, rising.
  std::span<const std::uint64_t> totals(rules::CategorySet filled) const {
    return subsets_[subset(filled)].totals;
  }
  /// The lowest reachable totals of a class.
  std::uint64_t representative(rules::CategorySet filled, std::size_t progress) const {
    return subsets_[subset(filled)].representatives[progress];
  }

  /// The steps that scoring in a category takes from the classes of `filled`: for each of the
  /// category's possible points those of all classes.
  struct Steps {
    const ProgressStep* first = nullptr;
    std::size_t class_count = 0;
  };
  Steps steps(rules::CategorySet filled, rules::Category category) const {
    const Subset& here = subsets_[subset(filled)];
    return {here.steps.data() + here.step_offsets[member_of_[category.position()]],
            here.class_count};
  }

  /// Totals after scoring `points` in a category with these boxes filled before; calls
  /// pay(bonus, points) for each bonus that pays then.
  template <class Pay>
  std::uint64_t add(std::uint64_t totals, rules::CategorySet filled, rules::Category category,
                    rules::Points points, const Pay& pay) const {
    std::uint64_t code = totals;
    for (std::size_t b = 0; b < bonuses_.size(); ++b) {
      if (!bonuses_[b].categories().has(category)) continue;
      const std::uint64_t before = number(totals, b);
      const BonusPart::Step step = bonuses_[b].after(before, filled, category, points);
      code += strides_[b] * (step.number - before);
      if (step.paid > rules::Points(0)) pay(b, step.paid);
    }
    return code;
  }
  /// One bonus's number out of `totals`, and what it means.
  std::uint64_t number(std::uint64_t totals, std::size_t bonus) const {
    return totals / strides_[bonus] % bonuses_[bonus].size();
  }
  const BonusPart& bonus(std::size_t bonus) const { return bonuses_[bonus]; }
  /// What one step of a bonus's number adds to the totals.
  std::uint64_t stride(std::size_t bonus) const { return strides_[bonus]; }

  /// How many reachable totals each set of these categories has, and classes: with `apart`, full
  /// cards differ by what they earned. By the order's numbers.
  std::vector<std::uint64_t> total_counts() const;
  std::vector<std::uint64_t> class_counts_apart() const;

 private:
  struct Subset {
    std::vector<std::uint64_t> totals;  // reachable, ascending
    std::vector<std::uint32_t> classes;
    std::vector<std::uint32_t> class_by_code;    // by totals, where there are few; else empty
    std::vector<std::uint64_t> representatives;  // by class: its lowest totals
    std::size_t class_count = 0;
    std::vector<ProgressStep> steps;  // [category among the open ones][point][class]
    std::vector<std::size_t> step_offsets;

    std::uint32_t class_of(std::uint64_t of) const;
    std::uint64_t bytes() const;
  };

  // Subsets of the members are those that the order leads to, by its numbers.
  std::size_t subset(rules::CategorySet filled) const {
    return support::fitting_size(order_.number_of(filled));
  }
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
  Result<void> collect_totals(std::size_t subset, Listing& listing);
  void index_classes(Subset& subset) const;
  // Whether classes are found by totals in a table of them all.
  bool has_places() const;
  // Gives each total of the subset its class. Errors: interrupted.
  Result<void> classify(std::size_t subset, bool apart, const SpaceLimits& limits);
  void tabulate_steps(std::size_t subset);

  std::vector<BonusPart> bonuses_;
  std::vector<std::uint64_t> strides_;
  std::uint64_t codes_ = 1;  // totals are below this
  bool boxes_score_ = true;  // else the points of bonuses alone are gained
  rules::CategorySet categories_;
  rules::FillOrder order_ = rules::FillOrder::free(0);  // of categories_
  std::vector<rules::Category> members_;                // categories_
  std::vector<std::size_t> member_of_;                  // category -> place in members_
  std::vector<std::vector<rules::Points>> points_;      // possible points of each member
  std::vector<Subset> subsets_;
};

}  // namespace fivekind::states
