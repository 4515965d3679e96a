// The engine's decision graphs.
#include <fivekind/graph.h>

#include "engine/games/data.h"
#include "policy/decision_graph.h"
#include "support/try.h"

namespace fivekind {
namespace {

using Kind = policy::ValuedNode::Kind;

// Converts a graph of the solver to its public form.
class Publisher {
 public:
  Publisher(const problem::Problem& problem, const policy::ValuedGraph& graph)
      : problem_(problem), game_(problem.game()), graph_(graph) {
    for (const policy::ValuedNode& node : graph.nodes) stages_.push_back(stage(node));
    std::sort(stages_.begin(), stages_.end());
    stages_.erase(std::unique(stages_.begin(), stages_.end()), stages_.end());
  }

  DecisionNode node(const policy::ValuedNode& node) const;
  DecisionEdge edge(const policy::ValuedEdge& edge) const;

 private:
  std::size_t stage(const policy::ValuedNode& node) const;
  std::size_t column(const policy::ValuedNode& node) const;
  static rules::DiceOnTable on_table(const policy::ValuedNode& node) {
    return {node.roll, node.rolls_left, node.saving, node.announced, node.fresh};
  }
  std::string position(const policy::ValuedNode& node) const;
  std::string dice(const policy::ValuedNode& node) const;
  BonusProgress bonus(const policy::GraphCard& card, std::size_t number) const;

  const problem::Problem& problem_;
  const rules::RuleSet& game_;
  const policy::ValuedGraph& graph_;
  std::vector<std::size_t> stages_;  // that contain nodes, ascending: each is a column
};

// The columns of a turn: the card, then rolls and keeps alternately, with fewer and fewer rolls
// left. A player who stops takes one more, in games where that is a decision of its own. If boxes
// are announced, the first roll with an announcement has a column after that without.
std::size_t Publisher::stage(const policy::ValuedNode& node) const {
  const bool announces = game_.has_announced();
  const int most = game_.most_rolls() + (game_.counts_rolls_left() || announces ? 1 : 0);
  const rules::Card& card = graph_.cards[node.turn].card;
  const std::size_t turn = card.filled.size() * 2 * static_cast<std::size_t>(most);
  if (node.kind == Kind::card) return turn;
  const int rolls = game_.rolls + card.saved;
  const auto rolled = static_cast<std::size_t>(rolls - node.rolls_left - node.saving);
  const bool first = node.kind == Kind::roll && rolled == 1 && !node.announced;
  const std::size_t begun = turn + (announces && !first ? 1 : 0);
  if (node.kind == Kind::keep) return begun + 2 * rolled;
  if (node.saving > 0) return begun + 2 * rolled + 1;
  return begun + 2 * rolled - 1;
}

std::size_t Publisher::column(const policy::ValuedNode& node) const {
  const auto found = std::lower_bound(stages_.begin(), stages_.end(), stage(node));
  return static_cast<std::size_t>(found - stages_.begin());
}

std::string Publisher::position(const policy::ValuedNode& node) const {
  if (node.kind == Kind::keep) return "";
  rules::Position position{{graph_.cards[node.turn].card}, 0, std::nullopt};
  if (node.kind == Kind::roll) position.on_table = on_table(node);
  return rules::text_of(problem_.scoring(), position);
}

std::string Publisher::dice(const policy::ValuedNode& node) const {
  const dice::Multisets& multisets = problem_.scoring().multisets();
  return multisets.text(node.kind == Kind::roll ? multisets.as_keep(node.roll) : node.keep);
}

BonusProgress Publisher::bonus(const policy::GraphCard& card, std::size_t number) const {
  const states::Progress& progress = problem_.space().progress();
  const rules::Bonus& rules = game_.bonuses[number];
  const rules::BoxSet filled = card.card.filled;
  // The other bonuses' totals stay the same on this card.
  rules::Card other = card.card;
  const auto alike = [&](int total) {
    other.totals[number] = rules::Points(total);
    const states::Totals totals = progress.totals_of(other);
    return progress.reachable(filled, totals) &&
           progress.class_of(filled, totals) == card.state.progress;
  };
  const int threshold = rules.threshold.value;
  const int highest = rules.highest_distinct().value;
  BonusProgress result{rules.key, highest, 0, threshold, false, rules.at_most};
  for (int total = 0; total <= highest; ++total) {
    if (!alike(total)) continue;
    result.low = std::min(result.low, total);
    result.high = total;
  }
  int most = result.high;
  for (auto left = rules.boxes.without(filled); !left.empty(); left = left.without_lowest()) {
    most += rules.adds(problem_.scoring().possible_points(left.lowest()).back()).value;
  }
  result.open = rules.at_most ? result.low <= threshold && most > threshold
                              : result.high < threshold && most >= threshold;
  return result;
}

DecisionNode Publisher::node(const policy::ValuedNode& node) const {
  const policy::GraphCard& card = graph_.cards[node.turn];
  DecisionNode result;
  result.kind = node.kind == Kind::card   ? DecisionNode::Kind::card
                : node.kind == Kind::roll ? DecisionNode::Kind::roll
                                          : DecisionNode::Kind::keep;
  result.column = column(node);
  result.turn = node.turn;
  result.position = position(node);
  for (std::size_t k = 0; k < game_.box_count(); ++k) {
    if (!card.card.filled.has(rules::Box(k))) result.open.push_back(game_.boxes[k].key);
  }
  for (std::size_t b = 0; b < game_.bonuses.size(); ++b) {
    if (!game_.bonuses[b].is_difference()) result.bonuses.push_back(bonus(card, b));
  }
  const rules::Flag flag = card.state.holds_points;
  result.holds_points =
      game_.limits_extras() ? game_.may_earn_extra(flag) : static_cast<bool>(flag);
  if (game_.limits_extras()) result.extras = flag.extras();
  if (graph_.points_apart) result.points = card.card.points.value;
  if (node.kind != Kind::card) result.dice = dice(node);
  result.rolls_left = node.rolls_left;
  result.value = node.value;
  result.reached = node.reached;
  result.served = node.kind == Kind::roll && rules::are_served(game_, on_table(node));
  return result;
}

DecisionEdge Publisher::edge(const policy::ValuedEdge& edge) const {
  DecisionEdge result;
  result.from = edge.from;
  result.to = edge.to;
  result.chance = edge.chance;
  result.ways = edge.ways;
  result.all_ways = edge.all_ways;
  if (edge.chance) return result;
  const values::ValuedAction& action = edge.action;
  if (!action.is_keep) result.box = game_.boxes[action.box.position()].key;
  result.announces = action.announces;
  result.points = action.points.value;
  result.bonus = action.bonus.value;
  result.joker = action.joker;
  result.struck = action.struck;
  result.value = action.value;
  result.loss = action.loss;
  result.best = action.tied;
  return result;
}

}  // namespace

Result<DecisionGraph> decision_graph(const Solution& solution, const Position& from,
                                     const DecisionGraphOptions& options) {
  const Solution::Data& data = data_of(solution);
  FIVEKIND_LET(const auto position, checked_position(data.report, from));
  const values::CardValues* const cards = data.cards();
  if (cards == nullptr) {
    return fail(Fault::objective_name, "graph",
                "an objective whose values a graph can hold, such as 'expected' or 'target=N'",
                "'" + data.report.objective + "', which is chosen again at every decision");
  }
  const bool points_apart = options.points_apart || cards->depends_on_points();
  auto graph = policy::explore(*data.problem, *position, points_apart, options.most_nodes)
                   .and_then([&](policy::ValuedGraph&& explored) {
                     return policy::evaluate(*data.problem, *cards, std::move(explored));
                   });
  if (!graph) return tl::make_unexpected(with_remedy(graph.error()));
  FIVEKIND_LET(const auto advice, solution.advise(from));
  DecisionGraph result{data.report.game,
                       from.text(),
                       data.report.objective,
                       advice.value,
                       points_apart,
                       !cards->depends_on_points(),
                       {},
                       {}};
  const Publisher publisher(*data.problem, *graph);
  for (const policy::ValuedNode& node : graph->nodes) {
    result.nodes.push_back(publisher.node(node));
  }
  for (const policy::ValuedEdge& edge : graph->edges) {
    result.edges.push_back(publisher.edge(edge));
  }
  return result;
}

Result<std::size_t> count_decision_nodes(const Position& from,
                                         const DecisionGraphOptions& options) {
  const rules::Position& position = data_of(from).position;
  FIVEKIND_LET(
      const auto problem,
      problem::Problem::prepare_after(data_of(data_of(from).game).scoring.game(), position.card()));
  FIVEKIND_LET(const auto graph,
               policy::explore(*problem, position, options.points_apart, options.most_nodes));
  return graph.nodes.size();
}

std::vector<RollChance> roll_chances(const Game& game) {
  const dice::Multisets& multisets = data_of(game).scoring.multisets();
  std::vector<RollChance> chances;
  for (std::size_t r = 0; r < multisets.roll_count(); ++r) {
    const dice::Roll roll(r);
    chances.push_back({multisets.text(multisets.as_keep(roll)), multisets.probability(roll)});
  }
  return chances;
}

}  // namespace fivekind
