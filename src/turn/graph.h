// The graph of one turn, as lists that a kernel walks: which nodes feed which.
// Why: the walk has the same shape for every state and objective (Pawlewicz 2008, §3.2.2): a keep
// is the mean over the die added, a roll the best of its sub-keeps. Both are reductions of a few
// nodes into one, so the graph consists of lists of reductions, grouped by their number of sources:
// the kernel's inner loops then have fixed lengths.
//
// Nodes are the keeps (dice/multisets.h), including full ones. A stage works in place:
//   chance:  node[Z] = mean over f of node[Z + f]          from almost full keeps down to the empty
//   choice:  node[Z] = best of node[Z], node[Z - f], …     from single dice up to full keeps
// For 5 six-sided dice that is 210 × 6 additions and 1,260 maxima per stage. A turn ends (it is
// walked backwards) with the first roll: the choice of every roll, weighted by the number of
// outcomes and not stored. Which stages a turn has is its plan (turn/plan.h).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "dice/multisets.h"

namespace fivekind::turn {

/// The most sources of one reduction; longer lists take several rounds.
inline constexpr std::uint32_t kMaxSources = 8;

/// Reductions that each have `sources` source nodes. Entry i reduces the nodes `edges[i * sources
/// …]` into node `targets[i]`; with `accumulate` its old value is included.
struct Reductions {
  std::uint32_t sources = 0;
  bool accumulate = false;
  std::vector<std::uint16_t> targets;
  std::vector<std::uint16_t> edges;

  /// Adds one reduction.
  void add(std::uint16_t target, std::span<const std::uint16_t> from);
  /// Finishes the list: the kernel reads edges in blocks of kMaxSources and may read beyond the
  /// last.
  void finish();

  std::uint64_t bytes() const { return support::held_bytes(targets) + support::held_bytes(edges); }
};

/// Which options the last roll has: rows of option values (one value per lane), the best of which
/// becomes the roll's node. The meaning of rows is known only to the solver; here they are just
/// numbers. Targets are nodes, edges are rows.
using OptionLists = std::vector<Reductions>;

class Graph {
 public:
  explicit Graph(const dice::Multisets& multisets);
  /// The same graph with each set of equivalent nodes walked once: nodes that `of`
  /// (equivalent_nodes) names for others represent them, with their numbers of outcomes included;
  /// the values of the others are undefined.
  Graph(const dice::Multisets& multisets, std::span<const std::uint16_t> of);

  int faces() const { return faces_; }
  std::size_t node_count() const { return node_count_; }
  std::size_t first_roll() const { return first_roll_; }
  /// The nodes that are walked, ascending.
  std::span<const std::uint16_t> nodes() const { return nodes_; }

  /// Reductions, ordered so that sources come before targets.
  const Reductions& chance() const { return chance_; }
  /// The choice among sub-keeps, for keeps that are not full and for rolls.
  const std::vector<Reductions>& keep_choice() const { return keep_choice_; }
  const std::vector<Reductions>& roll_choice() const { return roll_choice_; }
  /// All rolls, without a choice.
  const std::vector<Reductions>& every_roll() const { return every_roll_; }
  /// The number of ordered outcomes of all dice behind each roll, by node (0 for keeps that are not
  /// full), and in total. Whole numbers, so that a mean of ones is exactly 1.
  template <typename T>
  const std::vector<T>& ways() const;
  double all_ways() const { return all_ways_; }
  /// Bytes held on the heap.
  std::uint64_t bytes() const {
    return chance_.bytes() + support::held_bytes(keep_choice_) + support::held_bytes(roll_choice_) +
           support::held_bytes(every_roll_) + support::held_bytes(ways_) +
           support::held_bytes(single_ways_) + support::held_bytes(nodes_);
  }

 private:
  int faces_;
  std::size_t node_count_;
  std::size_t first_roll_;
  std::vector<std::uint16_t> nodes_;
  Reductions chance_;
  std::vector<Reductions> keep_choice_;
  std::vector<Reductions> roll_choice_;
  std::vector<Reductions> every_roll_;
  std::vector<double> ways_;
  std::vector<float> single_ways_;
  double all_ways_ = 0;
};

template <>
inline const std::vector<double>& Graph::ways<double>() const {
  return ways_;
}
template <>
inline const std::vector<float>& Graph::ways<float>() const {
  return single_ways_;
}

/// Nodes that have the same value in every turn in which rolls of one class have: for each node the
/// first equivalent one. `class_of_roll`: a number for each roll. This is the coarsest partition in
/// which equivalent nodes have the same number of dice, equivalent nodes above them (one die more,
/// by face) and below them (one die less): with three boxes open three in four nodes remain.
std::vector<std::uint16_t> equivalent_nodes(const dice::Multisets& multisets,
                                            std::span<const std::uint32_t> class_of_roll);

/// Groups option rows by their number. The rows of roll r are `rows[first_row[r]] …
/// rows[first_row[r + 1] - 1]`; rolls that are not walked have none.
OptionLists group_options(const dice::Multisets& multisets, std::span<const std::uint16_t> rows,
                          std::span<const std::uint32_t> first_row);
/// The same for rows that are listed for each roll.
OptionLists group_options(const dice::Multisets& multisets,
                          const std::vector<std::vector<std::uint16_t>>& rows_of_roll);

}  // namespace fivekind::turn
