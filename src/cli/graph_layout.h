// Where the nodes of a decision graph go when it is drawn.
// Why: the game itself says which column a node stands in, and every edge leads to the next column,
// so what is hard about drawing graphs does not arise here; and a turn is drawn in the same order
// wherever it occurs, its rolls sorted, which a general program would not do.
#pragma once

#include <fivekind/graph.h>

#include <vector>

namespace fivekind::cli {

/// A box of one node, in pixels; x and y are its upper left corner.
struct NodeBox {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;

  double right() const { return x + width; }
  double middle() const { return y + height / 2; }
};

/// The nodes of a column, from top to bottom.
using Columns = std::vector<std::vector<std::size_t>>;

/// The columns of a graph: turns beside one another, rolls in their order, keeps near their rolls.
Columns columns_of(const DecisionGraph& graph);

/// Gives the boxes of known sizes their y: as near to their neighbours as they can be without
/// touching. The topmost one is at 0.
void place_boxes(const DecisionGraph& graph, const Columns& columns, std::vector<NodeBox>& boxes);

}  // namespace fivekind::cli
