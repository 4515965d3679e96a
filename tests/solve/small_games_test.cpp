// Small games against the oracle: every state, every objective.
// Why: these games use every rule (all kinds of categories, all joker rules, choice in order,
// overlapping bonuses, one to six rolls), and the oracle knows none of the solver's reductions.
#include <gtest/gtest.h>

#include <map>
#include <memory>

#include "solve/objective_kinds.h"
#include "solve/solver.h"
#include "tests/games/games.h"
#include "tests/oracles/oracle.h"

namespace fivekind::tests::small_games_test {
namespace {

rules::RuleSet game_named(const std::string& key) {
  const bool shipped = key == "two-yatzy" || key == "micro-yahtzee";
  return shipped ? shipped_game(key) : custom_game(key);
}

std::vector<std::string> small_game_keys() {
  std::vector<std::string> keys = {"two-yatzy", "micro-yahtzee"};
  for (const CustomGame& game : custom_games()) keys.push_back(game.key);
  return keys;
}

class SmallGame : public testing::TestWithParam<std::string> {
 protected:
  void compare_all_states(const solve::Objective& objective) const {
    const auto problem = prepare(game_named(GetParam()));
    const support::ThreadPool pool(2);
    const auto solution = solve::solve<double>(problem, objective, pool);
    ASSERT_TRUE(solution) << solution.error().message();
    Oracle oracle(problem->scoring(), objective);
    oracle.value(oracle.empty_card());
    compare_reachable_cards(*problem, **solution, oracle);
    compare_stored_states(*problem, **solution, oracle);
  }

 private:
  // Every card that the game can reach, found by the oracle.
  static void compare_reachable_cards(const problem::Problem& problem,
                                      const values::ValueSource& solution, Oracle& oracle) {
    const std::map<OracleCard, double> cards = oracle.solved();
    ASSERT_GE(cards.size(), problem.game().box_count() + 1);
    for (const auto& [card, value] : cards) {
      const states::State state = state_of(problem, card);
      ASSERT_TRUE(problem.space().contains(state));
      const double expected = oracle.value_to_come(card);
      ASSERT_NEAR(*solution.value(state), expected, tolerance(expected))
          << "filled " << card.filled.bits();
    }
  }

  // Every state that the solver stores, reachable or not.
  static void compare_stored_states(const problem::Problem& problem,
                                    const values::ValueSource& solution, Oracle& oracle) {
    const states::StateSpace& space = problem.space();
    for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
      for (std::size_t place = 0; place < space.layer_size(filled); ++place) {
        const states::State state = space.state_at(filled, states::LayerPosition(place));
        const double expected = oracle.value_to_come(card_of(problem, state));
        ASSERT_NEAR(*solution.value(state), expected, tolerance(expected))
            << "layer " << filled << ", place " << place;
      }
    }
  }
};

TEST_P(SmallGame, ExpectedScore) {
  compare_all_states({});
}

TEST_P(SmallGame, WorstCase) {
  compare_all_states({&solve::kWorstCase, 0});
}

TEST_P(SmallGame, CautiousUtility) {
  compare_all_states({&solve::kExponentialUtility, -0.05});
}

TEST_P(SmallGame, BoldUtility) {
  compare_all_states({&solve::kExponentialUtility, 0.05});
}

INSTANTIATE_TEST_SUITE_P(Oracle, SmallGame, testing::ValuesIn(small_game_keys()),
                         [](const auto& parameter) { return test_name(parameter.param); });

}  // namespace
}  // namespace fivekind::tests::small_games_test
