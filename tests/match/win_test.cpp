// Boxes that win the game at once: what they must pay, properties of their values, and cards,
// records, games and matches that end.
#include <fivekind/fivekind.h>
#include <fivekind/play.h>
#include <fivekind/simulate.h>
#include <gtest/gtest.h>

#include <memory>
#include <span>
#include <string>

#include "engine/solutions/strategies.h"
#include "judge/judge.h"
#include "records/reader.h"
#include "rules/card.h"
#include "rules/position.h"
#include "rules/reading/reader.h"
#include "simulate/simulator.h"
#include "states/reached.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/games/games.h"
#include "tests/games/random_rules.h"

namespace fivekind::tests::win_test {
namespace {

using rules::Points;

std::string winning_text() {
  for (const CustomGame& game : custom_games()) {
    if (game.key == "winning") return whole_rules(game.text);
  }
  return "";
}

// The error in the rules of "winning" after a part of their text is replaced.
std::string found_in(const std::string& part, const std::string& instead) {
  std::string text;
  for (const CustomGame& game : custom_games()) {
    if (game.key == "winning") text = game.text;
  }
  text = whole_rules(text.replace(text.find(part), part.size(), instead));
  const auto read = rules::read_game(text, "winning");
  return read ? "" : read.error().message();
}

TEST(WinningBoxes, PaysMoreThanAllElse) {
  // Threes 6, Run 6, Chance 6 and the bonus 4 together with a pair in a later roll, 5.
  EXPECT_NE(found_in(R"("served": 30)", R"("served": 22)").find("at least 28"), std::string::npos);
  EXPECT_EQ(found_in(R"("served": 30)", R"("served": 23)"), "");
  EXPECT_NE(found_in(R"("length": 2, "pays": 4, "served": 2)",
                     R"("length": 2, "pays": 4, "served": 2, "win": "served")")
                .find("one category that wins, found two"),
            std::string::npos);
  const auto nothing = rules::read_game(R"({ "format": 2, "game": "none", "names": { "en": "None" },
    "dice": 2, "faces": 3, "rolls": 2, "categories": [ { "key": "pair", "letter": "P",
    "names": { "en": "Pair" }, "kind": "all-equal", "pays": 0, "win": true } ] })",
                                        "none");
  EXPECT_EQ(nothing.error().fault, Fault::rules_win);
  EXPECT_EQ(nothing.error().expected, "rolls that pay in the box that wins");
  EXPECT_NE(found_in(R"("key": "chance",)", R"("key": "chance", "requires": { "paid": "pair" },)")
                .find("\"requires\" with \"paid\""),
            std::string::npos);
  EXPECT_NE(found_in(R"("bonuses": [)",
                     R"("bonuses": [ { "key": "d", "names": { "en": "D" }, "difference":
                        { "high": "chance", "low": "run", "times": "threes" } },)")
                .find("a \"difference\""),
            std::string::npos);
}

// One column is the card as it is; two have the box twice.
TEST(WinningBoxes, StandsInOneColumn) {
  const std::string one = R"("columns": [ { "key": "a", "names": { "en": "A" } } ], "rolls")";
  const std::string two = R"("columns": [ { "key": "a", "names": { "en": "A" } },
    { "key": "b", "names": { "en": "B" } } ], "rolls")";
  EXPECT_EQ(found_in(R"("rolls")", one), "");
  EXPECT_NE(found_in(R"("rolls")", two).find("a card of one column at most"), std::string::npos);
}

TEST(WinningBoxes, IsInTheHashOfTheRules) {
  rules::RuleSet game = custom_game("winning");
  const std::string hash = rules::rules_hash(game);
  game.win.reset();
  EXPECT_NE(rules::rules_hash(game), hash);
}

// Boxes left open when a game ends are no disadvantage: they pay less than the win.
TEST(WinningBoxes, IsWorthItsPoints) {
  Random random(12);
  int games = 0;
  for (int i = 0; i < 400; ++i) {
    rules::RuleSet game = random_wide_rules(random);
    if (!game.win) continue;
    ++games;
    const double winning = expected_score(game);
    game.win.reset();
    const double playing_on = expected_score(game);
    EXPECT_LE(winning, playing_on + 1e-9) << i;
    const Points most = rules::Scoring(game).score_bound();
    EXPECT_GE(winning + most.value, playing_on) << i;
  }
  EXPECT_GT(games, 20);
}

class WonCards : public testing::Test {
 protected:
  static Result<rules::Card> card(const char* game, const std::string& text) {
    return rules::card_from_text(rules::Scoring(custom_game(game)), text, "card");
  }
  static std::string text(const char* game, const std::string& text) {
    const auto read = card(game, text);
    return read ? rules::text_of(custom_game(game), *read) : read.error().message();
  }
};

TEST_F(WonCards, AreStruckOut) {
  EXPECT_EQ(text("winning", "3=3,P=35"), "3=3,P=35,R=0,S=x") << "every roll pays something in S";
  EXPECT_EQ(text("winning", "3=3,P=35,R=0,S=0"), "3=3,P=35,R=0,S=x");
  EXPECT_EQ(card("winning", "3=3,P=35")->points, Points(3 + 35 + 4));
  EXPECT_EQ(text("winning", "P=5"), "P=5");  // not in the first roll
  EXPECT_EQ(text("winning", "P=0,S=5"), "P=0,S=5");
  EXPECT_EQ(text("winning", "filled=3.P35,upper=38,points=42"),
            "filled=3.P35.R.Sx,upper=38,points=42");
}

TEST_F(WonCards, HoldWhatWasFilledBefore) {
  EXPECT_TRUE(card("winning", "3=6,P=35,R=6,S=6"));
  EXPECT_TRUE(card("winning-in-order", "3=6,P=46"));
  // Run and Chance come after the pair.
  EXPECT_EQ(card("winning-in-order", "3=6,P=46,R=4").error().fault, Fault::card_unreachable);
  EXPECT_TRUE(card("winning-in-order", "3=6,P=0,R=4"));
}

TEST(WonGames, AreOver) {
  const rules::Scoring scoring(custom_game("winning"));
  const auto at = rules::parse_position(scoring, "1/winning/P=35~3=3/2/-");
  ASSERT_TRUE(at) << at.error().message();
  EXPECT_TRUE(rules::is_over(scoring.game(), at->cards));
  const auto rolled = rules::parse_position(scoring, "1/winning/P=35~3=3/2/12:1");
  ASSERT_FALSE(rolled);
  EXPECT_EQ(rolled.error().fault, Fault::position_full_card);
}

// Nothing follows a win.
TEST(WonGames, AreCountedOnce) {
  rules::RuleSet game = custom_game("winning");
  const auto with = states::count_games(rules::Scoring(game));
  game.win.reset();
  const auto without = states::count_games(rules::Scoring(game));
  EXPECT_LT(with, without);
  // One box that wins or not: each of 9 rolls is a game.
  const auto alone = *rules::read_game(R"({ "format": 2, "game": "one", "names": { "en": "One" },
    "dice": 2, "faces": 3, "rolls": 1, "categories": [ { "key": "pair", "letter": "P",
    "names": { "en": "Pair" }, "kind": "all-equal", "pays": 5, "win": true } ] })",
                                       "one");
  EXPECT_EQ(states::count_games(rules::Scoring(alone)), 9);
  // With another box: 9 rolls into that, then 9; 6 that are no pair into its own, then 9; and 3
  // that win.
  const auto two = *rules::read_game(R"({ "format": 2, "game": "two", "names": { "en": "Two" },
    "dice": 2, "faces": 3, "rolls": 1, "categories": [
      { "key": "pair", "letter": "P", "names": { "en": "Pair" }, "kind": "all-equal", "pays": 50,
        "win": true },
      { "key": "chance", "letter": "S", "names": { "en": "Chance" }, "kind": "chance" } ] })",
                                     "two");
  EXPECT_EQ(states::count_games(rules::Scoring(two)), 9 * 9 + 6 * 9 + 3);
}

TEST(WonGames, AreRecordedToTheWin) {
  const rules::Scoring scoring(custom_game("winning"));
  const auto read = [&](const std::string& turns) {
    return records::Reader::of_text(scoring, turns, "game")->next();
  };
  const auto whole = read("A: 12 -> 13 chance 4\nB: 12 run 6\nA: 33 pair 35\n");
  ASSERT_TRUE(whole && *whole) << whole.error().message();
  EXPECT_TRUE((*whole)->whole);
  const auto fault = [&](const std::string& turns) { return read(turns).error().fault; };
  // The game is over: neither the winner nor the others play on.
  EXPECT_EQ(fault("A: 33 pair 35\nA: 12 run 6\n"), Fault::record_order);
  EXPECT_EQ(fault("A: 33 pair 35\nB: 12 run 6\n"), Fault::record_order);
  EXPECT_FALSE((*read("A: 12 run 6\nB: 13 -> 33 pair 5\n"))->whole);
}

TEST(WonGames, EndForAllPlayers) {
  const Game game = asked(Game::from_text(winning_text(), "winning"));
  LiveSetup setup;
  setup.players = {{"Anna", ""}, {"Bo", ""}};
  setup.typed_dice = true;
  LiveGame live = asked(LiveGame::start(game, setup));
  live = asked(asked(live.roll_dice("", "12")).score("run"));
  live = asked(asked(live.roll_dice("", "22")).score("pair"));
  const LiveState state = live.state();
  EXPECT_TRUE(state.over);
  EXPECT_EQ(state.winners, std::vector<std::size_t>{1});
  EXPECT_FALSE(state.cards[0].boxes[0].filled);
  EXPECT_EQ(state.cards[1].boxes[0].points, 0);
  EXPECT_EQ(state.position, asked(Position::parse(game, state.position)).text());
  EXPECT_EQ(live.roll_dice("", "12").error().fault, Fault::play_turn);
  EXPECT_FALSE(asked(live.undo()).state().over);
}

// Both may reach the points of a win by themselves; at a table the first one ends the game.
TEST(WonGames, EndAtATable) {
  const auto problem = prepare(custom_game("winning"));
  const Strategy player =
      asked(strategies_for(public_game(custom_game("winning"))).get("expected"));
  const policy::Strategy* const strategy = &data_of(player).strategy;
  const support::ThreadPool pool(2);
  for (const bool ends : {false, true}) {
    simulation::TableSettings settings{{strategy, strategy}};
    settings.ends_at_once = ends;
    simulation::Simulator simulator(*problem, settings, 1, pool);
    std::size_t both = 0;
    std::size_t one = 0;
    const auto take = [&](const simulation::PlayedGames& games) -> Result<bool> {
      for (std::size_t g = 0; g < games.games(); ++g) {
        const bool first = games.score(g, 0) >= problem->game().win->points.value;
        const bool second = games.score(g, 1) >= problem->game().win->points.value;
        both += first && second ? 1 : 0;
        one += first != second ? 1 : 0;
      }
      return true;
    };
    const auto done = simulator.play({0, 2000}, {}, take, {});
    ASSERT_TRUE(done) << done.error().message();
    EXPECT_GT(one, 100U);
    EXPECT_EQ(both == 0, ends) << both;
  }
}

// Records of simulated games end with the win, too, and are read again.
TEST(WonGames, AreSimulatedToTheWin) {
  const Game game = asked(Game::from_text(winning_text(), "winning"));
  Strategies strategies = strategies_for(game);
  SimulateOptions options;
  options.games = 200;
  std::size_t shorter = 0;
  const rules::Scoring scoring(custom_game("winning"));
  options.record = [&](const GameRecord& record) -> Result<void> {
    const auto read = records::Reader::of_text(scoring, json_line(record), "game")->next();
    EXPECT_TRUE(read && *read && (*read)->whole) << json_line(record);
    shorter += record.players[1].turns.size() < 4 ? 1 : 0;
    return {};
  };
  const Simulation simulation = asked(simulate(
      engine_of(), {asked(strategies.get("expected")), asked(strategies.get("greedy"))}, options));
  EXPECT_GT(shorter, 20U);
  EXPECT_EQ(simulation.players[0].wins + simulation.players[1].wins + simulation.players[0].shared,
            200U);
}

// For a player with open boxes when another player won, the result is the points.
TEST(WonGames, AreReviewedToTheWin) {
  const auto problem = prepare(custom_game("winning"));
  const Strategy player =
      asked(strategies_for(public_game(custom_game("winning"))).get("expected"));
  const auto judge = judge::judge_alone(problem, data_of(player).strategy.policy,
                                        std::make_shared<support::ThreadPool>(1));
  const auto game =
      records::Reader::of_text(problem->scoring(),
                               "A: 12 -> 13 chance 4\nB: 12 run 6\nA: 33 pair 35\n", "game")
          ->next();
  const auto verdicts = asked(judge->judge(std::span(&**game, 1)));
  const judge::GameVerdict& verdict = verdicts.front();
  EXPECT_NEAR(verdict[0].result, 4 + 35 + 4, 1e-9);
  EXPECT_EQ(verdict[0].others, 0);
  EXPECT_NEAR(verdict[1].result, 6, 1e-9);
  EXPECT_LT(verdict[1].others, 0);
  for (const judge::PlayerVerdict& of : verdict) {
    EXPECT_NEAR(of.start + of.luck() - of.losses() + of.unattributed() + of.others, of.result,
                1e-9);
  }
}

}  // namespace
}  // namespace fivekind::tests::win_test
