// The values of a decision graph, from one walk of each turn: the same walk that advice uses.
#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "policy/decision_graph.h"
#include "support/try.h"
#include "values/card_turn.h"

namespace fivekind::policy {
namespace {

using Kind = ValuedNode::Kind;
using Nodes = std::vector<std::size_t>;

// Computes the values of a graph's nodes, turn by turn.
class Evaluator {
 public:
  Evaluator(const problem::Problem& problem, const values::CardValues& after_states,
            ValuedGraph& graph)
      : problem_(problem), after_states_(after_states), graph_(graph) {}

  Result<void> run() {
    nodes_of_turn_.resize(graph_.cards.size());
    for (std::size_t n = 0; n < graph_.nodes.size(); ++n) {
      nodes_of_turn_[graph_.nodes[n].turn].push_back(n);
    }
    for (std::size_t card = 0; card < graph_.cards.size(); ++card) {
      FIVEKIND_TRY(evaluate_turn(card));
    }
    mark_reached();
    return {};
  }

 private:
  // As shown to users; nodes may stand for cards with different points, so none are added.
  double shown(double value) const { return after_states_.shown(value, rules::Points(0)); }
  Result<void> evaluate_turn(std::size_t card);
  // The edges of a roll are ranked once all values after them are known.
  void rank(std::span<ValuedEdge> edges) const;
  void mark_reached();
  std::span<ValuedEdge> edges_of(std::size_t node);

  const problem::Problem& problem_;
  const values::CardValues& after_states_;
  ValuedGraph& graph_;
  std::vector<Nodes> nodes_of_turn_;
};

std::span<ValuedEdge> Evaluator::edges_of(std::size_t node) {
  const auto first =
      std::lower_bound(graph_.edges.begin(), graph_.edges.end(), node,
                       [](const ValuedEdge& edge, std::size_t from) { return edge.from < from; });
  const auto last =
      std::find_if(first, graph_.edges.end(), [&](const auto& edge) { return edge.from != node; });
  return std::span(graph_.edges)
      .subspan(static_cast<std::size_t>(first - graph_.edges.begin()),
               static_cast<std::size_t>(last - first));
}

Result<void> Evaluator::evaluate_turn(std::size_t card) {
  const auto& [paper, state] = graph_.cards[card];
  FIVEKIND_LET(const auto before, after_states_.card(state, paper.points, rules::Points(0)));
  const bool full = paper.filled == problem_.game().all_boxes();
  std::optional<values::CardTurn> turn;
  if (!full) {
    FIVEKIND_LET(auto found,
                 values::CardTurn::look_up(problem_, after_states_, state, paper.points));
    turn = std::move(found);
    turn->walk();
  }
  for (std::size_t n : nodes_of_turn_[card]) {
    ValuedNode& node = graph_.nodes[n];
    const rules::DiceOnTable on_table{node.roll, node.rolls_left, node.saving, node.announced,
                                      node.fresh};
    if (node.kind == Kind::card) node.value = shown(before);
    if (node.kind == Kind::keep) node.value = shown(turn->keep(node.keep, on_table));
    if (node.kind != Kind::roll) continue;
    node.value = shown(turn->rolled(on_table));
    for (ValuedEdge& edge : edges_of(n)) {
      edge.action.value = shown(turn->action(edge.action, on_table));
    }
    rank(edges_of(n));
  }
  return {};
}

void Evaluator::rank(std::span<ValuedEdge> edges) const {
  std::vector<values::ValuedAction> ranked;
  for (const ValuedEdge& edge : edges) ranked.push_back(edge.action);
  rank_actions(ranked, {after_states_.tolerance(), after_states_.tolerance()});
  for (const values::ValuedAction& action : ranked) {
    const auto same = [&](const ValuedEdge& edge) { return edge.action.is(action); };
    std::find_if(edges.begin(), edges.end(), same)->action = action;
  }
}

void Evaluator::mark_reached() {
  graph_.nodes.front().reached = true;
  for (const ValuedEdge& edge : graph_.edges) {
    const bool taken = edge.chance || edge.action.tied;
    if (taken && graph_.nodes[edge.from].reached) graph_.nodes[edge.to].reached = true;
  }
}

}  // namespace

Result<ValuedGraph> evaluate(const problem::Problem& problem,
                             const values::CardValues& after_states, ValuedGraph graph) {
  FIVEKIND_TRY(Evaluator(problem, after_states, graph).run());
  return graph;
}

}  // namespace fivekind::policy
