// Games that serve the dice of any roll until one is kept: simulated, judged, drawn as graphs and
// asked about.
#include <fivekind/graph.h>
#include <fivekind/quiz.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/engine/judged_games.h"
#include "tests/games/games.h"

namespace fivekind::tests::served_games_test {
namespace {

using nlohmann::json;

class ServedGames : public testing::TestWithParam<std::string> {
 protected:
  Judged judged_text(const std::string& text) const {
    AnalyseOptions options;
    options.records.game = game_;
    options.records.text = text;
    return judged("games", options);
  }

  Game game_ = public_game(custom_game(GetParam()));
};

// Best play loses nothing, however its games are recorded, and other play loses.
TEST_P(ServedGames, AreJudgedAsTheyAreSolved) {
  const std::vector<std::string> lines = played(game_, {"expected", "random"}, 300);
  const Judged whole = judged_text(text_of(lines));
  expect_accounts(whole);
  int served_later = 0;
  for (const GameJudgement& game : whole.games) {
    for (const TurnJudgement& turn : game.players[0].turns) {
      for (const DecisionJudgement& decision : turn.decisions) {
        EXPECT_NEAR(decision.loss, 0, kRounding) << decision.position;
        served_later += decision.position.ends_with('f') ? 1 : 0;
      }
    }
  }
  EXPECT_GT(served_later, 20);
  EXPECT_GT(whole.analysis.players[1].loss_a_decision, 0.1);
}

// The same games without keeps, and with the final dice alone.
TEST_P(ServedGames, AreJudgedWhereLessIsRecorded) {
  for (const bool rolls : {true, false}) {
    std::string text;
    for (const std::string& line : played(game_, {"expected"}, 200)) {
      json record = json::parse(line);
      for (json& turn : record["players"][0]["turns"]) {
        // One roll and no keeps would be the final dice alone.
        if (rolls && turn["rolls"].size() == 1) continue;
        const json& keeps = turn["keeps"];
        turn["served"] =
            std::all_of(keeps.begin(), keeps.end(), [](const json& keep) { return keep == ""; });
        turn.erase("keeps");
        turn.erase("values");
        if (!rolls) turn["rolls"] = {turn["rolls"].back()};
      }
      text += record.dump() + "\n";
    }
    const Judged found = judged_text(text);
    expect_accounts(found);
    EXPECT_EQ(found.analysis.games, 200U);
    EXPECT_NEAR(found.analysis.players[0].loss_a_decision, 0, kRounding);
  }
}

// A node of a roll is worth what advice says of its position, and the nodes of a stage are all that
// dice can show, served or not.
TEST_P(ServedGames, HaveGraphs) {
  const Solution solution = solved_for(game_, "expected");
  const Position late =
      asked(Position::parse(game_, GetParam() == "served-any" ? "1/served-any/2=4,P=5,S=3/1/-"
                                                              : "1/winning-any/3=3,R=4/1/-"));
  const DecisionGraph graph = asked(decision_graph(solution, late));
  std::map<std::pair<int, bool>, int> rolls;  // by rolls left, and whether they are served
  std::vector<double> chances(graph.nodes.size());
  for (const DecisionEdge& edge : graph.edges) {
    if (edge.chance)
      chances[edge.from] += static_cast<double>(edge.ways) / static_cast<double>(edge.all_ways);
  }
  for (std::size_t n = 0; n < graph.nodes.size(); ++n) {
    const DecisionNode& node = graph.nodes[n];
    const bool ends = node.kind == DecisionNode::Kind::card && node.open.empty();
    if (node.kind != DecisionNode::Kind::roll && !ends) {
      EXPECT_NEAR(chances[n], 1, kRounding) << n;
    }
    if (node.kind != DecisionNode::Kind::roll) continue;
    const Position at = asked(Position::parse(game_, node.position));
    const double so_far = asked(solution.advise(late)).value - graph.nodes[0].value;
    EXPECT_NEAR(node.value + so_far, asked(solution.advise(at)).value, kRounding) << node.position;
    EXPECT_EQ(node.served, at.parts().served) << node.position;
    if (at.parts().unused_rolls == 0) ++rolls[{node.rolls_left, node.served}];
  }
  const int most = game_.rolls() - 1;
  for (int left = 0; left <= most; ++left) {
    EXPECT_EQ((rolls[{left, true}]), 6) << left;
    EXPECT_EQ((rolls[{left, false}]), left < most ? 6 : 0) << left;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, ServedGames, testing::Values("served-any", "winning-any"),
                         [](const auto& game) { return test_name(game.param); });

TEST(ServedQuizzes, SayWhatIsServed) {
  const Game game = public_game(custom_game("served-any"));
  QuizOptions options;
  options.questions = 3;
  options.difficulty = Difficulty::easy;
  int served = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    options.seed = seed;
    const Quiz quiz = asked(make_quiz(engine_of(), game, options));
    for (const QuizQuestion& question : quiz.questions) {
      const Position position = asked(Position::parse(game, question.position));
      EXPECT_EQ(question.served, position.parts().served) << question.position;
      served += question.served ? 1 : 0;
    }
  }
  EXPECT_GT(served, 0);
}

}  // namespace
}  // namespace fivekind::tests::served_games_test
