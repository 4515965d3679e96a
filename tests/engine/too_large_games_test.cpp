// Games that are too large to solve: what is refused, who plays them, and what is advised.
#include <fivekind/engine.h>
#include <fivekind/match.h>
#include <fivekind/simulate.h>
#include <gtest/gtest.h>

#include "engine/solutions/strategies.h"
#include "places.h"
#include "problem/problem.h"
#include "rules/parts.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/games/games.h"

namespace fivekind::tests::too_large_games_test {
namespace {

using problem::Problem;

// One for all cases, so that columns are solved once.
const Engine& engine() {
  static const Engine made;
  return made;
}

// Games that are too large, by the names of strategies.
class TooLargeGames : public testing::TestWithParam<std::string> {
 protected:
  Game game_ = asked(Game::shipped(GetParam()));
  Strategies strategies_ = engine().strategies(game_);
  Position start_ = asked(Position::from_parts(game_, {}));
};

TEST_P(TooLargeGames, SayHowLargeTheyAre) {
  EXPECT_TRUE(game_.is_too_large());
  const auto solution = Solution::solve(game_);
  ASSERT_FALSE(solution);
  EXPECT_EQ(solution.error().fault, Fault::rules_too_large);
  EXPECT_NE(solution.error().found.find("states in all"), std::string::npos);
}

TEST_P(TooLargeGames, RefuseWhatNeedsAllStates) {
  for (const char* name : {"expected", "worst-case", "target=300", "quantile=0.5", "level:good",
                           "noisy:by-parts:1", "win", "emp:1"}) {
    const auto strategy = strategies_.get(name);
    ASSERT_FALSE(strategy) << name;
    EXPECT_EQ(strategy.error().fault, Fault::rules_too_large) << name;
    EXPECT_TRUE(strategy.error().expected.starts_with("by-parts, a rule of thumb")) << name;
  }
  const Strategy greedy = asked(strategies_.get("greedy"));
  EXPECT_EQ(greedy.distribution(start_).error().fault, Fault::rules_too_large);
  EXPECT_EQ(simulate(engine_of(), {greedy}, {.games = 10}).error().fault, Fault::rules_too_large);
}

TEST_P(TooLargeGames, ArePlayedByAllWhoNeedNone) {
  const std::vector<std::vector<const char*>> tables = {
      {"by-parts", "noisy:by-parts:weight=0.5", "within-turn-points", "within-turn-share", "greedy",
       "upper-first", "aim-for-bonus"},
      {"by-parts", "lower-half", "random", "random-keeps", "random-keeps-points",
       "random-keeps-share", "one-roll"}};
  for (const auto& names : tables) {
    std::vector<Strategy> players;
    for (const char* name : names) players.push_back(asked(strategies_.get(name)));
    TournamentOptions options;
    options.games = 10;
    const Tournament tournament = asked(play_tournament(engine_of(), players, options));
    const double best = tournament.players.front().scores.mean();
    EXPECT_GT(best, game_.scores_bonuses_only() ? 7 : 1000);
    for (const TournamentPlayer& player : tournament.players) {
      EXPECT_GE(player.scores.mean(), game_.scores_bonuses_only() ? 0 : 1) << player.strategy;
      EXPECT_LE(player.scores.mean(), best) << player.strategy;
    }
  }
}

TEST_P(TooLargeGames, ArePlayedWithPartsOfAnySize) {
  std::vector<Strategy> players;
  for (const char* name : {"by-parts:1", "by-parts:100000", "noisy:by-parts:1:weight=50"}) {
    players.push_back(asked(strategies_.get(name)));
  }
  TournamentOptions options;
  options.games = 3;
  for (const TournamentPlayer& player :
       asked(play_tournament(engine_of(), players, options)).players) {
    EXPECT_GT(player.scores.mean(), 0) << player.strategy;
  }
}

TEST_P(TooLargeGames, AreAdvisedApproximately) {
  const Position at = position_in(game_, "-/1/66651:2");
  const Advice advice = asked(engine().advise(at));
  EXPECT_TRUE(advice.approximate);
  EXPECT_EQ(advice.objective, "expected");
  EXPECT_EQ(advice.actions.front().keep, "666");
  EXPECT_FALSE(asked(engine().advise(position_in(asked(Game::shipped("yatzy")), "-/1/66651:2")))
                   .approximate);
  const auto other = engine().advise(at, objective_of("target=300"));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().fault, Fault::rules_too_large);
}

// Rows of options are numbered with 16 bits: if there are more, not even one turn is walked.
TEST(TooLargeTurns, AreRefused) {
  rules::RuleSet game = shipped_game("maxi-yatzy");
  game.saved_rolls = rules::SavedRolls{50};
  const auto chance = rules::find_box(game, "chance");
  game.bonuses.clear();
  game.boxes.assign(60, game.boxes[chance->position()]);
  const auto bare = Problem::without_states(game);
  ASSERT_FALSE(bare);
  EXPECT_EQ(bare.error().fault, Fault::rules_too_large);
  const auto strategy = strategies_for(public_game(game)).get("by-parts");
  ASSERT_FALSE(strategy);
  EXPECT_EQ(strategy.error().fault, Fault::rules_too_large);
}

// A column of Triple Yahtzee has the rules of Kniffel.
TEST(PartSolutions, AreNotTakenForThoseOfGamesOfTheSameRules) {
  const Game triple = asked(Game::shipped("triple-yahtzee"));
  const Game kniffel = asked(Game::shipped("kniffel"));
  const auto parts = rules::parts_of(shipped_game("triple-yahtzee"));
  ASSERT_EQ(rules::rules_hash(parts.front().game), kniffel.rules_hash());
  asked(engine().advise(position_in(triple, "-/1/66651:2")));
  EXPECT_EQ(asked(engine().solution(kniffel)).report().game, "kniffel");
}

INSTANTIATE_TEST_SUITE_P(Games, TooLargeGames, testing::ValuesIn(too_large_keys()),
                         [](const auto& game) { return test_name(game.param); });

}  // namespace
}  // namespace fivekind::tests::too_large_games_test
