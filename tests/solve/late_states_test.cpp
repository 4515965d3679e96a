// Random late states of every big game against the oracle.
// Why: the small games show that the rules are solved correctly, these that the big games' sizes
// (lanes, chunks, classes, sixteen-bit indices) make no difference. Only the last layers are
// solved: that is enough for states with few open boxes, and cheap even for the largest game.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "solve/objective_kinds.h"
#include "solve/sweep.h"
#include "tests/games/games.h"
#include "tests/oracles/oracle.h"

namespace fivekind::tests::late_states_test {
namespace {

using rules::Box;
using rules::BoxSet;

std::vector<std::string> big_game_keys() {
  std::vector<std::string> keys = shipped_keys();
  std::erase(keys, "two-yatzy");
  std::erase(keys, "micro-yahtzee");
  // Six dice and saved rolls: the oracle takes minutes for a card of two open boxes. The boxes are
  // those of maxi-yatzy-finnish, and small games have the saved rolls.
  std::erase(keys, "maxi-yatzy");
  std::erase(keys, "maxi-yatzy-bonus-50");
  return keys;
}

// Layers with at most `most_open` open boxes, by the number of open ones.
std::vector<std::vector<double>> solve_late_layers(const problem::Problem& problem,
                                                   const solve::Objective& objective,
                                                   std::size_t most_open) {
  const states::StateSpace& space = problem.space();
  const std::size_t full = space.layer_count() - 1;
  solve::SweepPlan<double> plan{
      problem.options(),           space, problem.graph(), problem.rows(), problem.plans(),
      objective.state_rule().turn, {}};
  for (int points = 0; points <= problem.score_bound().value; ++points) {
    plan.effects.push_back(objective.state_rule().effect(rules::Points(points)));
  }
  const auto sweep = solve::layer_function<double>(objective.state_rule());
  std::vector<std::vector<double>> layers = {
      std::vector<double>(space.layer_size(full), objective.state_rule().full_card())};
  for (std::size_t open = 1; open <= most_open; ++open) {
    std::vector<double> layer(space.layer_size(full - open));
    sweep(plan, problem.layer_plan(full - open), full - open, layers.back().data(), 0,
          space.slot_size(full - open), layer.data());
    layers.push_back(std::move(layer));
  }
  return layers;
}

// A card that some game could have led to: filled in the game's order, each box with points that it
// can get.
OracleCard random_card(const rules::Scoring& scoring, std::size_t open, std::mt19937& random) {
  const rules::RuleSet& game = scoring.game();
  OracleCard card{game.all_boxes(), std::vector<int>(game.bonuses.size()), false};
  while (game.box_count() - card.filled.size() < open) {
    const Box box(random() % game.box_count());
    const BoxSet filled = card.filled.without(BoxSet().with(box));
    if (scoring.order().leads_to(filled)) card.filled = filled;
  }
  const BoxSet flags = game.flag_boxes();
  std::vector<std::size_t> boxes;
  BoxSet seen;
  for (std::size_t k = 0; k < game.box_count(); ++k) boxes.push_back(k);
  std::stable_partition(boxes.begin(), boxes.end(),
                        [&](std::size_t k) { return flags.has(Box(k)); });
  for (const std::size_t k : boxes) {
    if (!card.filled.has(Box(k))) continue;
    const auto& possible = scoring.possible_points(Box(k));
    rules::Points in_box = possible[random() % possible.size()];
    if (scoring.zero_if_unfit().has(Box(k))) in_box = std::max(in_box, possible[1]);
    if (game.is_unpaid(Box(k), card.holds_points)) in_box = rules::Points(0);
    in_box = fitting(game, card.compared, Box(k), {true, false, in_box, {}}).in_box;
    compare(game, card.compared, Box(k), in_box.value);
    for (std::size_t b = 0; b < game.bonuses.size(); ++b) {
      if (game.bonuses[b].boxes.has(Box(k)))
        card.totals[b] += added(game.bonuses[b], Box(k), in_box.value);
    }
    if (flags.has(Box(k))) {
      card.holds_points =
          flag_after(game, card.holds_points, seen, Box(k), in_box.value, rules::Points(0));
    }
    seen = seen.with(Box(k));
  }
  return card;
}

class BigGame : public testing::TestWithParam<std::string> {
 protected:
  void compare_random_states(const solve::Objective& objective, std::size_t most_open,
                             int states) const {
    const auto problem = prepare(shipped_game(GetParam()));
    const auto layers = solve_late_layers(*problem, objective, most_open);
    Oracle oracle(problem->scoring(), objective);
    std::mt19937 random(20080226);
    for (int i = 0; i < states; ++i) {
      const std::size_t open = 1 + random() % most_open;
      const OracleCard card = random_card(problem->scoring(), open, random);
      const states::State state = state_of(*problem, card);
      const double found = layers[open][problem->space().position(state).position()];
      const double expected = oracle.value_to_come(card);
      ASSERT_NEAR(found, expected, tolerance(expected)) << "filled " << card.filled.bits();
    }
  }
};

TEST_P(BigGame, ExpectedScore) {
  // If boxes are announced, or in any order of Yamb's, the oracle takes a minute for a fourth.
  const bool slow = GetParam().starts_with("yamb");
  compare_random_states({}, slow ? 3 : 4, 1000);
}

TEST_P(BigGame, WorstCase) {
  compare_random_states({&solve::kWorstCase, 0}, 3, 1000);
}

TEST_P(BigGame, CautiousUtility) {
  compare_random_states({&solve::kExponentialUtility, -0.02}, 3, 1000);
}

TEST_P(BigGame, BoldUtility) {
  compare_random_states({&solve::kExponentialUtility, 0.02}, 3, 1000);
}

INSTANTIATE_TEST_SUITE_P(Oracle, BigGame, testing::ValuesIn(big_game_keys()),
                         [](const auto& parameter) { return test_name(parameter.param); });

}  // namespace
}  // namespace fivekind::tests::late_states_test
