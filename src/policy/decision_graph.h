// The decision graph of a game, or of what a position leaves of it: every card, roll and keep that
// can come up, what leads from one to the other, and what each is worth.
// Why: for a game small enough it is the whole solution at one glance (Tillius 2026, figures 2 and
// 3; Verhoeff 2000, slide 7). Nodes are shared: what was done before matters only as far as the
// card remembers it, so the graph is no tree.
//
//   card ── chance ──> roll ── choice ──> keep ── chance ──> roll … ── choice of a category ──>
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

/// A card between two turns, with one way that it can be filled so far.
struct GraphCard {
  rules::Card card;
  states::State state;
};

struct ValuedNode {
  enum class Kind {
    card,  ///< between two turns; the first throw follows, or the end
    roll,  ///< dice on the table: a decision; after an announcement, again
    keep,  ///< the dice kept: the other ones are thrown
  };
  Kind kind = Kind::card;
  std::size_t turn = 0;  ///< the place of its turn's card among the graph's cards
  dice::Roll roll;
  dice::Keep keep;
  int rolls_left = 0;  ///< of rolls, and of keeps before they are thrown
  int saving = 0;      ///< of rolls where the player has stopped: rolls that were left
  std::optional<rules::Category> announced = std::nullopt;  ///< of rolls and keeps
  double value = 0;      ///< as people read it; of points: those still to come
  bool reached = false;  ///< whether some optimal strategy can come here
};

struct ValuedEdge {
  std::size_t from = 0;  ///< places among the nodes; from < to
  std::size_t to = 0;
  bool chance = false;
  std::int64_t ways = 1;        ///< of chance: ordered throws that lead here …
  std::int64_t all_ways = 1;    ///< … out of so many
  values::ValuedAction action;  ///< of choices; of points, its value holds those still to come
};

struct ValuedGraph {
  bool points_apart = false;  ///< whether cards differ in their points so far
  std::vector<GraphCard> cards;
  std::vector<ValuedNode> nodes;  ///< the position itself first, turn by turn
  std::vector<ValuedEdge> edges;  ///< by `from`; actions in their fixed order
};

/// The graph from a position on, without values. With `points_apart`, cards that differ only in
/// their points so far are several nodes. Errors: graph_too_large when there are more than
/// `most_nodes` nodes (the search stops there); card_upper.
Result<ValuedGraph> explore(const problem::Problem& problem, const rules::Position& from,
                            bool points_apart,
                            std::size_t most_nodes = std::numeric_limits<std::size_t>::max());

/// Gives nodes and actions their values. Points must be apart where the after-state values look at
/// them. Errors: those of the after-state values.
Result<ValuedGraph> evaluate(const problem::Problem& problem,
                             const values::CardValues& after_states, ValuedGraph graph);

}  // namespace fivekind::policy
