// Decision graphs for tests.
#pragma once

#include <fivekind/graph.h>

#include <string>
#include <vector>

namespace fivekind::tests {

/// A solution of a game from a position on. Throws std::runtime_error if there is none.
Solution solved(const Game& game, const Position& from, const std::string& objective);

/// The graph of a game from a position on; "" is the empty card. Throws as solved.
DecisionGraph graph_of(const Game& game, const std::string& objective,
                       const std::string& position = "", const DecisionGraphOptions& how = {});

/// The edges that leave a node.
std::vector<const DecisionEdge*> edges_of(const DecisionGraph& graph, std::size_t node);

}  // namespace fivekind::tests
