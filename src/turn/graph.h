// The graph of one turn, as lists that a kernel walks: which nodes feed which.
// Why: the walk has the same shape for every state and objective (Pawlewicz 2008, §3.2.2): a keep is
// the mean over the die added, a roll the best of its sub-keeps. Both are reductions of a few nodes
// into one, so the graph is lists of reductions, grouped by how many nodes go in: the kernel's inner
// loops then have fixed lengths.
//
// Nodes are the keeps (dice/multisets.h), full ones included. A stage works in place:
//   chance:  node[Z] = mean over f of node[Z + f]          from almost full keeps down to the empty
//   choice:  node[Z] = best of node[Z], node[Z - f], …     from single dice up to full keeps
// For 5 six-sided dice that is 210 × 6 additions and 1,260 maxima a stage.
#pragma once

#include <cstdint>
#include <vector>

#include "dice/multisets.h"

namespace fivekind::turn {

/// The most sources that one reduction has; longer lists go in several rounds.
inline constexpr std::uint32_t kMostSources = 8;

/// Reductions that each have `sources` source nodes. Entry i reduces the nodes
/// `edges[i * sources …]` into node `targets[i]`; with `accumulate` its old value takes part.
struct Reductions {
  std::uint32_t sources = 0;
  bool accumulate = false;
  std::vector<std::uint16_t> targets;
  std::vector<std::uint16_t> edges;
};

/// Which options the last roll has: rows of option values (one value a lane), the best of which
/// becomes the roll's node. The rows are the solver's business; row numbers are all that is known here.
struct OptionLists {
  std::vector<Reductions> groups;  ///< targets are nodes, edges are rows
  std::size_t row_count = 0;
};

class Graph {
 public:
  /// `rolls` is the number of rolls a turn.
  Graph(const dice::Multisets& multisets, int rolls);

  int rolls() const { return rolls_; }
  int faces() const { return faces_; }
  std::size_t node_count() const { return node_count_; }
  std::size_t first_roll() const { return first_roll_; }

  /// Reductions in an order in which sources come before targets.
  const Reductions& chance() const { return chance_; }
  const std::vector<Reductions>& choice() const { return choice_; }

 private:
  int rolls_;
  int faces_;
  std::size_t node_count_;
  std::size_t first_roll_;
  Reductions chance_;
  std::vector<Reductions> choice_;
};

/// Groups option rows by their number. `rows_of_roll[r]` lists the rows of roll r; none may be empty.
OptionLists group_options(const dice::Multisets& multisets,
                          const std::vector<std::vector<std::uint16_t>>& rows_of_roll,
                          std::size_t row_count);

}  // namespace fivekind::turn
