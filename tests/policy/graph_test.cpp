// The shape of decision graphs: an independent enumeration must find the same nodes and edges, and
// the counts must agree with Verhoeff (2000).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "policy/decision_graph.h"
#include "tests/games/games.h"
#include "tests/policy/graphs.h"

namespace fivekind::tests::graph_test {
namespace {

using Kind = DecisionNode::Kind;

// A game small enough to enumerate by hand: `dice` dice with `faces` faces, ordered outcomes, boxes
// that pay by a function. Nodes are texts; points so far may be part of them.
class Enumeration {
 public:
  Enumeration(const Game& game, bool points_apart)
      : game_(game), problem_(prepare(shipped_game(game.key()))), points_apart_(points_apart) {}

  // Visits a card and everything after it.
  void visit_card(const std::string& filled, int points) {
    const std::string name = "card " + filled + score(points);
    if (!nodes_.insert(name).second || filled.size() == game_.boxes().size()) return;
    for (const std::string& dice : all_rolls("")) {
      edges_.insert({name, roll(filled, points, dice, game_.rolls() - 1), ""});
      visit_roll(filled, points, dice, game_.rolls() - 1);
    }
  }

  const std::set<std::string>& nodes() const { return nodes_; }
  const std::set<std::tuple<std::string, std::string, std::string>>& edges() const {
    return edges_;
  }

 private:
  std::string score(int points) const {
    return points_apart_ ? " with " + std::to_string(points) : "";
  }
  std::string roll(const std::string& filled, int points, const std::string& dice, int left) const {
    return "roll " + dice + " " + std::to_string(left) + " of " + filled + score(points);
  }

  // All sorted rolls that contain these dice, by rolling the other dice one by one.
  std::set<std::string> all_rolls(const std::string& kept) const {
    std::set<std::string> found = {kept};
    for (int i = static_cast<int>(kept.size()); i < game_.dice(); ++i) {
      std::set<std::string> more;
      for (const std::string& dice : found) {
        for (int face = 1; face <= game_.faces(); ++face) {
          std::string next = dice + static_cast<char>('0' + face);
          std::sort(next.begin(), next.end());
          more.insert(next);
        }
      }
      found = more;
    }
    return found;
  }

  void visit_roll(const std::string& filled, int points, const std::string& dice, int left) {
    const std::string name = roll(filled, points, dice, left);
    if (!nodes_.insert(name).second) return;
    if (left == 0) return visit_boxes(name, filled, points, dice);
    for (unsigned chosen = 0; chosen < 1U << dice.size(); ++chosen) {
      std::string kept;
      for (std::size_t i = 0; i < dice.size(); ++i) {
        if ((chosen >> i & 1U) != 0) kept += dice[i];
      }
      const std::string keep = "keep" + roll(filled, points, kept, left);
      nodes_.insert(keep);
      edges_.insert({name, keep, ""});
      for (const std::string& next : all_rolls(kept)) {
        edges_.insert({keep, roll(filled, points, next, left - 1), ""});
        visit_roll(filled, points, next, left - 1);
      }
    }
  }

  void visit_boxes(const std::string& name, const std::string& filled, int points,
                   const std::string& dice) {
    const rules::Scoring& scoring = problem_->scoring();
    const auto rolled = rules::parse_dice(scoring.multisets(), dice);
    for (std::size_t k = 0; k < game_.boxes().size(); ++k) {
      const char letter = game_.boxes()[k].letter;
      if (filled.find(letter) != std::string::npos) continue;
      std::string next = filled + letter;
      std::sort(next.begin(), next.end());
      const int after = points + scoring.natural(rules::Box(k), *rolled).value;
      edges_.insert({name, "card " + next + score(after), std::string(1, letter)});
      visit_card(next, after);
    }
  }

  const Game& game_;
  std::shared_ptr<const problem::Problem> problem_;
  bool points_apart_;
  std::set<std::string> nodes_;
  std::set<std::tuple<std::string, std::string, std::string>> edges_;
};

void expect_counts(const std::string& key, const std::string& objective, std::size_t nodes,
                   std::size_t edges) {
  const Game game = *Game::shipped(key);
  const DecisionGraph graph = graph_of(game, objective);
  Enumeration enumeration(game, graph.points_apart);
  enumeration.visit_card("", 0);
  EXPECT_EQ(graph.nodes.size(), nodes) << key << ", " << objective;
  EXPECT_EQ(graph.edges.size(), edges) << key << ", " << objective;
  EXPECT_EQ(enumeration.nodes().size(), nodes) << key << ", " << objective;
  EXPECT_EQ(enumeration.edges().size(), edges) << key << ", " << objective;
}

TEST(Graph, HasTheNodesAndEdgesThatAnEnumerationFinds) {
  expect_counts("two-yatzy", "expected", 40, 81);
  expect_counts("two-yatzy", "target=5", 98, 185);
  expect_counts("micro-yahtzee", "expected", 22, 42);
  expect_counts("micro-yahtzee", "target=30", 125, 162);
}

// The number of ways to choose these dice out of those, with distinguishable dice.
double ways_to_keep(const std::string& kept, const std::string& dice) {
  double ways = 1;
  for (char face = '1'; face <= '8'; ++face) {
    const auto there = static_cast<double>(std::count(dice.begin(), dice.end(), face));
    const auto taken = static_cast<double>(std::count(kept.begin(), kept.end(), face));
    for (double i = 0; i < taken; ++i) ways *= (there - i) / (i + 1);
  }
  return ways;
}

// Courses of play with distinguishable dice: each path is weighted by the number of its outcomes
// and of ways to choose its keeps.
double games_in(const DecisionGraph& graph) {
  std::vector<double> games(graph.nodes.size(), 0);
  for (std::size_t n = graph.nodes.size(); n-- > 0;) {
    const auto edges = edges_of(graph, n);
    games[n] = edges.empty() ? 1 : 0;
    for (const DecisionEdge* edge : edges) {
      const DecisionNode& to = graph.nodes[edge->to];
      const double ways = edge->chance            ? static_cast<double>(edge->ways)
                          : to.kind == Kind::keep ? ways_to_keep(to.dice, graph.nodes[n].dice)
                                                  : 1;
      games[n] += ways * games[edge->to];
    }
  }
  return games[0];
}

TEST(Graph, CountsTheGamesAndStrategiesOfVerhoeffsSlide) {
  const DecisionGraph graph = graph_of(*Game::shipped("micro-yahtzee"), "expected");
  EXPECT_EQ(games_in(graph), 72);
  double strategies = 1;
  for (std::size_t n = 0; n < graph.nodes.size(); ++n) {
    if (graph.nodes[n].kind != Kind::roll) continue;
    strategies *= static_cast<double>(edges_of(graph, n).size());
  }
  EXPECT_EQ(strategies, 64) << "2^6 · 1^6";
}

TEST(Graph, HasAsManyGamesAsTheCount) {
  for (const char* key : {"two-yatzy", "micro-yahtzee"}) {
    const Game game = *Game::shipped(key);
    const DecisionGraph shared = graph_of(game, "expected");
    DecisionGraphOptions apart;
    apart.points_apart = true;
    const DecisionGraph by_points = graph_of(game, "expected", "", apart);
    EXPECT_EQ(std::to_string(std::llround(games_in(shared))), count_states(game)->games) << key;
    EXPECT_EQ(games_in(by_points), games_in(shared)) << key;
    EXPECT_GT(by_points.nodes.size(), shared.nodes.size()) << key;
    EXPECT_EQ(by_points.nodes[0].value, shared.nodes[0].value) << key;
  }
}

TEST(Graph, SharesCardsThatLeaveTheSame) {
  const rules::RuleSet rules = game_from(R"({"game": "bonus", "dice": 1, "faces": 4, "rolls": 1,
      "categories": [
        {"key": "a", "letter": "A", "kind": "chance"},
        {"key": "b", "letter": "B", "kind": "chance"}],
      "bonuses": [{"key": "upper", "categories": ["a", "b"], "threshold": 7, "points": 10}]})");
  const auto problem = prepare(rules);
  rules::Position start{{rules::empty_card(rules)}, 0, std::nullopt};
  const auto graph = policy::explore(*problem, start, false);
  ASSERT_TRUE(graph) << graph.error().message();
  // After one turn a or b is filled, with 1 or 2 (no bonus any more), 3 or 4; then the full card.
  EXPECT_EQ(graph->cards.size(), 1U + 2U * 3U + 1U);
  EXPECT_EQ(graph->nodes.size(), 1U + 4U + 6U * 5U + 1U);
}

TEST(Graph, RefusesWhatIsTooLarge) {
  const Game yatzy = *Game::shipped("yatzy");
  const Position start = *Position::from_parts(yatzy, {});
  const auto refused = decision_graph(solved(yatzy, start, "expected"), start);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::graph_too_large);
  EXPECT_NE(refused.error().expected.find("at most 2000 nodes"), std::string::npos);
  EXPECT_NE(refused.error().found.find("828416 states"), std::string::npos);
  EXPECT_EQ(count_decision_nodes(start).error().message(), refused.error().message());

  const Game small = *Game::shipped("two-yatzy");
  const Position empty = *Position::from_parts(small, {});
  DecisionGraphOptions limit;
  limit.most_nodes = 40;
  EXPECT_EQ(count_decision_nodes(empty, limit).value_or(0), 40U);
  limit.most_nodes = 39;
  EXPECT_EQ(count_decision_nodes(empty, limit).error().fault, Fault::graph_too_large);
}

TEST(Graph, RefusesObjectivesWithoutNodeValues) {
  const Game game = *Game::shipped("two-yatzy");
  const Position start = *Position::from_parts(game, {});
  for (const char* objective : {"quantile=0.5", "target-curves"}) {
    const auto refused = decision_graph(solved(game, start, objective), start);
    ASSERT_FALSE(refused) << objective;
    EXPECT_EQ(refused.error().fault, Fault::objective_name) << objective;
  }
  const Position other = *Position::from_parts(*Game::shipped("micro-yahtzee"), {});
  const auto foreign = decision_graph(solved(game, start, "expected"), other);
  ASSERT_FALSE(foreign);
  EXPECT_EQ(foreign.error().fault, Fault::position_game);
}

TEST(Graph, OfAFullCardIsOneNode) {
  const DecisionGraph graph =
      graph_of(*Game::shipped("two-yatzy"), "expected", "1/two-yatzy/1=2,2=4/1/-");
  ASSERT_EQ(graph.nodes.size(), 1U);
  EXPECT_TRUE(graph.edges.empty());
  EXPECT_EQ(graph.nodes[0].value, 0);
  EXPECT_EQ(graph.value, 6);
}

}  // namespace
}  // namespace fivekind::tests::graph_test
