// Decision graphs for tests.
#include "tests/policy/graphs.h"

#include <stdexcept>

#include "tests/common/asking.h"

namespace fivekind::tests {

Solution solved(const Game& game, const Position& from, const std::string& objective) {
  SolveOptions options;
  options.objective = objective_of(objective);
  options.threads = 2;
  options.from = from;
  auto solution = Solution::solve(game, options);
  if (!solution) throw std::runtime_error(solution.error().message());
  return *solution;
}

DecisionGraph graph_of(const Game& game, const std::string& objective, const std::string& position,
                       const DecisionGraphOptions& how) {
  const auto from =
      position.empty() ? Position::from_parts(game, {}) : Position::parse(game, position);
  if (!from) throw std::runtime_error(from.error().message());
  auto graph = decision_graph(solved(game, *from, objective), *from, how);
  if (!graph) throw std::runtime_error(graph.error().message());
  return *graph;
}

std::vector<const DecisionEdge*> edges_of(const DecisionGraph& graph, std::size_t node) {
  std::vector<const DecisionEdge*> edges;
  for (const DecisionEdge& edge : graph.edges) {
    if (edge.from == node) edges.push_back(&edge);
  }
  return edges;
}

}  // namespace fivekind::tests
