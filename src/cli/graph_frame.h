// The frame of a drawn decision graph: how large each node is, where it stands, and where its edges
// and their labels begin and end.
#pragma once

#include <string>
#include <vector>

#include "cli/graph_layout.h"
#include "cli/graph_output.h"

namespace fivekind::cli {

// In pixels, as long as nobody scales the picture.
inline constexpr double kLetter = 7;  // the mean width of a letter, generously
inline constexpr double kTextLine = 16;
inline constexpr double kDie = 17;
inline constexpr double kDieStep = 20;
inline constexpr double kPadding = 9;
inline constexpr double kLabelGap = 4;  // before and after the label of an edge

/// The width of a text whose letters are so wide.
double text_width(const std::string& text, double letter);

/// One edge: it starts behind its label at a node's right side and ends at a node's left side.
struct EdgePlace {
  std::string label;
  double label_width = 0;  ///< gaps included; 0 without a label
  double from_y = 0;
  double to_y = 0;
};

struct GraphFrame {
  Columns columns;
  std::vector<NodeBox> boxes;    ///< by node
  std::vector<EdgePlace> edges;  ///< by edge
  double width = 0;              ///< of all boxes; they begin at 0, 0
  double height = 0;
};

GraphFrame frame_of(const Game& game, const DecisionGraph& graph, const GraphText& text);

}  // namespace fivekind::cli
