// The values of decision graphs: the figures of Tillius (2026), and advice, which must agree for
// every decision.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/games/data.h"
#include "tests/common/asking.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/policy/graphs.h"

namespace fivekind::tests::graph_values_test {
namespace {

using Kind = DecisionNode::Kind;

TEST(GraphValues, HoldsTheValuesOfTilliusFigure2) {
  const DecisionGraph graph = graph_of(*Game::shipped("two-yatzy"), "expected");
  EXPECT_EQ(graph.value, 5);
  EXPECT_TRUE(graph.points_to_come);
  EXPECT_FALSE(graph.points_apart);
  ASSERT_EQ(graph.nodes[0].kind, Kind::card);
  EXPECT_EQ(graph.nodes[0].value, 5);
  std::map<std::string, double> first_rolls;
  std::map<std::string, double> cards;
  for (const DecisionNode& node : graph.nodes) {
    if (node.column == 1) first_rolls[node.dice] = node.value;
    if (node.column == 4) cards[node.open.front()] = node.value;
  }
  EXPECT_EQ(first_rolls, (std::map<std::string, double>{{"11", 5}, {"12", 4.75}, {"22", 5.5}}));
  EXPECT_EQ(cards, (std::map<std::string, double>{{"ones", 1.5}, {"twos", 3}}));
}

TEST(GraphValues, HoldsTheChancesOfTilliusFigure3) {
  const DecisionGraph graph = graph_of(*Game::shipped("two-yatzy"), "target=5");
  EXPECT_EQ(graph.value, 99.0 / 128);
  EXPECT_EQ(graph.nodes[0].value, 0.7734375);
  EXPECT_TRUE(graph.points_apart);
  EXPECT_FALSE(graph.points_to_come);
  for (const DecisionNode& node : graph.nodes) {
    if (node.open.empty() && node.kind == Kind::card) {
      EXPECT_EQ(node.value, *node.points >= 5 ? 1 : 0) << *node.points;
    }
  }
}

// The advice on the position that a decision represents, minus its points so far if values are of
// those to come.
void expect_advice(const Solution& solution, const Game& game, const DecisionGraph& graph,
                   std::size_t n) {
  const DecisionNode& node = graph.nodes[n];
  const Position position = *Position::parse(game, node.position);
  const Advice advice = *solution.advise(position);
  const int points = data_of(position).position.card().points.value;
  const double so_far = graph.points_to_come ? points : 0;
  constexpr double kRounding = 1e-9;
  EXPECT_NEAR(node.value, advice.value - so_far, kRounding) << node.position;
  if (node.kind == Kind::card) return;
  const auto edges = edges_of(graph, n);
  ASSERT_EQ(edges.size(), advice.actions.size()) << node.position;
  for (const Action& action : advice.actions) {
    const auto edge = std::find_if(edges.begin(), edges.end(), [&](const DecisionEdge* e) {
      return e->box == action.box && e->struck == action.struck &&
             (!action.box.empty() || graph.nodes[e->to].dice == action.keep);
    });
    ASSERT_NE(edge, edges.end()) << node.position << " " << text_of(action);
    EXPECT_NEAR((*edge)->value, action.value - so_far, kRounding) << node.position;
    EXPECT_NEAR((*edge)->loss, action.loss, kRounding) << node.position;
    EXPECT_EQ((*edge)->best, action.best) << node.position;
    EXPECT_EQ((*edge)->points, action.points) << node.position;
    EXPECT_EQ((*edge)->bonus, action.bonus) << node.position;
    EXPECT_EQ((*edge)->joker, action.joker) << node.position;
  }
}

// Nodes agree with their neighbours, and with advice.
void expect_consistent(const Game& game, const std::string& objective,
                       const std::string& position = "") {
  SCOPED_TRACE(game.key() + ", " + objective);
  const auto from =
      position.empty() ? Position::from_parts(game, {}) : Position::parse(game, position);
  const Solution solution = solved(game, *from, objective);
  const DecisionGraph graph = *decision_graph(solution, *from);
  EXPECT_EQ(graph.value, solution.advise(*from)->value);
  const bool mean = objective != "worst-case" && !objective.starts_with("utility=exp");
  for (std::size_t n = 0; n < graph.nodes.size(); ++n) {
    const DecisionNode& node = graph.nodes[n];
    if (node.kind != Kind::keep) expect_advice(solution, game, graph, n);
    double sum = 0;
    std::int64_t ways = 0;
    for (const DecisionEdge* edge : edges_of(graph, n)) {
      EXPECT_LT(edge->from, edge->to);
      if (game.saves_rolls()) {  // stopping skips the columns of rolling again
        EXPECT_GT(graph.nodes[edge->to].column, node.column);
      } else {
        EXPECT_EQ(graph.nodes[edge->to].column, node.column + 1);
      }
      if (!edge->chance) continue;
      ways += edge->ways;
      EXPECT_LT(0, edge->ways);
      sum += static_cast<double>(edge->ways) / static_cast<double>(edge->all_ways) *
             graph.nodes[edge->to].value;
      if (ways != edge->all_ways || !mean) continue;
      EXPECT_NEAR(sum, node.value, 1e-9) << node.position;
    }
  }
}

TEST(GraphValues, SaysWhatAdviceSays) {
  const ScratchFolder folder;
  write_bytes(folder.file("bold.txt"), "0 0\n4 1\n5 4\n");
  for (const char* key : {"two-yatzy", "micro-yahtzee"}) {
    const Game game = *Game::shipped(key);
    for (const char* objective : {"expected", "worst-case", "utility=exp:0.2", "utility=exp:-0.2",
                                  "target=5", "target=1", "mean-variance=0.1"}) {
      expect_consistent(game, objective);
    }
    expect_consistent(game, "utility=" + folder.file("bold.txt"));
  }
}

TEST(GraphValues, SaysWhatAdviceSaysWhereRollsAreSaved) {
  for (const char* key : {"saved-rolls", "few-saved-rolls"}) {
    const Game game = public_game(custom_game(key));
    const std::string box = key == std::string("saved-rolls") ? "2=2" : "1=1";
    for (const char* objective : {"expected", "worst-case", "target=9"}) {
      expect_consistent(game, objective,
                        std::string("1/") + key + "/3=3,P=0," + box + ",saved=2/1/-");
    }
    expect_consistent(game, "expected", std::string("1/") + key + "/3=3,P=0,saved=1/1/22:s2");
  }
}

TEST(GraphValues, SaysWhatAdviceSaysAtTheEndOfLargerGames) {
  const Game yahtzee = *Game::shipped("yahtzee");
  const std::string last = "1/yahtzee/1=3,2=6,3=9,4=12,5=15,6=6,T=20,K=0,F=25,M=30,D=40,Y=50/1/";
  for (const char* dice : {"55566:1", "66666:0"}) {
    for (const char* objective : {"expected", "target=240", "worst-case"}) {
      expect_consistent(yahtzee, objective, last + dice);
    }
  }
  expect_consistent(yahtzee, "expected",
                    "1/yahtzee/1=3,2=6,3=9,4=12,5=15,T=20,K=0,F=25,M=30,D=40,Y=50/1/66666:0");
}

}  // namespace
}  // namespace fivekind::tests::graph_values_test
