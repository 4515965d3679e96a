// Sizes, places and ports of a drawn decision graph.
#include "cli/drawing/graph_drawing.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/amounts.h"

namespace fivekind::cli {
namespace {

using Kind = DecisionNode::Kind;

constexpr double kSmallLetter = 6.2;  // the width of a letter in an edge's label
constexpr double kSmallBold = 7;
constexpr double kLabelStep = 14;  // between the starts of edges with labels
constexpr double kPlainStep = 5;
constexpr double kNarrowStep = 2;       // the same for a node with very many
constexpr double kWideStep = 10;        // the same if there is room
constexpr std::size_t kMaxLabels = 40;  // per node; more would make it too tall
constexpr double kLeastGap = 56;        // between columns
constexpr double kMaxGap = 220;

class Framer {
 public:
  Framer(const Game& game, const DecisionGraph& graph, const GraphText& text)
      : game_(game), graph_(graph), text_(text), edges_(graph) {
    frame_.boxes.resize(graph.nodes.size());
    frame_.edges.resize(graph.edges.size());
  }

  GraphFrame run() {
    for (std::size_t n = 0; n < frame_.boxes.size(); ++n) {
      write_labels(n);
      size_box(n);
    }
    frame_.columns = place_boxes(graph_, edges_, frame_.boxes);
    for (const NodeBox& box : frame_.boxes) {
      frame_.height = std::max(frame_.height, box.y + box.height);
    }
    place_columns();
    place_ports();
    return std::move(frame_);
  }

 private:
  // Keeps need no label: the node that they lead to shows which dice are kept.
  std::string label(const DecisionEdge& edge) const {
    if (edge.chance) return GraphText::chance(edge);
    if (edge.box.empty()) return "";
    return fmt::format("{}: {}", text_.box(edge), GraphText::value(edge.value));
  }

  void write_labels(std::size_t node);
  void size_box(std::size_t number);
  void place_columns();
  void place_ports();
  double port(std::size_t node, std::size_t number, std::size_t count, double step) const;
  bool has_labels(std::size_t node) const {
    return !edges_.out[node].empty() && frame_.edges[edges_.out[node].front()].label_width > 0;
  }

  const Game& game_;
  const DecisionGraph& graph_;
  const GraphText& text_;
  GraphEdges edges_;
  GraphFrame frame_;
};

void Framer::write_labels(std::size_t node) {
  if (edges_.out[node].size() > kMaxLabels) return;
  for (std::size_t e : edges_.out[node]) {
    const DecisionEdge& edge = graph_.edges[e];
    EdgePlace& place = frame_.edges[e];
    place.label = label(edge);
    if (place.label.empty()) continue;
    place.label_width =
        text_width(place.label, edge.best ? kSmallBold : kSmallLetter) + 2 * kLabelGap;
  }
}

void Framer::size_box(std::size_t number) {
  const DecisionNode& node = graph_.nodes[number];
  NodeBox& box = frame_.boxes[number];
  box.width = text_width(GraphText::value(node.value), kLetter + 0.6);
  if (node.kind == Kind::card) {
    const auto lines = text_.card_lines(node);
    for (const auto& line : lines) box.width = std::max(box.width, text_width(line, kLetter));
    box.width += 2 * kPadding;
    box.height = kTextLine * static_cast<double>(lines.size() + 1) + kPadding;
  } else {
    box.width += 3 * kPadding + kDieStep * game_.dice();
    box.height = kDie + 11;
  }
  const auto room = [](const std::vector<std::size_t>& edges, double step) {
    return 4 + static_cast<double>(edges.size()) * (edges.size() > kMaxLabels ? kNarrowStep : step);
  };
  box.height = std::max({box.height, room(edges_.in[number], kPlainStep),
                         room(edges_.out[number], has_labels(number) ? kLabelStep : kPlainStep)});
}

// All boxes of a column are equally wide, so that edges and labels start on one line.
void Framer::place_columns() {
  // Steep edges are hard to follow.
  const double gap = std::clamp(frame_.height * 0.06, kLeastGap, kMaxGap);
  double left = 0;
  for (const std::vector<std::size_t>& column : frame_.columns) {
    double width = 0;
    double labels = 0;
    for (std::size_t n : column) {
      width = std::max(width, frame_.boxes[n].width);
      for (std::size_t e : edges_.out[n]) labels = std::max(labels, frame_.edges[e].label_width);
    }
    for (std::size_t n : column) {
      frame_.boxes[n].width = width;
      frame_.boxes[n].x = left;
    }
    frame_.width = left + width;
    left += width + labels + gap;
  }
}

double Framer::port(std::size_t node, std::size_t number, std::size_t count, double step) const {
  const NodeBox& box = frame_.boxes[node];
  const double used = std::min(step, (box.height - 4) / static_cast<double>(count));
  return box.middle() + used * (static_cast<double>(number) - static_cast<double>(count - 1) / 2);
}

// Edges leave a node in the order of their targets, and arrive in the order of their sources.
void Framer::place_ports() {
  const auto sort = [](std::vector<std::size_t>& edges, const auto& height) {
    std::stable_sort(edges.begin(), edges.end(),
                     [&](std::size_t a, std::size_t b) { return height(a) < height(b); });
  };
  for (std::size_t n = 0; n < edges_.out.size(); ++n) {
    auto& out = edges_.out[n];
    sort(out, [&](std::size_t e) { return frame_.boxes[graph_.edges[e].to].y; });
    for (std::size_t i = 0; i < out.size(); ++i) {
      frame_.edges[out[i]].from_y = port(n, i, out.size(), has_labels(n) ? kLabelStep : kWideStep);
    }
  }
  for (std::size_t n = 0; n < edges_.in.size(); ++n) {
    auto& in = edges_.in[n];
    sort(in, [&](std::size_t e) { return frame_.edges[e].from_y; });
    for (std::size_t i = 0; i < in.size(); ++i) {
      frame_.edges[in[i]].to_y = port(n, i, in.size(), kWideStep);
    }
  }
}

}  // namespace

double text_width(const std::string& text, double letter) {
  return letter * static_cast<double>(width_of(text));
}

GraphFrame frame_of(const Game& game, const DecisionGraph& graph, const GraphText& text) {
  return Framer(game, graph, text).run();
}

}  // namespace fivekind::cli
