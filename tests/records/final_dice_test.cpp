// Turns with only the scored dice recorded: their form in each format, and that only the choice of
// the box is judged.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "records/reader.h"
#include "records/writer.h"
#include "support/try.h"
#include "tests/common/asking.h"
#include "tests/common/scratch.h"
#include "tests/engine/judged_games.h"
#include "tests/games/degenerate_games.h"
#include "tests/games/games.h"
#include "tests/records/records_play.h"

namespace fivekind::tests::final_dice_test {
namespace {

using records::Detail;
using records::Form;
using records::RecordedGame;
using records::Turn;

class FinalDice : public testing::Test {
 protected:
  Result<std::optional<RecordedGame>> try_to_read(const std::string& text) const {
    FIVEKIND_LET(auto reader, records::Reader::of_text(yatzy_, text, "f"));
    return reader.next();
  }
  Turn turn(const std::string& text) const { return read_game(yatzy_, text).players[0].turns[0]; }
  std::string message(const std::string& text) const {
    const auto game = try_to_read(text);
    return game ? "" : game.error().message();
  }
  std::string written(Form form, const RecordedGame& game) const {
    records::Writer writer(yatzy_, form);
    std::string text;
    writer.begin(text);
    writer.add(game, text);
    return text;
  }

  rules::Scoring yatzy_{shipped_game("yatzy")};
};

std::string json(const std::string& turn) {
  return R"({"players":[{"turns":[{)" + turn + R"(,"category":"sixes"}]}]})" + "\n";
}

TEST_F(FinalDice, AreReadFromEveryForm) {
  const Turn known = turn("Anna: 66661 sixes 24\n");
  EXPECT_EQ(known.detail, Detail::dice);
  EXPECT_EQ(known.rolls_made, 1);
  EXPECT_EQ(known.kept, 0);
  EXPECT_EQ(known.in_box, rules::Points(24));
  for (const std::string& same :
       {std::string("Anna: 66661 sixes\n"), std::string("Anna: ? -> ? -> 66661 sixes 24\n"),
        std::string("Anna: ? -> 66661 sixes 24\n"), json(R"("rolls":["66661"])"),
        json(R"("rolls":["66661"],"keeps":null)"), json(R"("rolls":[null,null,"66661"])"),
        json(R"("rolls":[null,null,"66661"],"keeps":[])"),
        json(R"("rolls":[null,null,"66661"],"keeps":[null,null],"points":null)"),
        std::string("roll1,roll2,roll3,category\n66661,,,sixes\n"),
        std::string("roll1,roll2,roll3,category\n,,66661,sixes\n"),
        std::string("roll1,keep1,roll2,keep2,roll3,category\n,,66661,,,sixes\n"),
        std::string("dice,category\n66661,sixes\n"),
        std::string("roll1,category,dice\n,sixes,16666\n")}) {
    EXPECT_EQ(turn(same), known) << same;
  }
}

// A player who keeps all dice after a roll records that.
TEST_F(FinalDice, AreNoEarlyStop) {
  const Turn stopped = turn("Anna: 66661 keep all sixes 24\n");
  EXPECT_EQ(stopped.detail, Detail::keeps);
  EXPECT_EQ(stopped.rolls_made, 1);
  for (const std::string& same :
       {std::string("Anna: 66661 keep 16666 sixes\n"), json(R"("rolls":["66661"],"keeps":[])"),
        json(R"("rolls":["66661"],"keeps":["66661"])"),
        std::string("roll1,keep1,category\n66661,16666,sixes\n"),
        std::string("roll1,keep1,category\n66661,all,sixes\n")}) {
    EXPECT_EQ(turn(same), stopped) << same;
  }
  // Recorded keeps imply that there was no roll after the last recorded one.
  const Turn later = turn("Anna: 13566 keep 66 -> 26661 keep all sixes\n");
  EXPECT_EQ(later.detail, Detail::keeps);
  EXPECT_EQ(later.rolls_made, 2);
  EXPECT_EQ(turn("Anna: 13566 keep 66 -> 26661 sixes\n"), later);
  EXPECT_EQ(turn("Anna: 13566 -> 26661 sixes\n").detail, Detail::rolls);
  // An unfinished turn has been rolled once.
  EXPECT_EQ(turn("Anna: 66661\n").detail, Detail::keeps);
  // If a turn has one roll, nothing came before it.
  const rules::Scoring one_roll(game_from(kDegenerateGames[0]));
  for (const char* text : {"Anna: 1 a\n", "dice,category\n1,a\n"}) {
    EXPECT_EQ(read_game(one_roll, text).players[0].turns[0].detail, Detail::keeps) << text;
  }
}

TEST_F(FinalDice, AreRefusedWhereTheyContradict) {
  const auto says = [&](const std::string& text, const std::string& what) {
    EXPECT_NE(message(text).find(what), std::string::npos) << text << message(text);
  };
  says("Anna: ? -> 26661 -> 66661 sixes\n", "all rolls of the turn, or the last one alone");
  says("Anna: 66661 -> ? sixes\n", "all rolls of the turn, or the last one alone, found 1 of 2");
  says("Anna: 13566 keep 66 -> ? -> 66661 sixes\n", "the last one alone, found 2 of 3");
  says(json(R"("rolls":["66616",null,"66661"],"keeps":["66","66"])"), "alone, found 2 of 3");
  says("Anna: ? -> 66661\n", "a box for the dice");
  says("Anna: ? -> ? -> ? -> 66661 sixes\n", "at most 3 rolls");
  says("Anna: ? keep 66 -> 66661 sixes\n", "rolls beside the keeps");
  says(json(R"("rolls":["66616","66661"],"keeps":["66",null])"), "or nulls alone");
  says("roll1,roll2,roll3,category\n,26661,66661,sixes\n", "roll1 before this");
  says("roll1,roll2,category,dice\n26661,66661,sixes,66666\n", "the dice of the last roll, 16666");
  says("dice,category\n6666,sixes\n", "5 dice with faces from 1 to 6");
  says("category,dice\n,66661\n", "a box for the dice");
  EXPECT_EQ(turn("Anna: ? -> ? -> ? sixes 24\n").detail, Detail::box);
  EXPECT_EQ(turn(json(R"("rolls":[null,null],"points":24)")).detail, Detail::box);
}

// An older reader would take final dice for an early stop; so their records have version 3.
TEST_F(FinalDice, AreWrittenSoThatNobodyMistakesThem) {
  const RecordedGame alone = read_game(yatzy_, "Anna: 66661 sixes 24\n");
  EXPECT_EQ(written(Form::json, alone),
            R"({"fivekind-game":3,"game":"yatzy","rules":"bc6c2ecd99053b26","players":[{"name":)"
            R"("Anna","score":24,"turns":[{"rolls":["16666"],"category":"sixes","points":24,)"
            R"("gained":24}]}]})"
            "\n");
  EXPECT_NE(written(Form::csv, alone).find("1,1,Anna,,1,,,,,16666,sixes,24"), std::string::npos);
  EXPECT_NE(written(Form::sheet, alone).find("\n16666 sixes 24\n"), std::string::npos);
  const RecordedGame stopped = read_game(yatzy_, "Anna: 66661 keep all sixes 24\n");
  EXPECT_NE(written(Form::json, stopped).find(R"("fivekind-game":1)"), std::string::npos);
  EXPECT_NE(written(Form::json, stopped).find(R"("rolls":["16666"],"keeps":[])"),
            std::string::npos);
  EXPECT_NE(written(Form::csv, stopped).find("1,1,Anna,,1,16666,16666,,,,sixes,24"),
            std::string::npos);
  EXPECT_NE(written(Form::sheet, stopped).find("\n16666 keep all sixes 24\n"), std::string::npos);
  const RecordedGame later = read_game(yatzy_, "Anna: 13566 keep 66 -> 66661 sixes 24\n");
  EXPECT_NE(written(Form::sheet, later).find("keep 66 -> 16666 keep all sixes 24\n"),
            std::string::npos);
  EXPECT_NE(alone.content, stopped.content);
  EXPECT_NE(message(R"({"fivekind-game":2,"players":[{"turns":[]}]})").find("version 1 or 3"),
            std::string::npos);
}

// The content hash of older records is unchanged: databases and sums identify them by it.
TEST_F(FinalDice, LeaveTheHashOfOlderRecords) {
  EXPECT_EQ(read_game(yatzy_, R"({"players":[{"name":"Anna","turns":[{"rolls":["66661"],)"
                              R"("keeps":[],"category":"sixes"}]}]})"
                              "\n")
                .content,
            read_game(yatzy_, "Anna: 66661 keep all sixes\n").content);
}

// A first roll that pays more is identified by its points, or by the rolls left; otherwise it stays
// open.
TEST(FinalDiceServed, AreDecidedByThePoints) {
  const rules::Scoring generala(shipped_game("generala"));
  const auto turn = [&](const std::string& text) {
    return read_game(generala, "Anna: " + text + "\n").players[0].turns[0];
  };
  EXPECT_EQ(turn("23456 straight 25"), turn("23456 keep all straight 25"));
  EXPECT_EQ(turn("23456 straight left 2"), turn("23456 keep all straight 25"));
  const Turn later = turn("23456 straight 20");
  EXPECT_EQ(later.detail, Detail::dice);
  EXPECT_EQ(later.in_box, rules::Points(20));
  EXPECT_FALSE(later.maybe_served);
  EXPECT_EQ(turn("? -> ? -> 23456 straight"), later);
  EXPECT_EQ(turn("23456 straight left 0"), later);
  EXPECT_TRUE(turn("23456 sixes 6").maybe_served);
  EXPECT_FALSE(turn("23456 sixes 6 left 0").maybe_served);
  EXPECT_EQ(turn("23456 sixes 6 left 2").detail, Detail::keeps);
  auto reader = records::Reader::of_text(generala, "Anna: 23456 straight\n", "f");
  EXPECT_EQ(reader->next().error().message(),
            "f:1, player 1, turn 1: expected 20 points, or 25 if it was the first roll, in "
            "'straight', found none");
  // In games that save rolls the record says how many are left.
  const rules::Scoring saving(custom_game("saved-rolls"));
  auto unknown = records::Reader::of_text(saving, "Anna: 13 chance 4\n", "f");
  EXPECT_EQ(unknown->next().error().fault, Fault::record_rolls_left);
  const Turn saved = read_game(saving, "Anna: 13 chance 4 left 1\n").players[0].turns[0];
  EXPECT_EQ(saved.rolls_left, 1);
}

Judged judged_text(const std::string& text, const std::string& game) {
  AnalyseOptions options;
  options.records.game = Game::shipped(game).value();
  options.records.text = text;
  return judged("games", options);
}

TEST(FinalDiceJudged, AreJudgedByTheBoxAlone) {
  const Judged alone = judged_text("Anna: 66661 sixes 24\n", "yatzy");
  expect_accounts(alone);
  const TurnJudgement& turn = alone.games[0].players[0].turns[0];
  ASSERT_EQ(turn.decisions.size(), 1U);
  EXPECT_EQ(turn.decisions[0].kind, Action::Kind::box);
  EXPECT_EQ(turn.decisions[0].rolls_made, 0);
  EXPECT_TRUE(turn.luck.empty());
  const Judged whole =
      judged_text("Anna: 13566 keep 66 -> 26661 keep 666 -> 66661 sixes 24\n", "yatzy");
  const DecisionJudgement& box = whole.games[0].players[0].turns[0].decisions.back();
  EXPECT_NEAR(turn.decisions[0].loss, box.loss, kRounding);
  EXPECT_EQ(turn.decisions[0].position, box.position);
  // Keeping the same dice deliberately is a blunder.
  const Judged stopped = judged_text("Anna: 66661 keep all sixes 24\n", "yatzy");
  EXPECT_EQ(stopped.games[0].players[0].turns[0].decisions[0].quality, Quality::blunder);
  // By both cards as well.
  AnalyseOptions win;
  win.goal = goal_of("win");
  win.records.game = Game::shipped("two-yatzy").value();
  win.records.text = "Anna: 12 ones 1\nBert: 11 ones 2\nAnna: 22 twos 4\nBert: 12 twos 2\n";
  const Judged together = judged("games", win);
  expect_accounts(together);
  for (const PlayerJudgement& player : together.games[0].players) {
    for (const TurnJudgement& of : player.turns) EXPECT_EQ(of.decisions.size(), 1U);
  }
}

// If it is open whether the dice were the first roll, the box is judged only if that does not
// matter.
TEST(FinalDiceJudged, GuessNothing) {
  const auto decisions = [](const std::string& turn) {
    const Judged found = judged_text("Anna: " + turn + "\n", "generala");
    expect_accounts(found);
    return found.games[0].players[0].turns[0].decisions.size();
  };
  EXPECT_EQ(decisions("23456 sixes 6"), 0U) << "a straight served would have been worth more";
  EXPECT_EQ(decisions("23456 sixes 6 left 1"), 1U);
  EXPECT_EQ(decisions("11346 ones 2"), 1U) << "pays the same after any roll";
}

// Perfect games with only final dice recorded lose nothing.
TEST(FinalDiceJudged, LoseNothingInPerfectGames) {
  for (const char* key : {"yatzy", "generala"}) {
    const Game game = Game::shipped(key).value();
    std::string text;
    for (const std::string& line : played(game, {"expected"}, 500)) {
      auto record = nlohmann::json::parse(line);
      for (auto& turn : record["players"][0]["turns"]) {
        turn["rolls"] = {turn["rolls"].back()};
        turn.erase("keeps");
        turn.erase("values");
      }
      text += record.dump() + "\n";
    }
    const Judged found = judged_text(text, key);
    ASSERT_EQ(found.analysis.games, 500U);
    const PlayerSummary& player = found.analysis.players[0];
    EXPECT_GT(player.decisions, 500U * game.boxes().size() / 2);
    EXPECT_EQ(player.qualities[0], player.decisions);
    EXPECT_NEAR(player.loss_a_decision, 0, kRounding);
    EXPECT_TRUE(std::isnan(player.loss.mean)) << "a game: of boxes alone";
    expect_accounts(found);
  }
}

}  // namespace
}  // namespace fivekind::tests::final_dice_test
