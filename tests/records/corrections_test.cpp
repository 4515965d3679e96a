// Points that were written down wrongly and corrected later: in every form, and what is refused.
#include <gtest/gtest.h>

#include "records/reader.h"
#include "records/writer.h"
#include "tests/engine/judged_games.h"
#include "tests/games/games.h"
#include "tests/records/records_play.h"

namespace fivekind::tests::corrections_test {
namespace {

using records::Correction;
using records::Form;
using records::RecordedGame;
using rules::Points;

class Corrections : public testing::Test {
 protected:
  RecordedGame read(const std::string& text) const { return read_game(yahtzee_, text); }
  std::string message(const std::string& text) const {
    auto reader = records::Reader::of_text(yahtzee_, text, "f");
    const auto game = reader->next();
    return game ? "" : game.error().message();
  }
  void expect_message(const std::string& text, const std::string& part) const {
    EXPECT_NE(message(text).find(part), std::string::npos) << text << message(text);
  }

  rules::Scoring yahtzee_{shipped_game("yahtzee")};
};

const char* const kSheet =
    "Anna: 66661 sixes 18\nBert: ones 3\nAnna: fives 20\nAnna: correct 1 sixes 24\n"
    "Bert: fives 15\nBert: correct 1 ones 4\n";

TEST_F(Corrections, AreReadFromEveryForm) {
  const RecordedGame game = read(kSheet);
  EXPECT_EQ(game.players[0].turns[0].in_box, Points(24));
  EXPECT_EQ(game.players[0].score(), Points(44));
  EXPECT_EQ(game.players[0].corrections, (std::vector<Correction>{{0, Points(18), 2}}));
  EXPECT_EQ(game.players[1].score(), Points(19));
  EXPECT_EQ(game.players[1].corrections, (std::vector<Correction>{{0, Points(3), 2}}));
  EXPECT_TRUE(read("player,turn,dice,category,points\nAnna,1,66661,sixes,18\nBert,1,,ones,3\n"
                   "Anna,2,,fives,20\nAnna,1,,correct sixes,24\nBert,2,,fives,15\n"
                   "Bert,1,,correct ones,4\n") == game);
  EXPECT_TRUE(
      read(R"({"players":[{"name":"Anna","turns":[{"rolls":["66661"],"category":"sixes",)"
           R"("points":24,"written":18,"corrected_after":2},{"category":"fives","points":20}]},)"
           R"({"name":"Bert","score":19,"turns":[{"category":"ones","points":4,"written":3,)"
           R"("corrected_after":2},{"category":"fives","points":15}]}]})"
           "\n") == game);
  for (const Form form : {Form::json, Form::csv, Form::sheet}) {
    records::Writer writer(yahtzee_, form);
    std::string text;
    writer.begin(text);
    writer.add(game, text);
    EXPECT_TRUE(read(text) == game) << text;
    if (form != Form::json) continue;
    EXPECT_NE(text.find(R"("fivekind-game":3)"), std::string::npos);
  }
  EXPECT_NE(game.content,
            read("Anna: 66661 sixes 24\nBert: ones 4\nAnna: fives 20\nBert: fives 15\n").content);
  // JSON may omit the time of a correction.
  EXPECT_EQ(read(R"({"players":[{"turns":[{"category":"ones","points":4,"written":3}]}]})"
                 "\n")
                .players[0]
                .corrections,
            (std::vector<Correction>{{0, Points(3), 1}}));
}

// Later bonuses are recalculated.
TEST_F(Corrections, CountBonusesAnew) {
  const std::string upper =
      "Anna: ones 3\nAnna: twos 6\nAnna: threes 9\nAnna: fours 12\nAnna: fives 15\nAnna: sixes ";
  const RecordedGame lost = read(upper + "18\nAnna: correct 5 fives 10\n");
  EXPECT_EQ(lost.players[0].score(), Points(58));
  EXPECT_EQ(lost.players[0].turns[5].gained, Points(18));
  const RecordedGame won = read(upper + "12\nAnna: correct 6 sixes 18\n");
  EXPECT_EQ(won.players[0].score(), Points(98));
  EXPECT_EQ(won.players[0].turns[5].gained, Points(53));
  EXPECT_TRUE(won.players[0].card == read(upper + "18\n").players[0].card);
}

TEST_F(Corrections, AreRefusedWhereNothingIsWrong) {
  expect_message("Anna: 66661 sixes 18\nAnna: fives 20\n",
                 "f:1, player 1, turn 1: expected 24 points in 'sixes', found 18");
  expect_message("Anna: 66661 sixes 18\nAnna: correct 1 sixes 20\n", "24 points in 'sixes'");
  expect_message("Anna: 66661 sixes 24\nAnna: correct 1 sixes 18\n", "wrong points in 'sixes'");
  expect_message("Anna: sixes 24\nAnna: correct 1 sixes 24\n", "other points than before");
  expect_message("Anna: sixes 24\nAnna: correct 1 sixes 23\n", "points that 'sixes' can pay");
  expect_message("Anna: sixes 24\nAnna: correct 1 fives 20\n", "the box of turn 1, 'sixes'");
  expect_message("Anna: sixes 24\nAnna: correct 2 fives 20\n", "a turn from 1 to 1 to correct");
  expect_message("Anna: sixes 24\nAnna: correct 1 sixes 18\nAnna: correct 1 sixes 12\n",
                 "one correction of a turn");
  expect_message("Anna: sixes 24\nAnna: correct 1 sixes\n", "correct TURN BOX POINTS");
  expect_message("Anna: sixes 24\nAnna: correct one sixes 18\n", "correct TURN BOX POINTS");
  expect_message("Anna: yahtzee 50\nAnna: correct 1 yahtzee 0\n", "other boxes depend on it");
  expect_message("Anna: 66661 sixes x\nAnna: correct 1 sixes 24\n", "wrong points in 'sixes'");
  const auto json = [](const std::string& keys) {
    return R"({"players":[{"turns":[{"category":"ones","points":4)" + keys + "}]}]}\n";
  };
  expect_message(json(R"(,"written":4)"), "other points than before");
  expect_message(json(R"(,"written":7)"), "points that 'ones' can pay");
  expect_message(json(R"(,"written":-1)"), "first points from 0 to 999999");
  expect_message(json(R"(,"written":3,"corrected_after":0)"), "a correction after 1 to 13 turns");
  expect_message(json(R"(,"written":3,"corrected_after":2)"), "corrections after at most 1 turns");
  expect_message(json(R"(,"corrected_after":1)"), "points that were written first");
  EXPECT_NE(message("dice,category,points\n66661,sixes,18\n"), "");
}

// Dice decide even if another box depends on the points.
TEST_F(Corrections, FollowTheDice) {
  const RecordedGame game =
      read("Anna: 66666 yahtzee 0\nAnna: 11111 ones 5\nAnna: correct 1 yahtzee 50\n");
  EXPECT_EQ(game.players[0].score(), Points(155)) << "with the extra bonus of the second";
}

TEST(CorrectionsJudged, GoByTheRightPoints) {
  AnalyseOptions options;
  options.records.game = Game::shipped("yahtzee").value();
  options.records.text = kSheet;
  const Judged corrected = judged("games", options);
  expect_accounts(corrected);
  options.records.text = "Anna: 66661 sixes 24\nBert: ones 4\nAnna: fives 20\nBert: fives 15\n";
  const Judged right = judged("games", options);
  for (std::size_t p = 0; p < 2; ++p) {
    EXPECT_EQ(corrected.games[0].players[p].score, right.games[0].players[p].score);
    EXPECT_NEAR(corrected.games[0].players[p].result, right.games[0].players[p].result, kRounding);
  }
}

}  // namespace
}  // namespace fivekind::tests::corrections_test
