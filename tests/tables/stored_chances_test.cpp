// Probabilities of winning, tying and losing that advice gets from both tables of a two-player
// game.
#include <fivekind/graph.h>
#include <fivekind/strategy.h>
#include <fivekind/two_players.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/position.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/games/random_cards.h"

namespace fivekind::tests::stored_chances_test {
namespace {

Strategy win_of(const Game& game, const std::string& tables, double seconds) {
  SolveOptions solve;
  solve.threads = 2;
  Strategies strategies = strategies_for(game, solve);
  MatchSettings settings;
  settings.seconds = seconds;
  settings.tables = tables;
  EXPECT_TRUE(strategies.set_match(settings));
  return asked(strategies.get("win"));
}

class StoredChances : public testing::TestWithParam<std::string> {};

// With both tables advice distinguishes wins from ties, and over all first rolls its best actions
// agree with the tables' values of the beginning.
TEST_P(StoredChances, AddUpToThoseOfTheBeginning) {
  const ScratchFolder folder;
  const Game game = public_game(small_game(GetParam()));
  TwoPlayerOptions options;
  const TwoPlayerReport report =
      asked(solve_two_players(engine_of({.tables = folder.path()}), game, options));
  const Strategy win = win_of(game, folder.path(), 1e-6);  // so that nothing is solved
  Outcome before;
  for (const RollChance& roll : roll_chances(game)) {
    const int left = game.rolls() - 1;
    const Position position =
        asked(Position::parse(game, fmt::format("1/{}/-~-/1/{}:{}", game.key(), roll.dice, left)));
    const Advice advice = asked(win.advise(position));
    EXPECT_TRUE(advice.method->from_table);
    EXPECT_TRUE(advice.outcomes_from_tables);
    ASSERT_EQ(advice.outcomes.size(), advice.actions.size());
    const Outcome& best = advice.outcomes.front();
    EXPECT_NEAR(best.win + best.tie / 2, advice.actions.front().value, 1e-12);
    before.win += roll.probability * best.win;
    before.tie += roll.probability * best.tie;
    before.loss += roll.probability * best.loss;
  }
  EXPECT_NEAR(before.win, report.value.win, 1e-6);
  EXPECT_NEAR(before.tie, report.value.tie, 1e-6);
  EXPECT_NEAR(before.loss, report.value.loss, 1e-6);
}

INSTANTIATE_TEST_SUITE_P(Small, StoredChances,
                         testing::Values("two-yatzy", "micro-yahtzee", "coins", "winning",
                                         "winning-in-order", "difference", "announced", "striking",
                                         "comparing-row"),
                         [](const auto& game) { return test_name(game.param); });

class LaterChances : public testing::TestWithParam<std::string> {};

// Probabilities read from tables are those of a solve without them.
TEST_P(LaterChances, AreThoseOfASolve) {
  const ScratchFolder folder;
  const Game game = public_game(small_game(GetParam()));
  const auto problem = prepare(small_game(GetParam()));
  const rules::Scoring& scoring = problem->scoring();
  TwoPlayerOptions options;
  ASSERT_TRUE(solve_two_players(engine_of({.tables = folder.path()}), game, options));
  const Strategy stored = win_of(game, folder.path(), 1e-6);  // so that nothing is solved
  const Strategy solved = win_of(game, "", 100);
  const std::size_t boxes = scoring.game().box_count();
  Random random(11);
  for (std::size_t i = 0; i < 40; ++i) {
    const std::size_t open = 1 + i % (2 * boxes - 1);
    rules::Position at;
    at.cards.push_back(random_card(scoring, boxes - (open + 1) / 2, random));
    at.cards.push_back(random_card(scoring, boxes - open / 2, random));
    if (open % 2 == 1) {  // then the second one moves
      std::swap(at.cards[0], at.cards[1]);
      at.player = 1;
    }
    at.on_table =
        rules::DiceOnTable{random_roll(scoring, random), static_cast<int>(i % 2) % game.rolls()};
    const Position position = asked(Position::parse(game, rules::text_of(scoring, at)));
    SCOPED_TRACE(position.text());
    const Advice a = asked(stored.advise(position));
    const Advice b = asked(solved.advise(position));
    EXPECT_TRUE(a.outcomes_from_tables);
    EXPECT_FALSE(b.outcomes_from_tables);
    ASSERT_EQ(a.outcomes.size(), b.outcomes.size());
    for (std::size_t n = 0; n < a.actions.size(); ++n) {
      const auto same = std::find_if(b.actions.begin(), b.actions.end(),
                                     [&](const Action& action) { return action.is(a.actions[n]); });
      ASSERT_NE(same, b.actions.end());
      const Outcome& other = b.outcomes[static_cast<std::size_t>(same - b.actions.begin())];
      EXPECT_NEAR(a.outcomes[n].win, other.win, 1e-6);
      EXPECT_NEAR(a.outcomes[n].tie, other.tie, 1e-6);
      EXPECT_NEAR(a.outcomes[n].loss, other.loss, 1e-6);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Small, LaterChances,
                         testing::Values("two-yatzy", "micro-yahtzee", "coins"),
                         [](const auto& game) { return test_name(game.param); });

}  // namespace
}  // namespace fivekind::tests::stored_chances_test
