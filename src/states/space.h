// The state space: which states a game has, in layers by the number of filled categories, each with
// its place in a dense array.
// Why: states are solved layer by layer from full cards to the empty one; a state's successors lie
// in the next layer only, so a layer is all that a solver, a file or another machine needs.
//
// Order within a layer: groups (filled categories and flag), sorted by the filled bonus categories,
// then the other filled categories, then the flag; within a group the progress classes. Neighbours
// so share their bonus categories and with them the same steps.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rules/scoring.h"
#include "states/progress.h"

namespace fivekind::states {

/// What a card leaves open between two turns. Points so far are not in it.
struct State {
  rules::CategorySet filled;
  ProgressClass progress;
  bool holds_points = false;  ///< the flag: the five-of-a-kind category is filled with points

  friend bool operator==(const State&, const State&) = default;
};

/// The place of a state in its layer.
using LayerPosition = Index<struct LayerPositionTag, std::uint32_t>;

/// All states of one set of filled categories and flag; they lie next to each other.
struct Group {
  rules::CategorySet filled;
  bool holds_points = false;
  std::uint32_t first = 0;  ///< place of its first state in the layer
};

/// Memory that a state space and its values may take.
struct SpaceLimits {
  std::uint64_t most_states = std::uint64_t{1} << 31;
};

/// As many states as double-precision values fit into three quarters of the machine's memory.
SpaceLimits default_limits();

class StateSpace {
 public:
  /// Fails with rules_too_large when the space goes beyond the limits.
  static Result<StateSpace> build(const rules::Scoring& scoring,
                                  const SpaceLimits& limits = default_limits());

  const Progress& progress() const { return progress_; }
  std::size_t layer_count() const { return layers_.size(); }
  std::size_t layer_size(std::size_t filled) const { return layer_sizes_[filled]; }
  std::uint64_t size() const;
  /// Bytes of memory, about.
  std::uint64_t bytes() const;
  /// The groups of a layer, by their first state.
  std::span<const Group> groups(std::size_t filled) const { return layers_[filled]; }
  /// The group that holds a place of a layer.
  std::span<const Group>::iterator group_of(std::size_t filled, std::size_t place) const;

  /// The state of an empty card.
  State start() const { return {{}, progress_.class_of({}, Totals(0)), false}; }
  bool contains(const State& state) const;
  /// Where the states of (filled, flag) begin in their layer; requires a reachable group.
  std::uint32_t first(rules::CategorySet filled, bool holds_points) const {
    return first_[group_index(filled, holds_points)];
  }
  LayerPosition position(const State& state) const {
    return LayerPosition(first(state.filled, state.holds_points) + state.progress.value);
  }
  /// The state at a place of a layer.
  State state_at(std::size_t filled, LayerPosition position) const;

  /// The flag after `box` points went into `category`.
  bool flag_after(bool holds_points, rules::Category category, rules::Points box) const {
    return holds_points || (flagged_ && category == flag_category_ && box.value > 0);
  }
  bool has_flag() const { return flagged_; }

 private:
  std::size_t group_index(rules::CategorySet filled, bool holds_points) const {
    return order_.number_of(filled) + (holds_points ? sets_ : 0);
  }
  void add_groups();
  void add_group(rules::CategorySet filled, bool holds_points);

  Progress progress_;
  rules::FillOrder order_ = rules::FillOrder::free(0);
  std::size_t sets_ = 0;  // of filled categories
  bool flagged_ = false;
  rules::Category flag_category_;
  std::vector<std::vector<Group>> layers_;
  std::vector<std::size_t> layer_sizes_;
  std::vector<std::uint32_t> first_;  // by group_index
};

}  // namespace fivekind::states
