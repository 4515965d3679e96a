// Target curves against the oracle: every state and every number of points of small games, late
// positions of large ones, and solves for a single target.
// Why: the solver shifts, cuts and merges curves and cuts the reachable states of a position out of
// them; the oracle does none of that.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "solve/curves.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"
#include "tests/oracles/curve_oracle.h"

namespace fivekind::tests::target_curves_test {
namespace {

rules::RuleSet game_named(const std::string& key) {
  const std::vector<std::string> shipped = shipped_keys();
  const bool is_shipped = std::find(shipped.begin(), shipped.end(), key) != shipped.end();
  return is_shipped ? shipped_game(key) : custom_game(key);
}

std::vector<std::string> small_game_keys() {
  std::vector<std::string> keys = {"two-yatzy", "micro-yahtzee"};
  for (const CustomGame& game : custom_games()) keys.push_back(game.key);
  return keys;
}

// All curves of a game.
template <typename T>
std::shared_ptr<const solve::Curves<T>> curves_of(
    const std::shared_ptr<const problem::Problem>& problem, double cut) {
  solve::CurveRequest request;
  request.cut = cut;
  return asked(solve::solve_curves<T>(problem, std::move(request), support::ThreadPool(2)));
}

// Calls check(state, card) for each stored state, with a card that it represents.
template <class Check>
void each_state(const problem::Problem& problem, const Check& check) {
  const states::StateSpace& space = problem.space();
  for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
    for (std::size_t place = 0; place < space.layer_size(filled); ++place) {
      const states::State state = space.state_at(filled, states::LayerPosition(place));
      check(state, card_of(problem, state));
    }
  }
}

class SmallGameCurves : public testing::TestWithParam<std::string> {};

TEST_P(SmallGameCurves, EveryStateAndEveryNumberOfPoints) {
  const auto problem = prepare(game_named(GetParam()));
  const auto exact = curves_of<double>(problem, 0);
  const auto cut = curves_of<float>(problem, kUsualCut);
  OracleGame game(problem->scoring());
  const int bound = problem->score_bound().value + 1;
  ScoreOracle oracle(game, reaches(bound));
  std::size_t states = 0;
  each_state(*problem, [&](const states::State& state, const OracleCard& card) {
    const int here = bound - game.reached_bonuses(card);
    for (int needed = 0; needed <= bound; ++needed) {
      const double expected = oracle.value({card, here - needed});
      ASSERT_NEAR(*exact->value(state, needed), expected, 1e-12)
          << "filled " << state.filled.bits() << ", needed " << needed;
      ASSERT_NEAR(*cut->value(state, needed), expected, 1e-6)
          << "filled " << state.filled.bits() << ", needed " << needed;
    }
    ++states;
  });
  EXPECT_EQ(states, problem->space().size());
}

// The same for cards as they arise in play, whose totals no class represents.
TEST_P(SmallGameCurves, CardsThatPlayLeadsTo) {
  const auto problem = prepare(game_named(GetParam()));
  const auto exact = curves_of<double>(problem, 0);
  OracleGame game(problem->scoring());
  const int target = problem->score_bound().value / 2;
  ScoreOracle oracle(game, reaches(target));
  oracle.value(game.empty_card());
  // Cards are numbered in the order in which they occur, and this visits all.
  for (std::size_t number = 0; number < game.count(); ++number) {
    if (!game.full(number)) game.moves(number);
  }
  for (std::size_t number = 0; number < game.count(); ++number) {
    const OracleCard& card = game.card(number);
    const int reached = game.reached_bonuses(card);
    for (int points : {0, target / 2, target - 1 - reached}) {
      const double expected = oracle.value(number, points);
      ASSERT_NEAR(*exact->value(state_of(*problem, card), target - points - reached), expected,
                  1e-12)
          << "filled " << card.filled.bits() << ", points " << points;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Oracle, SmallGameCurves, testing::ValuesIn(small_game_keys()),
                         [](const auto& parameter) { return test_name(parameter.param); });

// Late positions, in the form of a position text after the game.
struct LatePosition {
  std::string game;
  std::string rest;
};

void PrintTo(const LatePosition& late, std::ostream* out) {
  *out << late.game << "/" << late.rest;
}

const std::vector<LatePosition> kLatePositions = {
    {"yahtzee", "filled=1.2.4.5.6.T.K.F.D.Y50,upper=54,points=333/1/-"},
    {"yahtzee", "filled=1.2.3.4.5.T.K.F.M.D.S,upper=45,points=198/1/-"},
    {"yahtzee-free-joker", "filled=1.2.3.4.5.6.T.F.D.Y50,upper=70,points=301/1/-"},
    {"yahtzee-pawlewicz", "filled=2.4.5.6.T.M.D.Y0.S,upper=51,points=170/1/-"},
    {"yatzy", "filled=1.2.3.4.5.P.Q.T.M.D.F.S,upper=45,points=158/1/-"},
    {"yatzy-four-rolls", "filled=1.2.3.4.5.P.Q.T.M.D.F.S.Y,upper=40,points=158/1/-"},
    {"kniffel", "filled=1.2.3.4.6.T.K.F.M.D,upper=50,points=171/1/-"},
    {"yacht", "filled=1.2.3.4.5.6.F.M.Y,points=100/1/-"},
};

class LateCurves : public testing::TestWithParam<LatePosition> {
 protected:
  rules::RuleSet rules_ = shipped_game(GetParam().game);
  Game game_ = public_game(rules_);
  Position position_ = position_in(game_, GetParam().rest);
  rules::Scoring scoring_{rules_};
  OracleGame oracle_game_{scoring_};
  OracleNode node_ = oracle_game_.node_of(inside(position_));

  Distribution curve(bool single, double cut) {
    SolveOptions options;
    options.from = position_;
    options.single_precision = single;
    options.cut = cut;
    const Solution solution = solved_for(game_, "target-curves", options);
    return asked(solution.target_curve(position_));
  }
};

TEST_P(LateCurves, AsTheOracleSays) {
  const Distribution exact = curve(false, 0);
  const Distribution usual = curve(true, kUsualCut);
  const int far = 2000;
  ScoreOracle oracle(oracle_game_, reaches(far));
  ASSERT_GT(exact.survival.size(), 20U);
  // Adding points is the same as asking for less.
  for (std::size_t i = 0; i < exact.scores.size(); ++i) {
    const double expected = oracle.value({node_.card, node_.points + far - exact.scores[i]});
    ASSERT_NEAR(exact.survival[i], expected, 1e-12) << exact.scores[i];
    ASSERT_NEAR(usual.chance(exact.scores[i]), expected, 1e-6) << exact.scores[i];
  }
  const int above = exact.scores.back() + 1;
  EXPECT_EQ(oracle.value({node_.card, node_.points + far - above}), 0);
  EXPECT_EQ(exact.survival.front(), 1);
}

// A solve for one target stores no more than the reachable states need, and is the curve at that
// position.
TEST_P(LateCurves, SingleTargetsAreOnTheCurve) {
  const Distribution exact = curve(false, 0);
  const std::size_t step = exact.survival.size() / 7 + 1;
  for (std::size_t i = 0; i < exact.survival.size(); i += step) {
    const int score = exact.scores[i];
    SolveOptions options;
    options.from = position_;
    options.single_precision = false;
    options.cut = 0;
    const std::string objective = "target=" + std::to_string(score);
    EXPECT_NEAR(solved_for(game_, objective, options).report().value, exact.survival[i], 1e-15)
        << score;
  }
}

// Comparing cards needs the curves of each of them, and no others.
TEST(CurvesOfATable, ServeEachPlayerAndNobodyElse) {
  const Game game = public_game(shipped_game("yacht"));
  const std::string first = "filled=1.2.3.4.5.6.F.M.Y,points=100";
  const std::string second = "filled=2.3.4.5.6.F.M.D,points=80";
  const Position both = position_in(game, first + "~" + second + "/2/-");
  const Solution solution = solved_from(game, "target-curves", both);
  const Solution all = solved_for(game, "target-curves");
  EXPECT_LT(solution.report().bytes * 20, all.report().bytes);
  for (const std::string& card : {first, second}) {
    const Position alone = position_in(game, card + "/1/-");
    EXPECT_NEAR(asked(solution.target_curve(alone)).mean, asked(all.target_curve(alone)).mean, 1e-5)
        << card;
  }
  EXPECT_FALSE(solution.target_curve(position_in(game, "-/1/-")).has_value());
}

INSTANTIATE_TEST_SUITE_P(Oracle, LateCurves, testing::ValuesIn(kLatePositions));

// A target beyond all scores, or one that every card has reached, needs no solve: no computation
// could be stopped.
TEST(DecidedTargets, AreAnsweredAtOnce) {
  SolveOptions at_once;
  at_once.progress = [](std::uint64_t, std::uint64_t) { return false; };
  const Game game = *Game::shipped("yahtzee");
  for (const auto& [target, chance] : {std::pair("0", 1.0), {"2000", 0.0}, {"100000", 0.0}}) {
    at_once.objective = objective_of(std::string("target=") + target);
    const auto solution = Solution::solve(game, at_once);
    ASSERT_TRUE(solution) << target << ": " << solution.error().message();
    EXPECT_EQ(solution->report().value, chance) << target;
    const auto advice = solution->advise(position_in(game, "-/1/12345:1"));
    ASSERT_TRUE(advice);
    EXPECT_EQ(advice->value, chance);
    for (const Action& action : advice->actions) EXPECT_TRUE(action.best);
  }
  at_once.objective = objective_of("target=300");
  EXPECT_EQ(Solution::solve(game, at_once).error().fault, Fault::interrupted);
  // From a card that has the points already.
  const Position later = position_in(game, "yahtzee=50,sixes=30/1/-");
  at_once.objective = objective_of("target=80");
  at_once.from = later;
  ASSERT_TRUE(Solution::solve(game, at_once));
  EXPECT_EQ(Solution::solve(game, at_once)->report().value, 1);
  at_once.objective = objective_of("target=81");
  EXPECT_EQ(Solution::solve(game, at_once).error().fault, Fault::interrupted);
}

TEST(DecidedTargets, EndWhereScoresDo) {
  const Game game = *Game::shipped("two-yatzy");
  EXPECT_GT(solved_for(game, "target=6").report().value, 0);
  EXPECT_EQ(solved_for(game, "target=7").report().value, 0);
  EXPECT_LT(solved_for(game, "target=3").report().value, 1);
  EXPECT_EQ(solved_for(game, "target=0").report().value, 1);
}

}  // namespace
}  // namespace fivekind::tests::target_curves_test
