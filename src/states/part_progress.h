// Progress towards bonuses that share boxes, directly or indirectly: their totals so far, reduced
// to what still matters.
// Why: of a card's upper total only this matters: which bonuses can be earned with which future
// points. Totals that agree in that form a class (Pawlewicz 2008, §3.1.1, generalised here to any
// list of bonuses by refining classes backwards from the full card). A bonus is identified by its
// index, never by what it pays: two that pay the same are different. If boxes come in order, only
// the sets that the order allows are visited, by their numbers.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "rules/card.h"
#include "rules/scoring.h"
#include "states/bonus_part.h"
#include "states/limits.h"
#include "support/sizes.h"

namespace fivekind::states {

/// The effect of scoring on the progress: the next class, and the points gained (the box, if it
/// counts for the score, and bonuses).
struct ProgressStep {
  std::uint32_t next = 0;
  std::int32_t points = 0;
};

/// How much of a game is listed, and how much may be.
struct Listing {
  const SpaceLimits& limits;
  std::uint64_t most_pairs = 0;  ///< of sets of filled bonus boxes and reachable totals
  /// The card from which everything is listed; null: the empty one.
  const rules::Card* start = nullptr;
  std::uint64_t pairs = 0;
  std::uint64_t ways = 0;  ///< to score towards a bonus from them
};

/// The error for a card whose totals no play can lead to (card_upper).
Error impossible_totals();

class PartProgress {
 public:
  /// The largest number of classes of a set of filled boxes.
  static constexpr std::size_t kMaxClasses = 0xFFFF;

  /// Lists the reachable totals. `places`: which of the game's bonuses these are. Errors:
  /// rules_too_large, memory, interrupted; card_upper, if no card has the totals of the first.
  static Result<PartProgress> list(const rules::Scoring& scoring,
                                   const std::vector<rules::Bonus>& bonuses,
                                   const std::vector<std::size_t>& places, Listing& listing);
  /// Finds the classes and, if requested, the steps between them. Errors: rules_too_large,
  /// interrupted.
  Result<void> finish(const rules::Scoring& scoring, const SpaceLimits& limits, bool steps);
  /// An upper bound of the memory that this takes.
  std::uint64_t bytes_to_finish(bool steps) const;
  /// Bytes held on the heap.
  std::uint64_t bytes() const;

  /// The boxes that count for any of these bonuses.
  rules::BoxSet boxes() const { return boxes_; }
  /// That of the boxes that are open at the start.
  const rules::FillOrder& order() const { return order_; }
  std::size_t class_count(rules::BoxSet filled) const {
    return subsets_[subset(filled)].class_count;
  }

  /// Totals, here and below: one number for the progress of the filled boxes towards all of these
  /// bonuses (mixed radix of their BonusPart numbers), below codes().
  std::uint64_t codes() const { return codes_; }
  /// Whether totals below `codes` can be combined with a further factor of `radix`. Errors:
  /// rules_too_large.
  static Result<void> check_codes(const rules::RuleSet& game, std::uint64_t radix,
                                  std::uint64_t codes);
  /// The class of totals; they must be reachable.
  std::uint32_t class_of(rules::BoxSet filled, std::uint64_t totals) const {
    return subsets_[subset(filled)].class_of(totals);
  }
  bool reachable(rules::BoxSet filled, std::uint64_t totals) const;
  /// All reachable totals, ascending.
  std::span<const std::uint64_t> totals(rules::BoxSet filled) const {
    return subsets_[subset(filled)].totals;
  }
  /// The lowest reachable totals of a class.
  std::uint64_t representative(rules::BoxSet filled, std::size_t progress) const {
    return subsets_[subset(filled)].representatives[progress];
  }

  /// The steps for scoring in a box from the classes of `filled`: for each of the box's possible
  /// points those of all classes.
  struct Steps {
    const ProgressStep* first = nullptr;
    std::size_t class_count = 0;
  };
  Steps steps(rules::BoxSet filled, rules::Box box) const {
    const Subset& here = subsets_[subset(filled)];
    return {here.steps.data() + here.step_offsets[member_of_[box.position()]], here.class_count};
  }

  /// The boxes that must hold more or less than another one.
  rules::BoxSet compared() const { return compared_; }
  /// What goes into a box that is scored for `points`, with these boxes filled before.
  rules::Points in_box(std::uint64_t totals, rules::BoxSet filled, rules::Box box,
                       rules::Points points) const {
    for (std::size_t b = first_comparison_; b < bonuses_.size(); ++b) {
      if (!bonuses_[b].fits(number(totals, b), filled, box, points)) return rules::Points(0);
    }
    return points;
  }

  /// The totals after scoring a box for `points`, with these boxes filled before; calls pay(bonus,
  /// points) for each bonus that pays then.
  template <class Pay>
  std::uint64_t add(std::uint64_t totals, rules::BoxSet filled, rules::Box box,
                    rules::Points points, const Pay& pay) const {
    const rules::Points held = in_box(totals, filled, box, points);
    std::uint64_t code = totals;
    for (std::size_t b = 0; b < bonuses_.size(); ++b) {
      if (!bonuses_[b].boxes().has(box)) continue;
      const std::uint64_t before = number(totals, b);
      const BonusPart::Step step = bonuses_[b].after(before, filled, box, held);
      code += strides_[b] * (step.number - before);
      if (step.paid > rules::Points(0)) pay(b, step.paid);
    }
    return code;
  }
  /// The number of one bonus within `totals`, and its meaning.
  std::uint64_t number(std::uint64_t totals, std::size_t bonus) const {
    return totals / strides_[bonus] % bonuses_[bonus].size();
  }
  const BonusPart& bonus(std::size_t bonus) const { return bonuses_[bonus]; }
  /// How much one step of a bonus's number adds to the totals.
  std::uint64_t stride(std::size_t bonus) const { return strides_[bonus]; }

  /// The number of reachable totals of each set of these boxes, and of classes: with `apart`, full
  /// cards differ by what they earned. By the order's numbers.
  std::vector<std::uint64_t> total_counts() const;
  std::vector<std::uint64_t> class_counts_apart() const;

 private:
  struct Subset {
    std::vector<std::uint64_t> totals;  // reachable, ascending
    std::vector<std::uint32_t> classes;
    std::vector<std::uint32_t> class_by_code;    // by totals, if there are few; else empty
    std::vector<std::uint64_t> representatives;  // by class: its lowest totals
    std::size_t class_count = 0;
    std::vector<ProgressStep> steps;  // [open box][point][class]
    std::vector<std::size_t> step_offsets;

    std::uint32_t class_of(std::uint64_t of) const;
    std::uint64_t bytes() const;
  };

  // Subsets of the members that the order allows, by its numbers. Those filled at the start are in
  // all of them.
  std::size_t subset(rules::BoxSet filled) const {
    return support::fitting_size(order_.number_of(filled));
  }
  rules::BoxSet filled(std::size_t subset) const {
    return order_.numbered(subset) | filled_at_start_;
  }
  // The points that a member can be scored for. (Among its possible points may be 0 that are only
  // there because it might not fit another box.)
  std::span<const rules::Points> offered(std::size_t member) const {
    const std::span<const rules::Points> all = points_[member];
    return zero_if_unfit_.has(members_[member]) ? all.subspan(1) : all;
  }
  // The step of a class for some points in a member.
  ProgressStep step(std::uint64_t totals, rules::BoxSet filled, std::size_t member,
                    rules::Points points, const Subset& next) const;
  // Members whose scoring leads to a set of filled boxes, and the sets before: the first of them,
  // or all if it matters which one is scored last.
  std::vector<std::pair<std::size_t, rules::BoxSet>> last_scored(rules::BoxSet filled) const;
  // The members that are open in a subset, and the subset after each.
  struct Opening {
    std::size_t member = 0;
    const Subset* next = nullptr;
  };
  std::vector<Opening> openings(std::size_t subset) const;
  // The sum of the numbers of possible points over the open boxes of a subset.
  std::size_t open_points(std::size_t subset) const;
  // The totals after scoring in a member, ascending, from those of the boxes filled before.
  Result<std::vector<std::uint64_t>> totals_after(std::span<const std::uint64_t> before,
                                                  rules::BoxSet filled, std::size_t member,
                                                  const Listing& listing) const;
  Result<void> collect_totals(std::size_t subset, Listing& listing);
  // All totals that these boxes can have together; those of smaller sets are remembered.
  using KnownTotals = std::map<std::uint64_t, std::vector<std::uint64_t>>;  // by the bits of a set
  Result<std::vector<std::uint64_t>> totals_of(rules::BoxSet filled, const Listing& listing,
                                               KnownTotals& known) const;
  // From now on the card is where everything starts. Errors: card_upper, interrupted.
  Result<void> start_at(const rules::Card& card, const std::vector<std::size_t>& places,
                        const Listing& listing);
  void index_classes(Subset& subset) const;
  // Whether classes are looked up in a table of all totals.
  bool has_places() const;
  // Assigns a class to each total of the subset. Errors: interrupted.
  Result<void> classify(std::size_t subset, bool apart, const SpaceLimits& limits);
  void tabulate_steps(std::size_t subset);

  std::vector<BonusPart> bonuses_;    // followed by comparisons
  std::size_t first_comparison_ = 0;  // of bonuses_
  rules::BoxSet zero_if_unfit_;       // Scoring::zero_if_unfit
  rules::BoxSet compared_;            // by these
  std::vector<std::uint64_t> strides_;
  std::uint64_t codes_ = 1;  // totals are below this
  bool boxes_score_ = true;  // if not, only the points of bonuses are gained
  rules::BoxSet boxes_;
  rules::BoxSet filled_at_start_;  // of boxes_
  std::uint64_t totals_at_start_ = 0;
  rules::FillOrder order_ = rules::FillOrder::free(0);  // of the others
  std::vector<rules::Box> members_;                     // boxes_
  std::vector<std::size_t> member_of_;                  // box -> index in members_
  std::vector<std::vector<rules::Points>> points_;      // possible points of each member
  std::vector<Subset> subsets_;
};

}  // namespace fivekind::states
