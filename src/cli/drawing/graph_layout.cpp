// The layout of nodes: an order for each column, then heights by isotonic regression.
#include "cli/drawing/graph_drawing.h"
#include "cli/terminal/table.h"

#include <algorithm>
#include <limits>
#include <map>
#include <span>
#include <tuple>

namespace fivekind::cli {
namespace {

using Kind = DecisionNode::Kind;

constexpr double kGapInTurn = 7;
constexpr double kGapBetweenTurns = 26;
constexpr int kRounds = 40;

// The mean of the others' values; `otherwise` if there are none.
template <class Value>
double mean_of(const std::vector<std::size_t>& others, double otherwise, const Value& value) {
  if (others.empty()) return otherwise;
  double sum = 0;
  for (std::size_t other : others) sum += value(other);
  return sum / static_cast<double>(others.size());
}

// The sort key within a column: the turn's place, then the place in the turn.
struct Rank {
  double turn = 0;
  double place = 0;
};

class Order {
 public:
  Order(const DecisionGraph& graph, const GraphEdges& edges)
      : graph_(graph),
        edges_(edges),
        ranks_(graph.nodes.size()),
        order_(graph.nodes.size()),
        turn_places_(graph.nodes.size() + 1) {}

  Columns columns() {
    Columns columns;
    for (std::size_t n = 0; n < graph_.nodes.size(); ++n) {
      columns.resize(std::max(columns.size(), graph_.nodes[n].column + 1));
      columns[graph_.nodes[n].column].push_back(n);
    }
    for (std::vector<std::size_t>& column : columns) sort(column);
    return columns;
  }

 private:
  // Rolls are ordered by their dice; keeps are placed among the rolls they come from, cards among
  // the rolls that lead to them (full ones by their score, if that differs).
  void sort(std::vector<std::size_t>& column) {
    std::map<std::size_t, double> rolls_of_turn;
    for (std::size_t n : column) {
      const DecisionNode& node = graph_.nodes[n];
      Rank& rank = ranks_[n];
      if (node.kind == Kind::card && node.open.empty() && node.points) {
        rank.turn = -*node.points;  // full cards by their score
      } else if (node.kind == Kind::card) {
        rank.turn = mean_of(edges_.in[n], 0, [&](auto e) { return order_[graph_.edges[e].from]; });
      } else {
        rank.turn = turn_places_[node.turn];
        rank.place = node.kind == Kind::roll ? rolls_of_turn[node.turn]++
                                             : mean_of(edges_.in[n], 0, [&](auto e) {
                                                 return ranks_[graph_.edges[e].from].place;
                                               });
      }
    }
    std::stable_sort(column.begin(), column.end(), [&](std::size_t a, std::size_t b) {
      return std::tie(ranks_[a].turn, ranks_[a].place) < std::tie(ranks_[b].turn, ranks_[b].place);
    });
    double place = 0;
    for (std::size_t n : column) {
      order_[n] = place;
      if (graph_.nodes[n].kind == Kind::card) turn_places_[graph_.nodes[n].turn] = place;
      place += 1;
    }
  }

  const DecisionGraph& graph_;
  const GraphEdges& edges_;
  std::vector<Rank> ranks_;
  std::vector<double> order_;        // by node: its place in its column
  std::vector<double> turn_places_;  // by turn: that of its card
};

// Values in ascending order that are closest to the wanted ones in least squares (pool adjacent
// violators).
std::vector<double> ascending(std::span<const double> wanted) {
  struct Pool {
    double sum = 0;
    std::size_t count = 0;
    double mean() const { return sum / static_cast<double>(count); }
  };
  std::vector<Pool> pools;
  for (double value : wanted) {
    pools.push_back({value, 1});
    while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
      pools[pools.size() - 2].sum += pools.back().sum;
      pools[pools.size() - 2].count += pools.back().count;
      pools.pop_back();
    }
  }
  std::vector<double> values;
  for (const Pool& pool : pools) values.insert(values.end(), pool.count, pool.mean());
  return values;
}

class Placement {
 public:
  Placement(const DecisionGraph& graph, const GraphEdges& edges, const Columns& columns,
            std::vector<NodeBox>& boxes)
      : graph_(graph), edges_(edges), columns_(columns), boxes_(boxes) {}

  void run() {
    const auto left = [this](std::size_t n) {
      return mean_of(edges_.in[n], boxes_[n].middle(),
                     [this](auto e) { return boxes_[graph_.edges[e].from].middle(); });
    };
    const auto right = [this](std::size_t n) {
      return mean_of(edges_.out[n], boxes_[n].middle(),
                     [this](auto e) { return boxes_[graph_.edges[e].to].middle(); });
    };
    for (const auto& column : columns_) place(column, [](std::size_t) { return 0; });
    for (int round = 0; round < kRounds; ++round) {
      for (const auto& column : columns_) place(column, left);
      for (std::size_t c = columns_.size(); c-- > 0;) place(columns_[c], right);
      for (const auto& column : columns_) {
        place(column, [&](std::size_t n) { return (left(n) + right(n)) / 2; });
      }
    }
    double top = std::numeric_limits<double>::infinity();
    for (const NodeBox& box : boxes_) top = std::min(top, box.y);
    for (NodeBox& box : boxes_) box.y -= top;
  }

 private:
  // Moves a column's boxes towards heights: the means of their neighbours on one or both sides.
  template <class Height>
  void place(const std::vector<std::size_t>& column, const Height& height) {
    std::vector<double> wanted;
    std::vector<double> offsets;
    double offset = 0;
    for (std::size_t i = 0; i < column.size(); ++i) {
      if (i > 0) offset += distance(column[i - 1], column[i]);
      wanted.push_back(height(column[i]) - offset);
      offsets.push_back(offset);
    }
    const std::vector<double> found = ascending(wanted);
    for (std::size_t i = 0; i < column.size(); ++i) {
      NodeBox& box = boxes_[column[i]];
      box.y = found[i] + offsets[i] - box.height / 2;
    }
  }

  // The minimum distance between the centres of two neighbours in a column.
  double distance(std::size_t above, std::size_t below) const {
    const bool apart = graph_.nodes[above].turn != graph_.nodes[below].turn;
    return (boxes_[above].height + boxes_[below].height) / 2 +
           (apart ? kGapBetweenTurns : kGapInTurn);
  }

  const DecisionGraph& graph_;
  const GraphEdges& edges_;
  const Columns& columns_;
  std::vector<NodeBox>& boxes_;
};

}  // namespace

GraphEdges::GraphEdges(const DecisionGraph& graph)
    : in(graph.nodes.size()), out(graph.nodes.size()), best(graph.nodes.size()) {
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    const DecisionEdge& edge = graph.edges[e];
    in[edge.to].push_back(e);
    out[edge.from].push_back(e);
    best[edge.from] += edge.best ? 1 : 0;
  }
}

Columns place_boxes(const DecisionGraph& graph, const GraphEdges& edges,
                    std::vector<NodeBox>& boxes) {
  Columns columns = Order(graph, edges).columns();
  Placement(graph, edges, columns, boxes).run();
  return columns;
}

}  // namespace fivekind::cli
