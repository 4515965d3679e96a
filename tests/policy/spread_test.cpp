// The spread of final scores after each action, compared with the exact distribution of the same
// action.
#include <fivekind/spread.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tests/program/program.h"

namespace fivekind::tests::spread_test {
namespace {

struct Asked {
  const char* game;
  const char* position;
};

// Cards near their end, and whole small games: plain boxes, jokers and further Yahtzees, saved
// rolls, served dice, announced boxes, bonuses in steps, a forced order, before each roll of a
// turn.
constexpr Asked kAsked[] = {
    {"two-yatzy", "-/1/12:1"},
    {"two-yatzy", "2=2/1/12:0"},
    {"micro-yahtzee", "-/1/4:0"},
    {"yatzy", "filled=1.2.3.4.P.Q.T.M.D.F.S,upper=30,points=150/1/45666:2"},
    {"yatzy", "filled=1.2.3.4.P.Q.T.M.D.F.S,upper=30,points=150/1/45666:1"},
    {"yatzy", "filled=1.2.3.4.P.Q.T.M.D.F.S,upper=30,points=150/1/56666:0"},
    {"yahtzee", "filled=1.2.3.4.5.T.F.M.D.Y50,upper=45,points=230/1/66666:1"},
    {"yahtzee", "filled=1.2.3.4.5.T.F.M.D.Y50,upper=45,points=230/1/66666:0"},
    {"generala", "filled=1.2.3.4.5.6.S,points=60/1/22223:2"},
    {"crag", "-/1/256:1"},
    {"yatzy-forced", "-/1/13466:2"},
};

TEST(Spread, IsTheDeviationOfTheDistributionAfterEachAction) {
  for (const auto& [key, rest] : kAsked) {
    const Game game = *Game::shipped(key);
    const std::string text = std::string("1/") + key + "/" + rest;
    const auto position = Position::parse(game, text);
    ASSERT_TRUE(position) << text << ": " << position.error().message();
    const auto solution = Solution::solve(game);
    ASSERT_TRUE(solution);
    const auto advice = solution->advise(*position);
    ASSERT_TRUE(advice && !advice->actions.empty()) << text;
    const auto deviations = deviations_of(*solution, *position, *advice);
    ASSERT_TRUE(deviations) << text << ": " << deviations.error().message();
    ASSERT_EQ(deviations->size(), advice->actions.size());
    for (std::size_t i = 0; i < advice->actions.size(); ++i) {
      const Action& action = advice->actions[i];
      DistributionOptions options;
      options.action = text_of(action);
      const auto of = solution->distribution(*position, nullptr, options);
      ASSERT_TRUE(of) << text << " " << *options.action;
      EXPECT_NEAR((*deviations)[i], of->deviation, 1e-7) << text << " " << *options.action;
    }
  }
}

// The last box, after the last roll: nothing is random any more, so the deviation is exactly 0.
TEST(Spread, OfWhatIsSureIsNothing) {
  const Game game = *Game::shipped("two-yatzy");
  const auto solution = Solution::solve(game);
  const auto position = *Position::parse(game, "1/two-yatzy/1=2/1/22:0");
  const auto deviations = deviations_of(*solution, position, *solution->advise(position));
  ASSERT_TRUE(deviations);
  EXPECT_EQ(*deviations, std::vector<double>{0.0});
}

// No dice, no actions; another objective is refused.
TEST(Spread, NeedsDiceAndTheExpectedScore) {
  const Game game = *Game::shipped("two-yatzy");
  const auto solution = Solution::solve(game);
  const auto before = *Position::parse(game, "1/two-yatzy/-/1/-");
  EXPECT_TRUE(deviations_of(*solution, before, *solution->advise(before))->empty());
  const auto position = *Position::parse(game, "1/two-yatzy/-/1/12:1");
  SolveOptions other;
  other.objective = Objective::worst_case();
  const auto worst = Solution::solve(game, other);
  const auto refused = deviations_of(*worst, position, *worst->advise(position));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::objective_name);
}

class SpreadCommand : public ProgramTest {};

TEST_F(SpreadCommand, ShowsItInEveryForm) {
  const Arguments asked = {"advise", "two-yatzy", "--dice", "12", "--rolls-left", "1", "--spread"};
  const auto with = [&](std::vector<std::string> more) {
    Arguments all = asked;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  expect_part(output_of(asked), "value   spread");
  const Json json = json_of(with({"--objective", "expected", "--objective", "target=5"}));
  for (const Json& action : json["actions"]) {
    EXPECT_TRUE(action["values"][0].contains("deviation"));
    EXPECT_FALSE(action["values"][1].contains("deviation"));
  }
  const auto rows = lines_of(output_of(with({"--csv"})));
  EXPECT_TRUE(rows[0].ends_with(",deviation")) << rows[0];
  const double deviation = json["actions"][0]["values"][0]["deviation"];
  EXPECT_NEAR(std::stod(rows[1].substr(rows[1].rfind(',') + 1)), deviation, 1e-9);
  const Ran refused = run(with({"--objective", "target=5"}));
  EXPECT_EQ(refused.exit_code, 2);
  expect_part(refused.errors, "--spread beside --objective expected");
}

}  // namespace
}  // namespace fivekind::tests::spread_test
