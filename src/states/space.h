// The state space: which states a game has, in layers by the number of filled categories, each with
// its place in a dense array.
// Why: states are solved layer by layer from full cards to the empty one; a state's successors lie
// in the next layer only, so a layer is all that a solver, a file or another machine needs.
//
// Order within a layer: groups (filled categories and flag), sorted by the filled bonus categories,
// then the other filled categories, then the flag; within a group the progress classes. Neighbours
// so share their bonus categories and with them the same steps. Where rolls are saved, a layer is
// all of this once for each number of saved rolls, none first: a slot for each.
#pragma once

#include <fivekind/error.h>

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

/// What a card leaves open between two turns. Points so far are not in it.
struct State {
  rules::CategorySet filled;
  ProgressClass progress;
  bool holds_points = false;  ///< the flag: RuleSet::flag_category holds what sets it
  std::uint16_t saved = 0;    ///< rolls saved for later turns

  friend bool operator==(const State&, const State&) = default;
};

/// The place of a state in its layer.
using LayerPosition = Index<struct LayerPositionTag, std::uint32_t>;

/// All states of one set of filled categories, flag and number of saved rolls; they lie next to
/// each other.
struct Group {
  rules::CategorySet filled;
  bool holds_points = false;
  std::uint16_t saved = 0;
  std::uint32_t first = 0;  ///< place of its first state in the layer

  State state(std::size_t progress) const {
    return {filled, ProgressClass(progress), holds_points, saved};
  }
};

class StateSpace {
 public:
  /// Errors: rules_too_large when the space goes beyond the limits, and how large it is, where that
  /// can be counted; memory; interrupted.
  static Result<StateSpace> build(const rules::Scoring& scoring,
                                  const SpaceLimits& limits = default_limits());

  /// What is wrong with a game that has too many sets of filled boxes alone. Errors:
  /// rules_too_large.
  static Result<void> check_sets(const rules::RuleSet& game,
                                 const SpaceLimits& limits = default_limits());

  /// A bound on the number of states, where one within the limits shows without listing them.
  static std::optional<double> bound(const rules::Scoring& scoring,
                                     const SpaceLimits& limits = default_limits());

  /// A space that lists no states: it knows flags and saved rolls, and tells no totals apart.
  static StateSpace without_states(const rules::Scoring& scoring);
  bool lists_states() const { return !first_.empty(); }

  const Progress& progress() const { return progress_; }
  std::size_t layer_count() const { return layers_.size(); }
  std::size_t layer_size(std::size_t filled) const { return slots(filled) * slot_size(filled); }
  /// How many numbers of saved rolls a layer tells apart, and the states of each.
  std::size_t slots(std::size_t filled) const { return layers_[filled].slots; }
  std::size_t slot_size(std::size_t filled) const { return layers_[filled].slot_size; }
  std::uint64_t size() const;
  /// What it holds on the heap.
  std::uint64_t bytes() const;
  /// The groups of a layer, by their first state.
  std::span<const Group> groups(std::size_t filled) const;
  /// Those of its first slot, and the one that holds a place of it.
  std::span<const Group> groups_of_slot(std::size_t filled) const { return layers_[filled].groups; }
  std::span<const Group>::iterator group_of_slot(std::size_t filled, std::size_t place) const {
    return group_at(groups_of_slot(filled), place);
  }
  /// The group that holds a place of a layer.
  std::span<const Group>::iterator group_of(std::size_t filled, std::size_t place) const;
  /// The group of a state. Errors: none; it must be reachable.
  Group group(const State& state) const {
    return {state.filled, state.holds_points, state.saved,
            first(state.filled, state.holds_points, state.saved)};
  }

  /// The state of an empty card.
  State start() const { return {{}, progress_.class_of({}, Totals(0)), false}; }
  bool contains(const State& state) const;
  /// Where the states of (filled, flag, saved rolls) begin in their layer; requires a reachable
  /// group.
  std::uint32_t first(rules::CategorySet filled, bool holds_points, std::uint16_t saved = 0) const {
    const std::uint32_t in_slot = first_[group_index(filled, holds_points)];
    if (saved == 0) return in_slot;
    return in_slot + static_cast<std::uint32_t>(saved * slot_size(filled.size()));
  }
  LayerPosition position(const State& state) const {
    return LayerPosition(first(state.filled, state.holds_points, state.saved) +
                         state.progress.value);
  }
  /// The state at a place of a layer.
  State state_at(std::size_t filled, LayerPosition position) const;

  /// The flag after `box` points went into `category`.
  bool flag_after(bool holds_points, rules::Category category, rules::Points box) const {
    return holds_points || (flagged_ && category == flag_category_ && box >= flag_points_);
  }
  bool has_flag() const { return flagged_; }

 private:
  static Result<StateSpace> list(const rules::Scoring& scoring, const SpaceLimits& limits);
  // What is known without states.
  void prepare(const rules::Scoring& scoring);
  std::size_t group_index(rules::CategorySet filled, bool holds_points) const {
    return support::fitting_size(order_.number_of(filled)) + (holds_points ? sets_ : 0);
  }
  // Those of all slots, listed once when somebody asks.
  struct AllGroups {
    std::once_flag once;
    std::vector<Group> groups;
    std::atomic<std::uint64_t> bytes = 0;
  };
  struct Layer {
    std::vector<Group> groups;  // of the first slot
    std::size_t slot_size = 0;
    std::size_t slots = 1;
    std::unique_ptr<AllGroups> all;  // where there are several slots

    std::uint64_t size() const { return std::uint64_t{slots} * slot_size; }
    std::uint64_t bytes() const;
  };

  static std::span<const Group>::iterator group_at(std::span<const Group> groups,
                                                   std::size_t place);
  Result<void> add_groups(const SpaceLimits& limits);
  bool is_cut() const;
  void add_group(rules::CategorySet filled, bool holds_points);

  Progress progress_;
  rules::FillOrder order_ = rules::FillOrder::free(0);
  std::size_t sets_ = 0;  // of filled categories
  bool flagged_ = false;
  rules::Category flag_category_;
  rules::Points flag_points_;
  std::vector<Layer> layers_;
  std::vector<std::uint32_t> first_;  // by group_index
};

}  // namespace fivekind::states
