// Objectives that depend on the final score against the oracle: utilities from files, rising and
// falling, targets and quantiles; the values of positions and of every action in them.
// Why: the oracle decides with the points so far as input; the solver stores curves instead.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "tests/games/random_cards.h"
#include "tests/oracles/against_oracle.h"

namespace fivekind::tests::utility_objectives_test {
namespace {

class Objectives : public AgainstOracle {
 protected:
  // A position some turns later, with dice.
  Position random_position(unsigned seed) const;
  // The oracle's value of each action of advice, in its order.
  std::vector<double> oracle_values(ScoreOracle& oracle, const Position& position,
                                    const Advice& advice, int more_points = 0);
  void compare(const StrategyCase& objective, const Solution& solution, const Position& position);
};

Position Objectives::random_position(unsigned seed) const {
  Random random(seed);
  const rules::Scoring& scoring = problem_->scoring();
  rules::Position position;
  position.cards = {random_card(scoring, seed % rules_.box_count(), random)};
  const int left = static_cast<int>(below(random, static_cast<std::size_t>(rules_.rolls)));
  position.on_table = rules::DiceOnTable{random_roll(scoring, random), left};
  announce_at_random(scoring, position.card(), *position.on_table, random);
  make_fresh_at_random(rules_, *position.on_table, random);
  return asked(Position::parse(game_, rules::text_of(scoring, position)));
}

std::vector<double> Objectives::oracle_values(ScoreOracle& oracle, const Position& position,
                                              const Advice& advice, int more_points) {
  const rules::Position& at = inside(position);
  OracleNode node = oracle_game_.node_of(at);
  node.points += more_points;
  const std::size_t card = oracle_game_.number(node.card);
  const std::size_t roll = oracle_game_.roll_number(at.on_table->roll);
  const OracleTurn turn = oracle.turn(card, node.points);
  const int moment = moment_of(rules_, at.on_table->stop());
  std::vector<double> values;
  for (const Action& action : advice.actions) {
    if (action.kind == Action::Kind::keep) {
      const auto left = static_cast<std::size_t>(moment);
      values.push_back(
          turn.after(at.on_table->announced).keeps[left][oracle_game_.keep_number(action.keep)]);
      continue;
    }
    if (action.kind == Action::Kind::announce) {
      const auto box = rules::find_box(rules_, action.box);
      values.push_back(turn.after(box).rolls.back()[roll]);
      continue;
    }
    const rules::Box box = *rules::find_box(rules_, action.box);
    for (const OracleMove& move : oracle_game_.moves(card, moment, at.on_table->announced)[roll]) {
      if (move.box != box || move.struck != action.struck) continue;
      EXPECT_EQ(move.in_box, action.points);
      values.push_back(oracle.value(move.next, node.points + move.gained()));
    }
  }
  return values;
}

void Objectives::compare(const StrategyCase& objective, const Solution& solution,
                         const Position& position) {
  SCOPED_TRACE(objective.objective + " " + position.text());
  ScoreOracle oracle(oracle_game_, objective.utility, objective.chance);
  const Advice advice = asked(solution.advise(position, &expected_));
  const std::vector<double> values = oracle_values(oracle, position, advice);
  const std::vector<double> expected = oracle_values(expected_oracle_, position, advice);
  ASSERT_EQ(values.size(), advice.actions.size());
  const double tie = objective.tolerance.absolute;
  const double best = *std::max_element(values.begin(), values.end());
  const double near = 1e-9 * std::max(1.0, std::abs(best));
  EXPECT_NEAR(advice.value, best, near + tie);
  bool ties = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    EXPECT_NEAR(advice.actions[i].value, values[i], near) << i;
    EXPECT_EQ(advice.actions[i].best, values[i] >= best - tie) << i;
    EXPECT_NEAR(advice.actions[i].loss, advice.actions[i].best ? 0 : best - values[i], 2 * near);
    if (i == 0) continue;
    // Best first; among equals the one with the higher expected score.
    EXPECT_LE(values[i], values[i - 1] + tie + near) << i;
    const bool equal = std::abs(values[i] - values[i - 1]) <= tie;
    ties = ties || equal;
    if (advice.actions[i].best) {
      EXPECT_LE(expected[i], expected[i - 1] + 2e-6) << i;
    }
  }
  EXPECT_EQ(advice.ties, ties);
}

TEST_P(Objectives, AdviceOnRandomPositions) {
  const int bound = problem_->score_bound().value;
  std::vector<StrategyCase> cases = utility_cases(folder_, bound);
  for (int part = 2; part <= 5; ++part) cases.push_back(target_case(bound * part / 6));
  SolveOptions options;
  options.cut = 0;
  for (const StrategyCase& objective : cases) {
    const Solution solution = solved_for(game_, objective.objective, options);
    ScoreOracle oracle(oracle_game_, objective.utility);
    const double value = oracle.value(oracle_game_.empty_card());
    EXPECT_NEAR(solution.report().value, value, 1e-9 * std::max(1.0, std::abs(value)))
        << objective.objective;
    const Position empty = position_in(game_, "-/1/-");
    EXPECT_NEAR(asked(solution.advise(empty)).value, solution.report().value, 1e-12);
    for (unsigned seed = 1; seed <= 12; ++seed) {
      const Position position = random_position(seed);
      compare(objective, solution, position);
      compare(objective, solved_from(game_, objective.objective, position), position);
      if (HasFailure()) return;
    }
  }
}

// The highest score that each action reaches with a probability: the oracle tries every target.
TEST_P(Objectives, QuantilesOfActions) {
  const int bound = problem_->score_bound().value;
  SolveOptions options;
  options.cut = 0;
  // More points are as good as a lower target.
  ScoreOracle oracle(oracle_game_, reaches(bound));
  for (double probability : {0.03, 0.5, 0.81, 1.0}) {
    const Solution solution = solved_for(game_, "quantile=" + std::to_string(probability), options);
    for (unsigned seed = 1; seed <= 6; ++seed) {
      const Position position = random_position(seed);
      SCOPED_TRACE(position.text() + " " + std::to_string(probability));
      const Advice advice = asked(solution.advise(position, &expected_));
      std::vector<int> lowest(advice.actions.size());
      std::vector<int> highest(advice.actions.size());
      for (int target = 1; target <= bound; ++target) {
        const std::vector<double> chances = oracle_values(oracle, position, advice, bound - target);
        for (std::size_t i = 0; i < chances.size(); ++i) {
          if (chances[i] >= probability + 1e-12) lowest[i] = target;
          if (chances[i] >= probability - 1e-12) highest[i] = target;
        }
      }
      // Between the two only if a probability equals the given one except for rounding.
      for (std::size_t i = 0; i < advice.actions.size(); ++i) {
        EXPECT_GE(advice.actions[i].value, lowest[i]) << i;
        EXPECT_LE(advice.actions[i].value, highest[i]) << i;
        if (i > 0) {
          EXPECT_LE(advice.actions[i].value, advice.actions[i - 1].value) << i;
        }
      }
      EXPECT_EQ(advice.value, advice.actions.front().value);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Oracle, Objectives,
    testing::Values("two-yatzy", "micro-yahtzee", "overlapping-bonuses-2", "overlapping-bonuses-3",
                    "joker-forced-every-free", "joker-pawlewicz-jokers-in-order", "joker-bonus",
                    "limited-extras", "limited-saving", "coins", "saved-rolls", "few-saved-rolls",
                    "served", "served-any", "counted-boxes", "waiting", "waiting-for-five",
                    "bonuses-alone", "bonuses-alone-of-five", "winning", "winning-any",
                    "winning-in-order", "waiting-in-order", "difference", "difference-in-order",
                    "waiting-difference", "waiting-difference-counted", "announced",
                    "all-announced", "announced-column", "striking", "striking-of-five",
                    "striking-announced", "striking-columns", "comparing", "comparing-row",
                    "comparing-never", "comparing-of-five", "comparing-announced",
                    "comparing-columns"),
    [](const auto& parameter) { return test_name(parameter.param); });

}  // namespace
}  // namespace fivekind::tests::utility_objectives_test
