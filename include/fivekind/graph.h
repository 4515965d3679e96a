// Decision graphs: everything that can happen from a position on, with values, as data to draw or
// to check.
//
//   auto game = fivekind::Game::shipped("two-yatzy");
//   auto solution = fivekind::Solution::solve(*game);
//   auto start = fivekind::Position::from_parts(*game, {});
//   auto graph = fivekind::decision_graph(*solution, *start);   // 40 nodes, 81 edges
//
// Nodes are shared: a node is whatever the rest of the game depends on, however it was reached. For
// most objectives that does not include the points so far, and values in points are those still to
// come. Time runs from column to column, and every edge leads to the next one.
#pragma once

#include <fivekind/export.h>
#include <fivekind/fivekind.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fivekind {

/// The total of a bonus on a card. Totals with the same future are merged: from `low` to `high`,
/// where `threshold` includes everything above.
struct BonusProgress {
  std::string bonus;  ///< its key
  int low = 0;
  int high = 0;
  int threshold = 0;
  bool open = false;     ///< whether it is neither earned nor lost
  bool at_most = false;  ///< paid for a total of at most the threshold
};

struct DecisionNode {
  enum class Kind {
    card,  ///< between two turns: the first roll follows, or the end
    roll,  ///< dice on the table: a decision
    keep,  ///< dice kept: the others are rolled
  };
  Kind kind = Kind::card;
  std::size_t column = 0;  ///< from 0
  std::size_t turn = 0;    ///< nodes of one card's turn share this number
  /// For cards and rolls: the text of a position that the node represents (one of several if points
  /// so far are left out); for keeps: empty.
  std::string position;
  std::vector<std::string> open;       ///< the keys of the boxes still to fill
  std::vector<BonusProgress> bonuses;  ///< those with thresholds, in the order of the game
  bool holds_points = false;           ///< further fives of a kind earn a bonus from now on
  std::optional<int> extras;           ///< extra bonuses so far, in games that limit them
  std::optional<int> points;           ///< so far, if nodes differ in them
  std::string dice;                    ///< for a roll "12", for a keep the kept dice; for a card:
                                       ///< empty
  int rolls_left = 0;                  ///< for a keep: before the other dice are rolled
  double value = 0;                    ///< points still to come, or what the objective maximises
  bool reached = false;                ///< whether some optimal strategy can get here
  /// In games that serve the dice of any roll: for a roll, whether it is served.
  bool served = false;
};

struct DecisionEdge {
  std::size_t from = 0;  ///< indices of nodes; from < to
  std::size_t to = 0;
  /// Chance: this many of the ordered outcomes of the dice lead here. Otherwise an action of the
  /// player:
  /// a box, one to announce, or the keep that the edge leads to.
  bool chance = false;
  std::int64_t ways = 1;
  std::int64_t all_ways = 1;
  std::string box;         ///< its key; for chance and keeps: empty
  bool announces = false;  ///< whether the box is announced, not filled
  int points = 0;          ///< what goes into the box
  int bonus = 0;           ///< bonuses earned in addition
  bool joker = false;
  bool struck = false;  ///< whether the box is struck although the dice pay more
  double value = 0;     ///< of an action, including its points if those to come are counted
  double loss = 0;      ///< the best action's value minus this one's
  bool best = false;    ///< the best action, or as good as the best
};

struct DecisionGraph {
  std::string game;
  std::string position;
  std::string objective;
  double value = 0;                 ///< of the position, as in Solution::advise
  bool points_apart = false;        ///< whether nodes with different points so far are
                                    ///< distinguished
  bool points_to_come = false;      ///< whether values are points still to come
  std::vector<DecisionNode> nodes;  ///< first the position itself
  std::vector<DecisionEdge> edges;  ///< by `from`, in a fixed order
};

struct DecisionGraphOptions {
  std::size_t most_nodes = 2000;
  /// Whether to distinguish nodes with different points so far, even if the objective does not
  /// require it.
  bool points_apart = false;
};

/// The decision graph from a position on. Errors: graph_too_large, after at most the work for
/// `most_nodes` nodes; objective_name for quantiles and target curves, which choose again at every
/// decision; position_game, card_upper, table_damaged.
FIVEKIND_API Result<DecisionGraph> decision_graph(const Solution& solution, const Position& from,
                                                  const DecisionGraphOptions& options = {});

/// The number of nodes of the graph if its objective does not depend on the points so far;
/// otherwise it may have more. Needs no solution. Errors: as decision_graph, rules_too_large.
FIVEKIND_API Result<std::size_t> count_decision_nodes(const Position& from,
                                                      const DecisionGraphOptions& options = {});

/// A roll of all dice, and the probability of rolling it at once.
struct RollChance {
  std::string dice;  ///< "11266"
  double probability = 0;
};

/// All rolls, in a fixed order.
FIVEKIND_API std::vector<RollChance> roll_chances(const Game& game);

}  // namespace fivekind
