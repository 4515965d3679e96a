// A decision graph as DOT, the language of Graphviz: dot -Tpdf, or any other program that reads it.
#include <fmt/format.h>

#include "cli/drawing/graph_drawing.h"
#include "cli/drawing/xml.h"
#include "support/files/file_kinds.h"

namespace fivekind::cli {
namespace {

using Kind = DecisionNode::Kind;

// Colours after Okabe and Ito, as in the SVG.
constexpr std::string_view kGraphStyle =
    "  graph [rankdir=LR, nodesep=0.15, ranksep=0.9, labelloc=t, fontname=\"Helvetica\"]\n"
    "  node [fontname=\"Helvetica\", fontsize=11, style=filled, penwidth=0.8]\n"
    "  edge [fontname=\"Helvetica\", fontsize=10, color=\"#8c959f\", arrowsize=0.6]\n";

// A label in double quotes; DOT knows backslashes and, like HTML, entities.
std::string escaped(std::string_view text) {
  std::string result;
  for (char c : clean(text)) {
    if (c == '&') {
      result += "&amp;";
      continue;
    }
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

class Dot {
 public:
  Dot(const Game& game, const DecisionGraph& graph)
      : graph_(graph), text_(game, graph), best_(GraphEdges(graph).best) {}

  std::string all() {
    std::string text = fmt::format("{}digraph \"{}\" {{\n{}", support::kDotMark,
                                   escaped(graph_.game), kGraphStyle);
    text += fmt::format("  label=\"{}\\n{}\\nnumbers: {}\\n\"\n", escaped(text_.title()),
                        escaped(text_.subtitle()), escaped(text_.value_meaning()));
    for (std::size_t n = 0; n < graph_.nodes.size(); ++n) text += node(n);
    for (const DecisionEdge& edge : graph_.edges) text += this->edge(edge);
    return text + "}\n";
  }

 private:
  std::string node(std::size_t number) const {
    const DecisionNode& node = graph_.nodes[number];
    std::string label;
    if (node.kind == Kind::card) {
      for (const std::string& line : text_.card_lines(node)) label += escaped(line) + "\\n";
    } else {
      label = escaped(text_.dice(node)) + "\\n";
    }
    const std::string_view look =
        node.kind == Kind::card   ? "shape=box, style=\"rounded,filled\", fillcolor=\"#eef0f3\""
        : node.kind == Kind::roll ? "shape=box, fillcolor=\"#d9ebf7\", color=\"#0072b2\""
                                  : "shape=ellipse, fillcolor=\"#fdeed3\", color=\"#c24e00\"";
    return fmt::format("  n{} [label=\"{}{}\", tooltip=\"{}\", {}{}]\n", number, label,
                       GraphText::value(node.value), text_.column(node), look,
                       node.reached ? ", penwidth=2" : "");
  }

  // "★ " for the best action, "= " for one of several that are equally good.
  std::string_view mark(const DecisionEdge& edge) const {
    return !edge.best ? "" : best_[edge.from] > 1 ? "= " : "★ ";
  }

  std::string edge(const DecisionEdge& edge) const {
    std::string look;
    if (edge.chance) {
      look = fmt::format("label=\"{}\"", GraphText::chance(edge));
      if (!graph_.nodes[edge.from].reached) look += ", style=dotted";
    } else if (!edge.box.empty()) {
      look = fmt::format("label=\"{}{}: {}\"", mark(edge), escaped(text_.box(edge)),
                         GraphText::value(edge.value));
    } else if (edge.best) {
      look = fmt::format("label=\"{}\"", mark(edge).substr(0, mark(edge).size() - 1));
    }
    if (edge.best) look += ", color=\"#0072b2\", penwidth=2.5";
    if (!look.empty()) look = " [" + look + "]";
    return fmt::format("  n{} -> n{}{}\n", edge.from, edge.to, look);
  }

  const DecisionGraph& graph_;
  GraphText text_;
  std::vector<int> best_;  // by node, how many of its actions are best
};

}  // namespace

std::string dot_of(const Game& game, const DecisionGraph& graph) {
  return Dot(game, graph).all();
}

}  // namespace fivekind::cli
