// Players who leave a game before it is over: their records in every form, the order of turns, and
// how such games are judged.
#include <gtest/gtest.h>

#include "records/reader.h"
#include "records/writer.h"
#include "support/try.h"
#include "tests/common/asking.h"
#include "tests/engine/judged_games.h"
#include "tests/games/games.h"
#include "tests/records/records_play.h"

namespace fivekind::tests::resigned_test {
namespace {

using records::Form;
using records::RecordedGame;

class Resigned : public testing::Test {
 protected:
  Result<std::optional<RecordedGame>> read(const std::string& text) const {
    FIVEKIND_LET(auto reader, records::Reader::of_text(scoring_, text, "f"));
    return reader.next();
  }
  std::string fault(const std::string& text) const {
    const auto game = read(text);
    return game ? "" : std::string(id_of(game.error().fault));
  }

  rules::Scoring scoring_{shipped_game("two-yatzy")};
};

const char* const kSheet =
    "Anna: ones 0\nBert: ones 1\nCaro: twos 2\nBert: resigned\nAnna: twos 4\nCaro: ones 2\n";

TEST_F(Resigned, OthersPlayOn) {
  const RecordedGame game = read_game(scoring_, kSheet);
  EXPECT_TRUE(game.players[1].resigned);
  EXPECT_EQ(game.players[1].turns.size(), 1U);
  EXPECT_TRUE(game.whole) << "for the two who stayed";
  EXPECT_TRUE(read_game(scoring_,
                        "player,category,points\nAnna,ones,0\nBert,ones,1\nCaro,twos,2\n"
                        "Bert,resigned,\nAnna,twos,4\nCaro,ones,2\n") == game);
  EXPECT_TRUE(
      read_game(scoring_,
                R"({"players":[{"name":"Anna","turns":[{"category":"ones","points":0},)"
                R"({"category":"twos","points":4}]},{"name":"Bert","resigned":true,"turns":[)"
                R"({"category":"ones","points":1}]},{"name":"Caro","turns":[{"category":"twos",)"
                R"("points":2},{"category":"ones","points":2}]}]})"
                "\n") == game);
  EXPECT_NE(game.content,
            read_game(scoring_, "Anna: ones 0\nBert: ones 1\nCaro: twos 2\n").content);
}

// Every record of players who leave in turn is accepted, and read back from every form.
TEST_F(Resigned, AreReadBackInEveryForm) {
  const std::vector<std::string> sheets = {
      kSheet, "Anna: ones 0\nresigned\n", "player Anna\nAnna: resigned\n",
      "player Anna\nplayer Bert\nBert: resigned\nAnna: ones 0\nAnna: twos 0\n",
      "Anna: ones 0\nBert: ones 1\nAnna: twos 4\nAnna: resigned\n"};
  for (const std::string& sheet : sheets) {
    if (sheet.ends_with("Anna: twos 4\nAnna: resigned\n")) {
      EXPECT_EQ(fault(sheet), "record.order") << "with a full card";
      continue;
    }
    const RecordedGame game = read_game(scoring_, sheet);
    for (const Form form : {Form::json, Form::csv, Form::sheet}) {
      records::Writer writer(scoring_, form);
      std::string text;
      writer.begin(text);
      writer.add(game, text);
      EXPECT_TRUE(read_game(scoring_, text) == game) << text;
      EXPECT_EQ(text.find("\"fivekind-game\":3") != std::string::npos, form == Form::json) << text;
    }
  }
  EXPECT_FALSE(read_game(scoring_, "player Anna\nAnna: resigned\n").whole);
}

TEST_F(Resigned, HaveNoFurtherTurns) {
  EXPECT_EQ(fault("Anna: ones 0\nAnna: resigned\nAnna: twos 0\n"), "record.order");
  EXPECT_EQ(fault("Anna: resigned\nAnna: resigned\n"), "record.order");
  // Bert cannot have played a second turn before Anna's.
  EXPECT_EQ(fault("Anna: ones 0\nBert: ones 1\nBert: twos 2\nBert: resigned\n"), "record.order");
  const rules::Scoring yatzy(shipped_game("yatzy"));
  const auto reads = [&](const std::string& text) {
    auto reader = records::Reader::of_text(yatzy, text, "f");
    return reader->next().has_value();
  };
  EXPECT_TRUE(reads("Anna: ones 1\nBert: ones 1\nAnna: twos 2\nAnna: resigned\n"));
  EXPECT_TRUE(
      reads("Anna: ones 1\nBert: ones 1\nAnna: 11234 keep 11\nAnna: resigned\n"
            "Bert: twos 2\n"))
      << "in the middle of a turn";
  EXPECT_FALSE(reads("Anna: ones 1\nBert: ones 1\nAnna: twos 2\nAnna: threes 3\nAnna: resigned\n"));
  EXPECT_FALSE(reads("Anna: ones 1\nBert: ones 1\nBert: twos 2\nCaro: ones 1\n"))
      << "who stays plays in turn";
}

Judged judged_text(const std::string& objective, const std::string& text) {
  AnalyseOptions options;
  options.goal = goal_of(objective);
  options.records.game = Game::shipped("two-yatzy").value();
  options.records.text = text;
  return judged("games", options);
}

TEST(ResignedJudged, AreJudgedAsFarAsTheyPlayed) {
  const Judged found = judged_text("expected", kSheet);
  expect_accounts(found);
  EXPECT_TRUE(found.games[0].whole);
  EXPECT_TRUE(found.games[0].players[1].resigned);
  EXPECT_FALSE(found.games[0].players[0].resigned);
  EXPECT_GT(found.games[0].players[1].result, 1) << "what the game was worth then";
  for (const PlayerSummary& player : found.analysis.players) {
    EXPECT_EQ(player.whole, player.name == "Bert" ? 0U : 1U);
  }
  // By both cards until one of them leaves.
  const Judged together =
      judged_text("win", "Anna: 12 ones 1\nBert: 11 ones 2\nBert: resigned\nAnna: 22 twos 4\n");
  expect_accounts(together);
  EXPECT_EQ(together.games[0].players[0].turns.size(), 2U);
  EXPECT_EQ(together.games[0].players[1].turns.size(), 1U);
  const Judged first =
      judged_text("win", "Anna: 12 ones 1\nAnna: resigned\nBert: 11 ones 2\nBert: 22 twos 4\n");
  expect_accounts(first);
  EXPECT_EQ(first.games[0].players[1].turns.size(), 1U);
}

// A player who left wins nothing, however many points there were.
TEST(ResignedJudged, LeaveTheWinToOthers) {
  const Judged found =
      judged_text("expected",
                  "Anna: twos 4\nBert: ones 0\nCaro: ones 1\nAnna: resigned\nBert: twos 0\n"
                  "Caro: twos 0\n");
  for (const PlayerSummary& player : found.analysis.players) {
    EXPECT_EQ(player.wins, player.name == "Caro" ? 1U : 0U) << player.name;
  }
}

}  // namespace
}  // namespace fivekind::tests::resigned_test
