// The state space: the states of a game, in layers by number of filled boxes, each with its index
// in a dense array.
// Why: states are solved layer by layer from full cards to the empty one; a state's successors are
// in the next layer only, so a layer is all that a solver, a file or another machine needs.
//
// Order within a layer: groups (filled boxes and flag), sorted by the filled bonus boxes, then the
// other filled boxes, then the flag; within a group the progress classes. Thus neighbours share
// their bonus boxes and with them the same steps. If rolls are saved, a layer contains all of this
// once for each number of saved rolls, starting with none: a slot for each.
#pragma once

#include <fivekind/error.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/scoring.h"
#include "states/limits.h"
#include "states/progress.h"
#include "support/sizes.h"

namespace fivekind::states {

/// What matters of a card between two turns. Points so far are not included.
struct State {
  rules::BoxSet filled;
  ProgressClass progress;
  rules::Flag holds_points = {};  ///< the flag: the filled ones of RuleSet::flag_boxes hold points
  std::uint16_t saved = 0;        ///< rolls saved for later turns

  friend bool operator==(const State&, const State&) = default;
};

/// The index of a state in its layer.
using LayerPosition = Index<struct LayerPositionTag, std::uint32_t>;

/// All states with the same set of filled boxes, flag and number of saved rolls; they are
/// contiguous.
struct Group {
  rules::BoxSet filled;
  rules::Flag holds_points = {};
  std::uint16_t saved = 0;
  std::uint32_t first = 0;  ///< index of its first state in the layer

  State state(std::size_t progress) const {
    return {filled, ProgressClass(progress), holds_points, saved};
  }
};

class StateSpace {
 public:
  /// Errors: rules_too_large if the space exceeds the limits, with its size if that can be counted;
  /// memory; interrupted.
  static Result<StateSpace> build(const rules::Scoring& scoring,
                                  const SpaceLimits& limits = default_limits());

  /// The states of all cards that can follow one, itself included, with any number of saved rolls.
  /// They have the values that they have in the whole space. Errors: card_upper, if no play leads
  /// to its totals; those of build.
  static Result<StateSpace> after(const rules::Scoring& scoring, const rules::Card& card,
                                  const SpaceLimits& limits = default_limits());

  /// Whether a game already has too many sets of filled boxes. Errors: rules_too_large.
  static Result<void> check_sets(const rules::RuleSet& game,
                                 const SpaceLimits& limits = default_limits());

  /// An upper bound of the number of states, if one within the limits can be found without listing
  /// them.
  static std::optional<double> bound(const rules::Scoring& scoring,
                                     const SpaceLimits& limits = default_limits());

  /// A space that lists no states: it knows flags and saved rolls, but does not distinguish totals.
  static StateSpace without_states(const rules::Scoring& scoring);
  bool lists_states() const { return !first_.empty(); }

  const Progress& progress() const { return progress_; }
  std::size_t layer_count() const { return layers_.size(); }
  std::size_t layer_size(std::size_t filled) const { return slots(filled) * slot_size(filled); }
  /// How many numbers of saved rolls a layer distinguishes, and the states of each.
  std::size_t slots(std::size_t filled) const { return layers_[filled].slots; }
  std::size_t slot_size(std::size_t filled) const { return layers_[filled].slot_size; }
  std::uint64_t size() const;
  /// Bytes held on the heap.
  std::uint64_t bytes() const;
  /// The groups of a layer, by their first state.
  std::span<const Group> groups(std::size_t filled) const;
  /// The groups of its first slot, and the one that contains an index in it.
  std::span<const Group> groups_of_slot(std::size_t filled) const { return layers_[filled].groups; }
  std::span<const Group>::iterator group_of_slot(std::size_t filled, std::size_t place) const {
    return group_at(groups_of_slot(filled), place);
  }
  /// The group that contains an index of a layer.
  std::span<const Group>::iterator group_of(std::size_t filled, std::size_t place) const;
  /// The group of a state, which must be reachable.
  Group group(const State& state) const {
    return {state.filled, state.holds_points, state.saved,
            first(state.filled, state.holds_points, state.saved)};
  }

  /// The state of the first card: the empty one, unless the space is that after another.
  State start() const {
    return {first_filled_, progress_.class_of(first_filled_, first_totals_), first_flag_,
            first_saved_};
  }
  /// Whether that is another one.
  bool starts_late() const { return !first_filled_.empty(); }
  /// Whether a card with these boxes filled can follow the first.
  bool begins_before(rules::BoxSet filled) const {
    return (filled & first_filled_) == first_filled_;
  }
  bool contains(const State& state) const;
  /// The first index of (filled, flag, saved rolls) in their layer; the group must be reachable.
  std::uint32_t first(rules::BoxSet filled, rules::Flag holds_points,
                      std::uint16_t saved = 0) const {
    const std::uint32_t in_slot = first_[group_index(filled, holds_points)];
    if (saved == 0) return in_slot;
    return in_slot + static_cast<std::uint32_t>(saved * slot_size(filled.size()));
  }
  LayerPosition position(const State& state) const {
    return LayerPosition(first(state.filled, state.holds_points, state.saved) +
                         state.progress.value);
  }
  /// The state at an index of a layer.
  State state_at(std::size_t filled, LayerPosition position) const;

  /// The flag after points went into a box of a card with these boxes filled, and earned an extra
  /// bonus or none (RuleSet::flag_after).
  rules::Flag flag_after(rules::Flag holds_points, rules::BoxSet filled, rules::Box box,
                         rules::Points in_box, bool earns_extra) const {
    if (!flag_boxes_.has(box)) {
      return earns_extra && counts_extras() ? rules::Flag::with_extras(holds_points.extras() + 1)
                                            : holds_points;
    }
    return in_box >= flag_points_ &&
           (static_cast<bool>(holds_points) || (filled & flag_boxes_).empty());
  }
  bool has_flag() const { return !flag_boxes_.empty(); }

 private:
  static Result<StateSpace> list(const rules::Scoring& scoring, const rules::Card* start,
                                 const SpaceLimits& limits);
  // Sets what is known without listing states.
  void prepare(const rules::Scoring& scoring);
  void start_at(const rules::Scoring& scoring, const rules::Card& card);
  // Whether the flag can have this value once these boxes are filled.
  bool flag_may_be(rules::BoxSet filled, rules::Flag flag) const {
    const rules::BoxSet since = filled.without(first_filled_);
    const bool changes = !(since & flag_boxes_).empty();
    if (counts_extras() && flag.extras() > 0 && (flag_boxes_.without(filled)).empty()) {
      // At most one extra bonus in each of the other boxes filled since.
      const auto most =
          static_cast<std::size_t>(first_flag_.extras()) + since.without(flag_boxes_).size();
      if (static_cast<std::size_t>(flag.extras()) > most) return false;
      if (!changes) return static_cast<bool>(first_flag_) && flag >= first_flag_;
      flag = true;
    }
    if (!changes) return flag == first_flag_;
    return !flag || (flag.extras() == 0 &&
                     (static_cast<bool>(first_flag_) || (first_filled_ & flag_boxes_).empty()));
  }
  // Calls put(flag) for each value that it can have then.
  template <class Put>
  void each_flag(rules::BoxSet filled, const Put& put) const {
    for (std::size_t level = 0; level < std::max(flag_levels_, std::size_t{2}); ++level) {
      const auto flag = rules::Flag::of_level(level);
      if (flag_may_be(filled, flag)) put(flag);
    }
  }
  // Whether the flag counts extra bonuses.
  bool counts_extras() const { return flag_levels_ > 2; }
  std::size_t group_index(rules::BoxSet filled, rules::Flag holds_points) const {
    return support::fitting_size(order_.number_of(filled)) + holds_points.level() * sets_;
  }
  // The groups of all slots, listed when first requested.
  struct AllGroups {
    std::once_flag once;
    std::vector<Group> groups;
    std::atomic<std::uint64_t> bytes = 0;
  };
  struct Layer {
    std::vector<Group> groups;  // of the first slot
    std::size_t slot_size = 0;
    std::size_t slots = 1;
    std::unique_ptr<AllGroups> all;  // if there are several slots

    std::uint64_t size() const { return std::uint64_t{slots} * slot_size; }
    std::uint64_t bytes() const;
  };

  static std::span<const Group>::iterator group_at(std::span<const Group> groups,
                                                   std::size_t place);
  Result<void> add_groups(const SpaceLimits& limits);
  bool is_cut() const;
  void add_group(rules::BoxSet filled, rules::Flag holds_points);

  Progress progress_;
  rules::BoxSet first_filled_;  // by the first card
  Totals first_totals_ = Totals(0);
  rules::Flag first_flag_;
  std::uint16_t first_saved_ = 0;
  rules::FillOrder order_ = rules::FillOrder::free(0);  // of the boxes that are open on it
  std::size_t sets_ = 0;                                // of filled boxes
  rules::BoxSet flag_boxes_;
  rules::Points flag_points_;
  std::size_t flag_levels_ = 1;
  std::vector<Layer> layers_;
  std::vector<std::uint32_t> first_;  // by group_index
};

}  // namespace fivekind::states
