// A decision graph as SVG, for pages and papers. It follows the reader's choice of light or dark,
// and whatever colours express, shapes and strokes express as well. Colours after Okabe and Ito,
// "Color Universal Design" (2008), darkened for strokes on white.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/drawing/graph_drawing.h"
#include "cli/drawing/xml.h"
#include "cli/terminal/table.h"

namespace fivekind::cli {
namespace {

using Kind = DecisionNode::Kind;

constexpr double kMargin = 24;
constexpr double kHead = 132;  // title, legend, names of the columns

constexpr std::string_view kStyle = R"(<style>
.graph text{font:13px system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;fill:#24292f}
.graph .title{font-size:18px;font-weight:600}.graph .faint{fill:#57606a}
.graph .middle{text-anchor:middle}.graph .value{font-weight:600}
.graph .paper{fill:#fff}.graph .box{stroke-width:1}.graph .on{stroke-width:2.4}
.graph .card{fill:#eef0f3;stroke:#57606a}.graph .roll{fill:#d9ebf7;stroke:#0072b2}
.graph .keep{fill:#fdeed3;stroke:#c24e00}
.graph .die{fill:#fff;stroke:#57606a}.graph .thrown{fill:none;stroke:#57606a;stroke-dasharray:2 2}
.graph .pip{font-size:12px;text-anchor:middle}
.graph .edges path{fill:none;stroke:#8c959f;stroke-width:.9}
.graph .edges .on{stroke:#57606a;stroke-width:1.5}
.graph .edges .best{stroke:#0072b2;stroke-width:2.2}.graph .edges .best.on{stroke-width:3.6}
.graph .edges .tied{stroke-dasharray:7 3}
.graph .labels text{font-size:11px}
.graph .labels .best{font-weight:700}
@media (prefers-color-scheme:dark){
.graph text{fill:#e6edf3}.graph .faint{fill:#9da7b3}.graph .paper{fill:#14181f}
.graph .card{fill:#262c34;stroke:#9da7b3}.graph .roll{fill:#10324a;stroke:#56b4e9}
.graph .keep{fill:#46300b;stroke:#f0a030}
.graph .die{fill:#14181f;stroke:#9da7b3}.graph .thrown{stroke:#9da7b3}
.graph .edges path{stroke:#6e7681}.graph .edges .on{stroke:#b1bac4}
.graph .edges .best{stroke:#56b4e9}
}
</style>
)";

std::string rectangle(const NodeBox& box, double radius, std::string_view classes) {
  return fmt::format(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" class=\"{}\"/>\n",
      length_text(box.x), length_text(box.y), length_text(box.width), length_text(box.height),
      length_text(radius), classes);
}

// The appearance of a type of node.
struct Look {
  std::string_view classes;
  double radius = 0;
  std::string_view meaning;
};
constexpr std::array<Look, 3> kLooks = {{{"card", 10, "card between turns"},
                                         {"roll", 0, "roll: a decision"},
                                         {"keep", 14, "dice kept: chance"}}};

const Look& look_of(Kind kind) {
  return kLooks[kind == Kind::card ? 0 : kind == Kind::roll ? 1 : 2];
}

class GraphDrawing {
 public:
  GraphDrawing(const Game& game, const DecisionGraph& graph)
      : game_(game),
        graph_(graph),
        text_(game, graph),
        frame_(frame_of(game, graph, text_)),
        best_(GraphEdges(graph).best) {
    for (NodeBox& box : frame_.boxes) {
      box.x += kMargin;
      box.y += kHead;
    }
  }

  std::string svg();

 private:
  void head(const std::string& about);
  void legend();
  void column_names();
  void edge(std::size_t number);
  void edge_label(std::size_t number);
  void node(std::size_t number);
  void card(const DecisionNode& node, const NodeBox& box);
  void dice(const DecisionNode& node, const NodeBox& box);

  std::string tooltip(const DecisionEdge& edge) const;
  std::string classes_of(const DecisionEdge& edge) const;
  // Makes the picture wide enough for a text in the header.
  void widen(double x, const std::string& text, double letter) {
    width_ = std::max(width_, x + text_width(text, letter) + kMargin);
  }

  const Game& game_;
  const DecisionGraph& graph_;
  GraphText text_;
  GraphFrame frame_;
  std::vector<int> best_;  // by node, how many of its actions are best
  double width_ = 0;
  std::string body_;
};

void GraphDrawing::head(const std::string& about) {
  body_ += text_at(kMargin, 34, "title", text_.title());
  body_ += text_at(kMargin, 56, "faint", about);
  widen(kMargin, text_.title(), 1.5 * kLetter);
  widen(kMargin, about, kLetter);
}

void GraphDrawing::legend() {
  double x = kMargin;
  const auto explain = [&](const std::string& sample, std::string_view meaning) {
    const std::string words(meaning);
    body_ += sample + text_at(x + 37, 90.5, "faint", words);
    widen(x + 37, words, kLetter);
    x += 37 + text_width(words, kLetter) + 12;
  };
  for (const Look& look : kLooks) {
    const bool occurs = std::any_of(graph_.nodes.begin(), graph_.nodes.end(),
                                    [&](const auto& node) { return &look_of(node.kind) == &look; });
    if (!occurs) continue;
    explain(
        rectangle({x, 78, 30, 16}, std::min(8.0, look.radius), fmt::format("box {}", look.classes)),
        look.meaning);
  }
  const auto line = [&](std::string_view classes, std::string_view meaning) {
    explain(fmt::format("<g class=\"edges\"><path d=\"M{} 86h30\" class=\"{}\"/></g>\n",
                        length_text(x), classes),
            meaning);
  };
  line("best", "best action");
  const bool ties = std::any_of(best_.begin(), best_.end(), [](int best) { return best > 1; });
  if (ties) line("best tied", "equally good");
  line("best on", "part of optimal play");
  line("on", "chance in optimal play");
  line("off", "other action or chance");
}

void GraphDrawing::column_names() {
  for (const std::vector<std::size_t>& column : frame_.columns) {
    const NodeBox& box = frame_.boxes[column.front()];
    body_ += text_at(box.x + box.width / 2, kHead - 14, "middle faint",
                     text_.column(graph_.nodes[column.front()]));
  }
}

std::string GraphDrawing::tooltip(const DecisionEdge& edge) const {
  if (edge.chance) return "chance " + GraphText::chance(edge);
  const std::string what = edge.box.empty() ? text_.dice(graph_.nodes[edge.to]) : text_.box(edge);
  return fmt::format("{}: {}, {}", what, GraphText::value(edge.value),
                     edge.best ? "best" : "loss " + GraphText::value(edge.loss));
}

std::string GraphDrawing::classes_of(const DecisionEdge& edge) const {
  std::string classes = !edge.best ? "off" : best_[edge.from] > 1 ? "best tied" : "best";
  const bool taken = edge.chance || edge.best;
  if (!taken || !graph_.nodes[edge.from].reached) return classes;
  return edge.best ? classes + " on" : "on";
}

void GraphDrawing::edge(std::size_t number) {
  const DecisionEdge& edge = graph_.edges[number];
  const EdgePlace& place = frame_.edges[number];
  const double start = frame_.boxes[edge.from].right() + place.label_width;
  const double end = frame_.boxes[edge.to].x;
  const double middle = (start + end) / 2;
  body_ += fmt::format(
      "<path d=\"M{0} {1}C{2} {1} {2} {3} {4} {3}\" class=\"{5}\">"
      "<title>{6}</title></path>\n",
      length_text(start), length_text(place.from_y + kHead), length_text(middle),
      length_text(place.to_y + kHead), length_text(end), classes_of(edge),
      xml_escaped(tooltip(edge)));
}

void GraphDrawing::edge_label(std::size_t number) {
  const DecisionEdge& edge = graph_.edges[number];
  const EdgePlace& place = frame_.edges[number];
  if (place.label.empty()) return;
  body_ += text_at(frame_.boxes[edge.from].right() + kLabelGap, place.from_y + kHead + 3.8,
                   edge.best ? "best" : "plain", place.label);
}

void GraphDrawing::card(const DecisionNode& node, const NodeBox& box) {
  const auto lines = text_.card_lines(node);
  const double center = box.x + box.width / 2;
  double y = box.middle() - kTextLine * static_cast<double>(lines.size()) / 2 + 4.5;
  for (const std::string& line : lines) {
    body_ += text_at(center, y, "middle", line);
    y += kTextLine;
  }
  body_ += text_at(center, y, "middle value", GraphText::value(node.value));
}

// The dice as squares; for a keep the rerolled ones as empty squares.
void GraphDrawing::dice(const DecisionNode& node, const NodeBox& box) {
  const auto count = static_cast<std::size_t>(game_.dice());
  double x = box.x + kPadding;
  for (std::size_t i = 0; i < count; ++i) {
    const NodeBox die{x, box.middle() - kDie / 2, kDie, kDie};
    const bool shown = i < node.dice.size();
    body_ += rectangle(die, 3, shown ? "die" : "thrown");
    if (shown) body_ += text_at(x + kDie / 2, box.middle() + 4.3, "pip", node.dice.substr(i, 1));
    x += kDieStep;
  }
  body_ += text_at(x + kPadding - 3, box.middle() + 4.5, "value", GraphText::value(node.value));
}

void GraphDrawing::node(std::size_t number) {
  const DecisionNode& node = graph_.nodes[number];
  const NodeBox& box = frame_.boxes[number];
  const Look& look = look_of(node.kind);
  const std::string what = node.kind == Kind::keep ? text_.dice(node) : node.position;
  body_ +=
      fmt::format("<g><title>{}: {}</title>\n", xml_escaped(what), GraphText::value(node.value));
  body_ +=
      rectangle(box, look.radius, fmt::format("box {}{}", look.classes, node.reached ? " on" : ""));
  if (node.kind == Kind::card) {
    card(node, box);
  } else {
    dice(node, box);
  }
  body_ += "</g>\n";
}

std::string GraphDrawing::svg() {
  const std::string about =
      fmt::format("{}. Numbers in the nodes: {}. Time runs from left to right.", text_.subtitle(),
                  text_.value_meaning());
  width_ = frame_.width + 2 * kMargin;
  head(about);
  legend();
  column_names();
  body_ += "<g class=\"edges\">\n";
  // The best ones are drawn on top.
  for (bool best : {false, true}) {
    for (std::size_t e = 0; e < graph_.edges.size(); ++e) {
      if (graph_.edges[e].best == best) edge(e);
    }
  }
  body_ += "</g>\n";
  for (std::size_t n = 0; n < graph_.nodes.size(); ++n) node(n);
  body_ += "<g class=\"labels\">\n";
  for (std::size_t e = 0; e < graph_.edges.size(); ++e) edge_label(e);
  body_ += "</g>\n";
  return svg_picture({"graph", text_.title(), about, width_, frame_.height + kHead + kMargin},
                     kStyle, body_);
}

}  // namespace

std::string svg_of(const Game& game, const DecisionGraph& graph) {
  return GraphDrawing(game, graph).svg();
}

}  // namespace fivekind::cli
