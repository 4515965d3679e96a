// The decision graph of a game, or of the rest of it from a position: every possible card, roll and
// keep, what leads from one to the other, and the value of each.
// Why: for a small enough game it shows the whole solution at a glance (Tillius 2026, figures 2 and
// 3; Verhoeff 2000, slide 7). Nodes are shared: the past matters only as far as the card remembers
// it, so the graph is not a tree.
//
//   card ── chance ──> roll ── choice ──> keep ── chance ──> roll … ── choice of a box ──>
//   card
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "problem/problem.h"
#include "rules/position.h"
#include "values/advice.h"
#include "values/after_state_values.h"

namespace fivekind::policy {

/// A card between two turns, with one way in which it can have been filled.
struct GraphCard {
  rules::Card card;
  states::State state;
};

struct ValuedNode {
  enum class Kind {
    card,  ///< between two turns; the first roll follows, or the end
    roll,  ///< dice on the table: a decision; after an announcement, another one
    keep,  ///< the kept dice: the others are rolled
  };
  Kind kind = Kind::card;
  std::size_t turn = 0;  ///< the index of its turn's card among the graph's cards
  dice::Roll roll;
  dice::Keep keep;
  int rolls_left = 0;  ///< for rolls, and for keeps before the next roll
  int saving = 0;      ///< for rolls where the player has stopped: rolls that were left
  std::optional<rules::Box> announced = std::nullopt;  ///< for rolls and keeps
  bool fresh = false;    ///< for rolls, and for keeps before the next roll: DiceOnTable::fresh
  double value = 0;      ///< as shown to users; for points: those still to come
  bool reached = false;  ///< whether some optimal strategy can get here
};

struct ValuedEdge {
  std::size_t from = 0;  ///< indices of nodes; from < to
  std::size_t to = 0;
  bool chance = false;
  std::int64_t ways = 1;        ///< for chance: ordered outcomes that lead here …
  std::int64_t all_ways = 1;    ///< … out of this many
  values::ValuedAction action;  ///< for choices; for points, its value contains those still to come
};

struct ValuedGraph {
  bool points_apart = false;  ///< whether cards with different points so far are distinguished
  std::vector<GraphCard> cards;
  std::vector<ValuedNode> nodes;  ///< first the position itself, then turn by turn
  std::vector<ValuedEdge> edges;  ///< by `from`; actions in their fixed order
};

/// The graph from a position on, without values. With `points_apart`, cards that differ only in
/// their points so far are separate nodes. Errors: graph_too_large if there are more than
/// `most_nodes` nodes (the search stops there); card_upper.
Result<ValuedGraph> explore(const problem::Problem& problem, const rules::Position& from,
                            bool points_apart,
                            std::size_t most_nodes = std::numeric_limits<std::size_t>::max());

/// Computes the values of nodes and actions. Points must be distinguished if the after-state values
/// depend on them. Errors: those of the after-state values.
Result<ValuedGraph> evaluate(const problem::Problem& problem,
                             const values::CardValues& after_states, ValuedGraph graph);

}  // namespace fivekind::policy
