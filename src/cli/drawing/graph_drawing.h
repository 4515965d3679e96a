// The output of 'fivekind graph': a decision graph as DOT and SVG, which look alike.
// Why it is drawn here: the game itself determines the column of each node, and every edge leads to
// the next column, so the hard part of drawing graphs does not arise; and a turn is drawn in the
// same order wherever it occurs, its rolls sorted, which a general program would not do.
#pragma once

#include <fivekind/graph.h>

#include <string>
#include <vector>

#include "json/json.h"

namespace fivekind::cli {

std::string dot_of(const Game& game, const DecisionGraph& graph);
std::string svg_of(const Game& game, const DecisionGraph& graph);

/// A graph's texts for people.
class GraphText {
 public:
  GraphText(const Game& game, const DecisionGraph& graph);

  /// "2-Yatzy, expected final score: 5" and "40 nodes, 81 edges, from 1/two-yatzy/-/1/-".
  std::string title() const;
  std::string subtitle() const;
  /// The meaning of the numbers in the nodes: "expected points still to come".
  std::string value_meaning() const;
  /// A value with at most seven digits: "5", "0.7734375".
  static std::string value(double value);
  /// The probability of an edge: "1/4", or "0.0021" if the fraction would be long.
  static std::string chance(const DecisionEdge& edge);
  /// The points of an action: "+4", "+4 +35".
  std::string points(const DecisionEdge& edge) const;
  /// A box and its points, or that it is announced.
  std::string box(const DecisionEdge& edge) const;

  /// What is still open on a card, line by line.
  std::vector<std::string> card_lines(const DecisionNode& card) const;
  /// "roll 1 2", "keep 1", "roll all", "keep all".
  std::string dice(const DecisionNode& node) const;
  std::string name_of_box(const std::string& key) const;
  /// The heading of a column of nodes: "turn 1", "1 roll left", "keep", "end".
  std::string column(const DecisionNode& node) const;

 private:
  const Game& game_;
  const DecisionGraph& graph_;
  std::vector<BoxInfo> boxes_;
  std::vector<BonusInfo> bonuses_;
  std::string flag_line_;  // for cards whose flag is set
};

/// The edges of each node, by their indices, and how many of its actions are best.
struct GraphEdges {
  explicit GraphEdges(const DecisionGraph& graph);

  std::vector<std::vector<std::size_t>> in;
  std::vector<std::vector<std::size_t>> out;
  std::vector<int> best;
};

// In pixels, unless the picture is scaled.
inline constexpr double kLetter = 7;  // the mean width of a letter, rounded up
inline constexpr double kTextLine = 16;
inline constexpr double kDie = 17;
inline constexpr double kDieStep = 20;
inline constexpr double kPadding = 9;
inline constexpr double kLabelGap = 4;  // before and after the label of an edge

/// The width of a text with letters of this width.
double text_width(const std::string& text, double letter);

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

/// The columns of a graph: turns side by side, rolls in order, keeps near their rolls. Sets the y
/// of boxes of known sizes: as near to their neighbours as possible without touching. The topmost
/// one is at 0.
Columns place_boxes(const DecisionGraph& graph, const GraphEdges& edges,
                    std::vector<NodeBox>& boxes);

/// One edge: it starts after its label at a node's right side and ends at a node's left side.
struct EdgePlace {
  std::string label;
  double label_width = 0;  ///< including gaps; 0 without a label
  double from_y = 0;
  double to_y = 0;
};

/// The layout of a drawn graph: the size and place of each node, and where its edges and their
/// labels begin and end.
struct GraphFrame {
  Columns columns;
  std::vector<NodeBox> boxes;    ///< by node
  std::vector<EdgePlace> edges;  ///< by edge
  double width = 0;              ///< of all boxes; they begin at 0, 0
  double height = 0;
};

GraphFrame frame_of(const Game& game, const DecisionGraph& graph, const GraphText& text);

}  // namespace fivekind::cli
