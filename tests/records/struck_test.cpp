// Struck boxes: filled with 0 points although the dice, or all dice, pay more. Their form in cards,
// positions and records, their values, and that advice never strikes one.
#include <fivekind/engine.h>
#include <gtest/gtest.h>

#include "records/reader.h"
#include "records/writer.h"
#include "rules/card.h"
#include "rules/position.h"
#include "tests/common/asking.h"
#include "tests/engine/judged_games.h"
#include "tests/games/games.h"
#include "tests/records/records_play.h"
#include "tests/simulate/simulations.h"

namespace fivekind::tests::struck_test {
namespace {

using records::Form;
using rules::Card;
using rules::Points;

class Struck : public testing::TestWithParam<std::string> {
 protected:
  Result<Card> card(const std::string& text) const {
    return rules::card_from_text(scoring_, text, "card");
  }

  rules::Scoring scoring_{any_game(GetParam())};
};

// In any game: each of its boxes can be struck or is refused, and the card is read back from its
// text, by scores and in sums.
TEST_P(Struck, CardsAreReadBack) {
  const rules::RuleSet& game = scoring_.game();
  const rules::BoxSet first = scoring_.open_boxes({});
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    const rules::Box box(k);
    if (!first.has(box)) continue;
    for (const char* mark : {"x", "-", "\xE2\x80\x93"}) {
      const std::string text = game.boxes[k].key + "=" + mark;
      const auto read = card(text);
      if (!scoring_.can_be_struck(box)) {
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().fault, Fault::card_score);
        continue;
      }
      ASSERT_TRUE(read) << text << read.error().message();
      // A bonus for little may be earned at once.
      EXPECT_EQ(read->points, rules::bonus_earned(game, rules::empty_card(game), box, Points(0)));
      EXPECT_EQ(read->struck.has(box), scoring_.always_pays(box));
      const std::string normal = rules::text_of(game, *read);
      EXPECT_EQ(normal, std::string(1, game.boxes[k].letter) + "=" +
                            (scoring_.always_pays(box) ? "x" : "0"));
      EXPECT_EQ(*card(normal), *read);
      if (game.needs_single_points()) continue;
      Card sums = *read;
      sums.scores.clear();
      sums.extras = 0;
      const auto summed = card(rules::text_of(game, sums));
      ASSERT_TRUE(summed) << rules::text_of(game, sums) << summed.error().message();
      EXPECT_EQ(*summed, sums);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Struck, testing::ValuesIn([] {
                           std::vector<std::string> keys = all_shipped_keys();
                           for (const CustomGame& game : custom_games()) keys.push_back(game.key);
                           return keys;
                         }()),
                         [](const auto& key) { return test_name(key.param); });

double value_of(const Solution& solution, const Game& game, const std::string& rest) {
  return asked(solution.advise(position_in(game, rest))).value;
}

// Every roll pays something in two of its three boxes.
const char* const kChances = R"({"game": "chances", "dice": 1, "faces": 3, "rolls": 2,
    "categories": [{"key": "chance", "letter": "C", "kind": "chance"},
                   {"key": "threes", "letter": "3", "kind": "face", "face": 3},
                   {"key": "more", "letter": "M", "kind": "chance"}]})";

// The value of a struck box follows from its state: as much as one that holds points, minus these.
TEST(StruckValues, AreThoseOfTheState) {
  const Game game = Game::shipped("yatzy").value();
  const Solution yatzy = solved_for(game, "expected");
  const double struck = value_of(yatzy, game, "1=3,S=x/1/-");
  EXPECT_NEAR(struck + 20, value_of(yatzy, game, "1=3,S=20/1/-"), 1e-9);
  EXPECT_NEAR(value_of(yatzy, game, "filled=1.Sx,upper=3,points=3/1/-"), struck, 1e-9);
  EXPECT_EQ(position_in(game, "chance=-,ones=x/1/-").text(), "1/yatzy/1=0,S=x/1/-");
  const auto refused = Position::parse(game, "1/yatzy/S=0/1/-");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::card_score) << "only a mark strikes";
}

// By objectives that depend on points as well, of which a struck card has fewer than any other.
TEST(StruckValues, AreThereForEveryObjective) {
  const Game game = public_game(game_from(kChances));
  const auto chance = [&](const std::string& objective, const std::string& rest) {
    return value_of(solved_for(game, objective), game, rest);
  };
  EXPECT_NEAR(chance("target=6", "C=x/1/-"), chance("target=8", "C=2/1/-"), 1e-12);
  EXPECT_EQ(chance("target=7", "C=x,M=x/1/-"), 0);
  EXPECT_NEAR(chance("target=3", "C=x,M=x/1/-"), 5.0 / 9, 1e-12) << "a three in two rolls";
  EXPECT_NEAR(chance("worst-case", "C=x/1/-") + 2, chance("worst-case", "C=2/1/-"), 1e-12);
  EXPECT_NEAR(chance("utility=exp:0.1", "C=x,M=x/1/-"),
              chance("utility=exp:0.1", "C=2,M=1/1/-") - 3, 1e-9);
}

TEST(StruckValues, AreNoAction) {
  const Game game = Game::shipped("yatzy").value();
  const Solution yatzy = solved_for(game, "expected");
  const auto advice =
      asked(yatzy.advise(position_in(game, "1=3,2=6,3=9,4=12,5=15,6=18/1/66661:0")));
  EXPECT_EQ(advice.actions.size(), 9U);
}

class StruckRecords : public testing::Test {
 protected:
  records::Turn turn(const std::string& text) const {
    return read_game(yatzy_, text).players[0].turns[0];
  }
  std::string message(const std::string& text, const rules::Scoring& scoring) const {
    auto reader = records::Reader::of_text(scoring, text, "f");
    const auto game = reader->next();
    return game ? "" : game.error().message();
  }
  rules::Scoring yatzy_{shipped_game("yatzy")};
};

TEST_F(StruckRecords, AreMarkedInEveryForm) {
  const records::Turn struck = turn("Anna: 66661 chance x\n");
  EXPECT_TRUE(struck.struck);
  EXPECT_EQ(struck.in_box, Points(0));
  EXPECT_EQ(struck.gained, Points(0));
  for (const char* same :
       {"Anna: 66661 chance -\n", "Anna: 66661 chance /\n", "Anna: 66661 chance \xE2\x80\x93\n",
        R"({"players":[{"turns":[{"rolls":["66661"],"category":"chance","struck":true}]}]})",
        R"({"players":[{"turns":[{"rolls":["66661"],"category":"S","points":0,"struck":true}]}]})",
        "dice,category,points\n66661,chance,x\n", "dice,category,points\n66661,chance,-\n"}) {
    EXPECT_EQ(turn(same + std::string(same[0] == '{' ? "\n" : "")), struck) << same;
  }
  // A mark where the dice pay nothing is 0 points like any other.
  EXPECT_EQ(turn("Anna: 66661 fives x\n"), turn("Anna: 66661 fives 0\n"));
  EXPECT_EQ(turn("Anna: yatzy x\n"), turn("Anna: yatzy 0\n"));
  EXPECT_TRUE(turn("Anna: chance x\n").struck);
  EXPECT_FALSE(turn(R"({"players":[{"turns":[{"rolls":["66661"],"category":"chance",)"
                    R"("struck":false}]}]})"
                    "\n")
                   .struck);
  // Only a mark strikes.
  EXPECT_EQ(message("Anna: 66661 chance 0\n", yatzy_),
            "f:1, player 1, turn 1: expected 25 points in 'chance', found 0");
  EXPECT_NE(message("Anna: chance 0\n", yatzy_), "");
  EXPECT_NE(message(R"({"players":[{"turns":[{"rolls":["66661"],"category":"chance","points":25,)"
                    R"("struck":true}]}]})"
                    "\n",
                    yatzy_),
            "");
  EXPECT_NE(message("Anna: ones 1\nAnna: 66661 ones x\n", yatzy_), "") << "filled";
}

// Not if a joker has to go elsewhere, and not if no state would be left.
TEST_F(StruckRecords, AreRefusedWhereRulesLeaveNoChoice) {
  const rules::Scoring yahtzee(shipped_game("yahtzee"));
  EXPECT_NE(message("Anna: 66666 yahtzee 50\nAnna: 66666 chance x\n", yahtzee)
                .find("a box that the joker may fill"),
            std::string::npos);
  const std::string sixes = "Anna: 66666 yahtzee 50\nAnna: 66666 sixes x\n";
  const records::RecordedGame game = read_game(yahtzee, sixes);
  EXPECT_EQ(game.players[0].score(), Points(50)) << "without the extra bonus";
  EXPECT_EQ(game.players[0].card.extras, 0);
  const rules::Scoring yamb(shipped_game("yamb-free"));
  std::string refused;
  for (std::size_t k = 0; k < yamb.game().box_count(); ++k) {
    if (!yamb.can_be_struck(rules::Box(k))) refused = yamb.game().boxes[k].key;
  }
  ASSERT_NE(refused, "") << "the difference of two boxes that always pay";
  EXPECT_NE(message("Anna: " + refused + " x\n", yamb).find("the box counts for a bonus"),
            std::string::npos)
      << refused;
}

TEST_F(StruckRecords, AreReadBackInEveryForm) {
  const records::RecordedGame game =
      read_game(yatzy_,
                "Anna: 13566 keep 66 -> 26661 keep 666 -> 66661 chance x\n"
                "Anna: 66661 sixes x\nAnna: yatzy x\nAnna: 11112 keep all four-of-a-kind x\n");
  for (const Form form : {Form::json, Form::csv, Form::sheet}) {
    records::Writer writer(yatzy_, form);
    std::string text;
    writer.begin(text);
    writer.add(game, text);
    EXPECT_TRUE(read_game(yatzy_, text) == game) << text;
  }
  EXPECT_NE(game.content, read_game(yatzy_, "Anna: 66661 sixes 24\n").content);
}

Judged judged_text(const Game& game, const std::string& objective, const std::string& text) {
  AnalyseOptions options;
  options.goal = goal_of(objective);
  options.records.game = game;
  options.records.text = text;
  return judged("games", options);
}

// The loss is the value of the best box minus that of the state, by every objective.
TEST(StruckJudged, AreTheLossThatTheyAre) {
  const Game game = Game::shipped("yatzy").value();
  const Solution yatzy = solved_for(game, "expected");
  const Judged found = judged_text(game, "expected",
                                   "Anna: 13566 keep 66 -> 26661 keep 666 -> 66661 chance x\n"
                                   "Anna: 66661 sixes 24\n");
  expect_accounts(found);
  const PlayerJudgement& player = found.games[0].players[0];
  const DecisionJudgement& box = player.turns[0].decisions.back();
  EXPECT_TRUE(box.struck);
  EXPECT_EQ(box.chosen, "chance");
  EXPECT_NEAR(box.value, value_of(yatzy, game, "S=x/1/-"), kRounding);
  EXPECT_NEAR(box.value + box.loss,
              asked(yatzy.advise(asked(Position::parse(game, box.position)))).value, kRounding);
  EXPECT_EQ(box.quality, Quality::blunder);
  EXPECT_EQ(box.actions, 16) << "15 boxes, and to strike one";
  EXPECT_GT(box.rank, 10);
  EXPECT_NEAR(player.turns[1].before, box.value, kRounding);
  EXPECT_EQ(player.turns[1].decisions.back().position, "1/yatzy/S=x/1/16666:0");
  // The same box without the mark is another choice.
  const Judged scored = judged_text(game, "expected", "Anna: 66661 chance\n");
  EXPECT_NEAR(scored.games[0].players[0].turns[0].decisions[0].value - 25, box.value, kRounding);
}

TEST(StruckJudged, AreJudgedByOtherObjectives) {
  const Game game = public_game(game_from(kChances));
  const std::string text =
      "Anna: 2 keep - -> 3 chance x\nBert: 3 keep all threes x\nAnna: 1 keep - -> 1 more 1\n"
      "Bert: 2 more 2\nAnna: threes 0\nBert: chance x\n";
  for (const char* objective : {"expected", "target=2", "win", "emp:1", "dynw:1"}) {
    SCOPED_TRACE(objective);
    const Judged found = judged_text(game, objective, text);
    expect_accounts(found);
    const DecisionJudgement& box = found.games[0].players[0].turns[0].decisions.back();
    EXPECT_TRUE(box.struck);
    EXPECT_GT(box.loss, 0);
    EXPECT_EQ(box.actions, 4);
    EXPECT_TRUE(found.games[0].players[1].turns[0].decisions.back().struck);
    EXPECT_TRUE(found.games[0].whole);
    EXPECT_EQ(found.games[0].players[0].score, 1);
    EXPECT_EQ(found.games[0].players[1].score, 2);
  }
}

}  // namespace
}  // namespace fivekind::tests::struck_test
