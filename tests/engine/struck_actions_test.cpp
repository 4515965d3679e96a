// Striking a box as an action: its number and text, where it leads, and how it is judged.
#include <fivekind/arrays.h>
#include <fivekind/quiz.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/engine/judged_games.h"
#include "tests/games/games.h"

namespace fivekind::tests::struck_actions_test {
namespace {

constexpr const char* kBestStruck = "1/striking/2=4,H=6,P=0/1/33:0";

class StruckActions : public testing::TestWithParam<std::string> {
 protected:
  Judged judged_of(const std::vector<std::string>& names) const {
    const std::string text = text_of(played(game_, names, 100));
    AnalyseOptions options;
    options.records.game = game_;
    options.records.text = text;
    return judged("games", options);
  }

  Game game_ = public_game(custom_game(GetParam()));
};

// Keeps, boxes, announcements and then boxes to be struck, each once.
TEST_P(StruckActions, AreNumberedBehindAllOthers) {
  const ActionSpace space(game_);
  std::vector<int> classes;
  std::vector<std::string> struck;
  for (std::size_t number = 0; number < space.size(); ++number) {
    const Action action = space.action(number);
    EXPECT_EQ(space.number(action), number) << text_of(action);
    classes.push_back(action.struck                           ? 3
                      : action.kind == Action::Kind::keep     ? 0
                      : action.kind == Action::Kind::announce ? 2
                                                              : 1);
    if (action.struck) struck.push_back(action.box);
  }
  EXPECT_TRUE(std::is_sorted(classes.begin(), classes.end()));
  EXPECT_EQ(struck, game_.strikable_boxes());
  Action other;
  other.kind = Action::Kind::box;
  other.struck = true;
  for (const BoxInfo& box : game_.boxes()) {
    other.box = box.key;
    const bool is_one = std::find(struck.begin(), struck.end(), box.key) != struck.end();
    EXPECT_EQ(space.number(other).has_value(), is_one) << box.key;
  }
}

// What is best is sometimes to strike, and never loses; a game without is worth less.
TEST_P(StruckActions, AreSometimesBest) {
  const rules::RuleSet rules = custom_game(GetParam());
  rules::RuleSet never = rules;
  never.may_strike = false;
  EXPECT_GT(expected_score(rules), expected_score(never) + 1e-3);
  const Judged games = judged_of({"expected", "random"});
  int best = 0;
  int mistakes = 0;
  for (const GameJudgement& game : games.games) {
    for (std::size_t player = 0; player < 2; ++player) {
      for (const TurnJudgement& turn : game.players[player].turns) {
        for (const DecisionJudgement& decision : turn.decisions) {
          best += decision.struck && decision.best_struck ? 1 : 0;
          mistakes += decision.struck && decision.loss > kRounding ? 1 : 0;
          if (player > 0) continue;
          EXPECT_NEAR(decision.loss, 0, kRounding) << decision.position;
        }
      }
    }
  }
  EXPECT_GT(best, 0);
  EXPECT_GT(mistakes, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, StruckActions,
                         testing::Values("striking", "striking-of-five", "striking-announced",
                                         "striking-columns", "comparing-row", "comparing-announced",
                                         "comparing-columns"),
                         [](const auto& game) { return test_name(game.param); });

class StrikingLow : public testing::Test {
 protected:
  Judged judged_text(const std::string& text) const {
    AnalyseOptions options;
    options.records.game = game_;
    options.records.text = text;
    return judged("games", options);
  }

  Game game_ = public_game(custom_game("striking"));
  Position position_ = asked(Position::parse(game_, kBestStruck));
};

TEST_F(StrikingLow, LeadsWhereItSays) {
  const std::vector<Action> actions = position_.legal_actions();
  ASSERT_EQ(actions.size(), 2U);
  EXPECT_EQ(text_of(actions[0]), "low");
  EXPECT_EQ(text_of(actions[1]), "low=x");
  EXPECT_EQ(actions[1].points, 0);
  EXPECT_EQ(actions[1].bonus, 6 + 24);
  EXPECT_EQ(asked(position_.apply(actions[1])).text(), "1/striking/2=4,H=6,L=0,P=0/1/-");
  EXPECT_EQ(asked(position_.apply(actions[0])).text(), "1/striking/2=4,H=6,L=6,P=0/1/-");
  const Position before = asked(Position::parse(game_, "1/striking/2=4,P=0/1/33:0"));
  Action high = actions[1];
  high.box = "high";
  EXPECT_FALSE(before.apply(high));
  const Advice advice = asked(solved_for(game_, "expected").advise(position_));
  EXPECT_EQ(text_of(advice.actions[0]), "low=x");
  EXPECT_NEAR(advice.actions[0].value, 13 + 30, kRounding);
  EXPECT_NEAR(advice.actions[1].loss, 24, kRounding);
}

TEST_F(StrikingLow, HasADistribution) {
  const Solution solution = solved_for(game_, "expected");
  for (const char* text : {"low=x", "L=x"}) {
    EXPECT_NEAR(played(solution, position_, nullptr, text).mean, 43, kRounding) << text;
  }
  EXPECT_NEAR(played(solution, position_, nullptr, "low").mean, 19, kRounding);
  DistributionOptions how;
  for (const char* text : {"high=x", "pair=x", "=x", "low=0"}) {
    how.action = text;
    EXPECT_FALSE(solution.distribution(position_, nullptr, how)) << text;
  }
}

TEST_F(StrikingLow, IsJudged) {
  const std::string before = "Anna: 33 high\nAnna: 22 twos\nAnna: 13 pair\n";
  const Judged struck = judged_text(before + "Anna: 33 low x\n");
  expect_accounts(struck);
  const DecisionJudgement best = struck.games[0].players[0].turns[3].decisions.back();
  EXPECT_EQ(struck.games[0].players[0].score, 43);
  EXPECT_EQ(best.chosen, "low");
  EXPECT_TRUE(best.struck && best.best_struck && best.is_action);
  EXPECT_EQ(best.position, kBestStruck);
  EXPECT_EQ(best.actions, 2);
  EXPECT_EQ(best.rank, 1);
  EXPECT_NEAR(best.loss, 0, kRounding);
  const Judged filled = judged_text(before + "Anna: 33 low\n");
  expect_accounts(filled);
  const DecisionJudgement other = filled.games[0].players[0].turns[3].decisions.back();
  EXPECT_EQ(other.best, "low");
  EXPECT_FALSE(other.struck);
  EXPECT_TRUE(other.best_struck);
  EXPECT_EQ(other.rank, 2);
  EXPECT_NEAR(other.loss, 24, kRounding);
  // A mark where less is never worth more is no action, but can be recorded.
  const Judged mark = judged_text("Anna: 22 twos x\n");
  const DecisionJudgement none = mark.games[0].players[0].turns[0].decisions.back();
  EXPECT_TRUE(none.struck);
  EXPECT_FALSE(none.is_action);
  EXPECT_GT(none.loss, 0);
}

// Who would strike a box is not named beside filling it.
TEST_F(StrikingLow, IsAskedInQuizzes) {
  QuizOptions options;
  options.questions = 3;
  options.difficulty = Difficulty::easy;
  Strategies strategies = strategies_for(game_);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    options.seed = seed;
    const Quiz quiz = asked(make_quiz(engine_of(), game_, options));
    for (const QuizQuestion& question : quiz.questions) {
      const Position position = asked(Position::parse(game_, question.position));
      for (const QuizAnswer& answer : question.answers) {
        for (const std::string& name : answer.chosen_by) {
          if (name == "a player") continue;
          const Advice choice = asked(asked(strategies.get(name)).decide(position));
          EXPECT_EQ(text_of(choice.actions.front()), text_of(question.actions[answer.action]))
              << name << " in " << question.position;
        }
      }
    }
  }
}

TEST_F(StrikingLow, IsNoMarkWithoutDice) {
  const Judged of = judged_text("Anna: low 0\nBert: low x\n");
  const auto& players = of.games[0].players;
  EXPECT_NEAR(players[0].turns[0].after, players[1].turns[0].after, kRounding);
  EXPECT_TRUE(players[1].turns[0].decisions.empty());
}

}  // namespace
}  // namespace fivekind::tests::struck_actions_test
