// Random states of the experiments: their properties, and how actions are sampled on the way.
#include "experiment/typical_states.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "rules/turn.h"
#include "simulate/sampled_turn.h"
#include "tests/common/asking.h"
#include "tests/games/games.h"

namespace fivekind::tests::typical_states_test {
namespace {

using experiment::TypicalStates;

TypicalStates states_of(const Game& game, std::uint64_t seed) {
  SolveOptions options;
  options.threads = 1;
  Strategies strategies = strategies_for(game, options);
  return {asked(strategies.get(experiment::kTypicalPlayer)), seed};
}

class TypicalStatesOf : public testing::TestWithParam<std::string> {
 protected:
  rules::RuleSet rules_ = small_game(GetParam());
  Game game_ = public_game(rules_);
};

TEST_P(TypicalStatesOf, HaveTheOpenBoxesAndAnyDecisionOfTheTurn) {
  const TypicalStates states = states_of(game_, 5);
  const std::size_t boxes = rules_.box_count();
  for (std::size_t open = 1; open <= 2 * boxes; ++open) {
    std::set<int> rolls_left;
    for (std::uint64_t number = 0; number < 12; ++number) {
      const Position position = asked(states.state({static_cast<int>(open), number}));
      const rules::Position& at = inside(position);
      ASSERT_EQ(at.cards.size(), 2U);
      const std::size_t filled = 2 * boxes - open;
      EXPECT_EQ(at.cards[0].filled.size(), (filled + 1) / 2) << position.text();
      EXPECT_EQ(at.cards[1].filled.size(), filled / 2) << position.text();
      EXPECT_EQ(at.player, filled % 2);
      ASSERT_TRUE(at.on_table);
      rolls_left.insert(at.on_table->rolls_left);
    }
    EXPECT_GE(rolls_left.size(), 2U) << "twelve states at the same decision";
  }
}

TEST_P(TypicalStatesOf, DependOnSeedAndNumberAlone) {
  const TypicalStates states = states_of(game_, 5);
  const TypicalStates again = states_of(game_, 5);
  const TypicalStates others = states_of(game_, 6);
  int differ = 0;
  for (int number = 7; number >= 0; --number) {
    const experiment::StateNumber at{2, static_cast<std::uint64_t>(number)};
    const std::string text = asked(states.state(at)).text();
    EXPECT_EQ(asked(again.state(at)).text(), text);
    differ += asked(others.state(at)).text() == text ? 0 : 1;
  }
  EXPECT_GT(differ, 0);
}

// The points of the actions, box by box, agree with the turn, the card and its text.
TEST_P(TypicalStatesOf, CardsHoldWhatWasEarned) {
  SolveOptions options;
  options.threads = 1;
  Strategies strategies = strategies_for(game_, options);
  const Strategy player = asked(strategies.get("expected"));
  const rules::Scoring scoring(rules_);
  const std::string same(static_cast<std::size_t>(game_.dice()), '1');
  for (int start = 0; start < 8; ++start) {
    rules::Card card = rules::empty_card(rules_);
    int points = 0;
    for (std::size_t number = 0; number < rules_.box_count(); ++number) {
      std::string dice = same;  // all alike most of the time, to get extra bonuses
      if ((start >> (number % 3) & 1) != 0) dice.back() = '2';
      const Advice advice = asked(
          player.decide(position_in(game_, rules::text_of(rules_, card) + "/1/" + dice + ":0")));
      const Action& action =
          advice.actions[static_cast<std::size_t>(start) % advice.actions.size()];
      rules::Turn turn;
      turn.rolls[turn.rolls_made++] = asked(rules::parse_dice(scoring.multisets(), dice));
      rules::end_turn(scoring, card, *rules::find_box(rules_, action.box), action.struck, turn);
      EXPECT_EQ(turn.in_box.value, action.points);
      EXPECT_EQ(turn.gained.value, action.points + action.bonus);
      points += action.points + action.bonus;
      card = rules::card_after(scoring, card, turn);
      EXPECT_EQ(card.points.value, points);
      const std::string text = rules::text_of(rules_, card);
      EXPECT_EQ(inside(position_in(game_, text + "/1/-")).card(), card) << text;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, TypicalStatesOf,
                         testing::Values("two-yatzy", "overlapping-bonuses-2",
                                         "joker-forced-every-free", "joker-free-jokers-in-order",
                                         "joker-bonus", "striking", "striking-of-five",
                                         "comparing-row"),
                         [](const auto& game) { return test_name(game.param); });

TEST(Sampling, FollowsTheProbabilities) {
  const std::vector<double> probabilities = {0.5, 0.3, 0.2, 0};
  std::vector<values::ValuedAction> actions;
  for (const double probability : probabilities) {
    values::ValuedAction action;
    action.probability = probability;
    actions.push_back(action);
  }
  std::vector<double> counts(probabilities.size());
  constexpr std::uint64_t kDraws = 10000;
  for (std::uint64_t i = 0; i < kDraws; ++i) {
    // All bits from the least to the greatest, evenly.
    const values::ValuedAction& action =
        simulation::sampled(actions, ~std::uint64_t{0} / kDraws * i);
    ++counts[static_cast<std::size_t>(&action - actions.data())];
  }
  for (std::size_t i = 0; i < probabilities.size(); ++i) {
    EXPECT_NEAR(counts[i], kDraws * probabilities[i], 1.5) << i;
  }
}

// The first decision of a game that has no other: its dice are rolled fairly.
TEST(RollsOfTheExperiment, AreFair) {
  const Game game = public_game(small_game("micro-yahtzee"));
  const TypicalStates states = states_of(game, 3);
  const int boxes = 2 * static_cast<int>(game.boxes().size());
  std::map<std::string, int> counts;
  constexpr int kGames = 6000;
  for (std::uint64_t number = 0; number < kGames; ++number) {
    const std::string text = asked(states.state({boxes, number})).text();
    ++counts[text.substr(text.rfind('/') + 1)];
  }
  const int faces = game.faces();
  ASSERT_EQ(game.dice(), 1);
  ASSERT_EQ(counts.size(), static_cast<std::size_t>(faces * game.rolls()));
  const double fair = static_cast<double>(kGames) / faces / game.rolls();
  for (const auto& [dice, count] : counts) {
    if (dice.ends_with(":" + std::to_string(game.rolls() - 1))) {
      EXPECT_NEAR(count, fair, 5 * std::sqrt(fair)) << dice;
    }
  }
}

}  // namespace
}  // namespace fivekind::tests::typical_states_test
