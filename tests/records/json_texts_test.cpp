// JSON records in arrays and over several lines: the same games as with one record per line, one at
// a time.
#include "records/json_texts.h"

#include <gtest/gtest.h>

#include "records/form.h"
#include "records/reader.h"
#include "tests/games/games.h"

namespace fivekind::tests::json_texts_test {
namespace {

// The results of a reader: "Anna 3 (line 2)" for a game, or the error.
std::string games_in(const std::string& text) {
  static const rules::Scoring yatzy(shipped_game("yatzy"));
  auto reader = records::Reader::of_text(yatzy, text, "f");
  std::string all;
  while (true) {
    const auto game = reader->next();
    if (game && !*game) return all;
    if (game) {
      const records::Player& player = (*game)->players.front();
      all += player.name + " " + std::to_string(player.score().value) + " (line " +
             std::to_string((*game)->line) + ")\n";
    } else {
      all += std::string(id_of(game.error().fault)) + " " + game.error().where + "\n";
    }
  }
}

const std::string kAnna =
    R"({"players":[{"name":"Anna }[","turns":[{"category":"ones","points":3}]}]})";
const std::string kBert =
    R"({"players":[{"name":"Bert\"{","turns":[{"category":"twos","points":4}]}]})";
const std::string kPretty =
    "{\n  \"game\": \"yatzy\",\n  \"players\": [\n    {\n      \"name\": \"Cleo\",\n"
    "      \"turns\": [\n        {\"category\": \"Full House\", \"points\": 0}\n      ]\n    }\n  "
    "]\n}";

TEST(JsonTexts, AreArraysAndObjectsOverLines) {
  const std::string both = "Anna }[ 3 (line 1)\nBert\"{ 4 (line 1)\n";
  EXPECT_EQ(games_in("[" + kAnna + "," + kBert + "]\n"), both);
  EXPECT_EQ(games_in("[" + kAnna + ", " + kBert + "]"), both);
  EXPECT_EQ(games_in(kAnna + "\n" + kBert + "\n"), "Anna }[ 3 (line 1)\nBert\"{ 4 (line 2)\n");
  EXPECT_EQ(games_in("[\n" + kAnna + ",\n" + kBert + "\n]\n"),
            "Anna }[ 3 (line 2)\nBert\"{ 4 (line 3)\n");
  EXPECT_EQ(games_in(kPretty + "\n"), "Cleo 0 (line 1)\n");
  EXPECT_EQ(games_in(kPretty + "\n" + kPretty + "\n"), "Cleo 0 (line 1)\nCleo 0 (line 12)\n");
  EXPECT_EQ(games_in("[\r\n" + kPretty + ",\r\n" + kAnna + "]\r\n"),
            "Cleo 0 (line 2)\nAnna }[ 3 (line 13)\n");
  EXPECT_EQ(games_in("[]\n"), "");
}

TEST(JsonTexts, ContinueAfterMistakes) {
  EXPECT_EQ(games_in("[{\"players\":3}," + kAnna + "]\n"),
            "record.field f:1\nAnna }[ 3 (line 1)\n");
  EXPECT_EQ(games_in("[\n17,\n" + kAnna + "]\n"), "record.syntax f:2\nAnna }[ 3 (line 3)\n");
  EXPECT_EQ(games_in("[" + kAnna + "\n"), "Anna }[ 3 (line 1)\nrecord.cut f:1\n");
  EXPECT_EQ(games_in("[\n" + kPretty.substr(0, 60)), "record.cut f:2\n");
}

// Memory is bounded by the longest record, however many lines it has.
TEST(JsonTexts, AreNotTooLong) {
  std::string text = "[\n{\n";
  while (text.size() < records::kLongestLine + 100)
    text += "\"a\": \"" + std::string(1000, 'x') + "\",\n";
  text += "\"b\": 1\n},\n" + kAnna + "\n]\n";
  const std::string games = games_in(text);
  EXPECT_EQ(games.substr(0, 21), "record.too-long f:2\nA") << games;
}

// A broken line is not the beginning of several.
TEST(JsonTexts, AreLinesWhereTheFirstIsOne) {
  EXPECT_EQ(games_in("{\"players\":\n" + kAnna + "\n"), "record.syntax f:1\nAnna }[ 3 (line 2)\n");
  EXPECT_TRUE(records::begins_json_over_lines("  [ "));
  EXPECT_TRUE(records::begins_json_over_lines("{ "));
  EXPECT_TRUE(records::begins_json_over_lines("{\"a\": 1,"));
  EXPECT_FALSE(records::begins_json_over_lines(kAnna));
  EXPECT_FALSE(records::begins_json_over_lines("{\"a\":"));
  EXPECT_FALSE(records::begins_json_over_lines("Anna: ones 3"));
}

}  // namespace
}  // namespace fivekind::tests::json_texts_test
