// Dice in all forms in which people and programs write them, wherever dice are read.
#include "dice/text.h"

#include <fivekind/play.h>
#include <gtest/gtest.h>

#include "records/reader.h"
#include "rules/position.h"
#include "simulate/condition.h"
#include "tests/games/games.h"

namespace fivekind::tests::dice_text_test {
namespace {

const std::vector<std::string> kWays = {
    "66521",       "6 6 5 2 1",       "6-6-5-2-1", "6, 6, 5, 2, 1", "6,6,5,2,1",
    "[6,6,5,2,1]", "[6, 6, 5, 2, 1]", "⚅⚅⚄⚁⚀",     "⚅ ⚅ ⚄ ⚁ ⚀",     "⚅-6-⚄ 2,1"};

TEST(DiceTexts, AreReadInAllWays) {
  const dice::Multisets multisets(5, 6);
  for (const std::string& way : kWays) {
    EXPECT_EQ(dice::digits_of(way), "66521") << way;
    EXPECT_TRUE(dice::is_dice(way)) << way;
    const auto roll = rules::parse_dice(multisets, way);
    ASSERT_TRUE(roll) << way;
    EXPECT_EQ(multisets.text(multisets.as_keep(*roll)), "12566") << way;
  }
  for (const char* other : {"", "-", " ", "[]", "six", "6x6", "6.6", "⚅⚆", "\xE2\x9A", "6\xC3"}) {
    EXPECT_FALSE(dice::digits_of(other)) << other;
    EXPECT_FALSE(dice::is_dice(other)) << other;
  }
}

TEST(DiceTexts, OfKeepsMayBeEmpty) {
  const dice::Multisets multisets(5, 6);
  EXPECT_EQ(dice::keep_in(multisets, ""), dice::Keep(0));
  EXPECT_EQ(dice::keep_in(multisets, "6-6"), dice::keep_in(multisets, "66"));
  for (const char* wrong : {"7", "0", "666666", "6-6-6-6-6-6", "-", "x"}) {
    EXPECT_FALSE(dice::keep_in(multisets, wrong)) << wrong;
  }
}

TEST(DiceTexts, ShowWholeCharactersThatAreWrong) {
  const dice::Multisets multisets(5, 6);
  const auto found = [&](const char* text) {
    return rules::parse_dice(multisets, text).error().found;
  };
  EXPECT_EQ(found("1234é"), "'é'");
  EXPECT_EQ(found("12347"), "'7'");
  EXPECT_EQ(found("1234⚆"), "'⚆'");
  EXPECT_EQ(found("1-2-3-4"), "4");
  EXPECT_EQ(found(""), "0");
}

// The first turn of a record, as in a score sheet.
std::string turn_of(const rules::Scoring& scoring, const std::string& text) {
  auto reader = records::Reader::of_text(scoring, text, "records");
  const auto game = reader->next();
  if (!game) return game.error().message();
  const records::Turn& turn = (*game)->players.front().turns.front();
  const dice::Multisets& multisets = scoring.multisets();
  std::string shown;
  for (std::size_t i = 0; i < turn.rolls_made; ++i) {
    shown += multisets.text(multisets.as_keep(turn.rolls[i])) + " ";
    if (i < turn.kept) shown += "keep " + multisets.text(turn.keeps[i]) + " ";
  }
  return shown + std::to_string(turn.in_box.value);
}

std::string quoted(std::string text) {
  std::string field = "\"";
  return field + text + "\"";
}

TEST(DiceTexts, AreReadInRecords) {
  const rules::Scoring yatzy(shipped_game("yatzy"));
  const std::string expected = "12566 keep 66 13466 12";
  const std::vector<std::pair<std::string, std::string>> others = {
      {"66", "31664"},      {"6 6", "3 1 6 6 4"}, {"6-6", "3-1-6-6-4"},
      {"6,6", "3,1,6,6,4"}, {"⚅⚅", "⚂⚀⚅⚅⚃"},      {"[6,6]", "[3,1,6,6,4]"}};
  for (const std::string& way : kWays) {
    for (const auto& [keep, next] : others) {
      EXPECT_EQ(turn_of(yatzy, "player,roll1,keep1,roll2,category\nAnna," + quoted(way) + "," +
                                   quoted(keep) + "," + quoted(next) + ",sixes\n"),
                expected)
          << way;
      EXPECT_EQ(turn_of(yatzy, R"({"players":[{"turns":[{"rolls":[)" + quoted(way) + "," +
                                   quoted(next) + R"(],"keeps":[)" + quoted(keep) +
                                   R"(],"category":"sixes"}]}]})"
                                   "\n"),
                expected)
          << way;
      // In a score sheet, all dice are separated by blanks, or none.
      if (way.starts_with('[') || keep.starts_with('[') || way == kWays.back()) continue;
      EXPECT_EQ(turn_of(yatzy, "Anna: " + way + " keep " + keep + " -> " + next + " sixes 12\n"),
                expected)
          << way << ", " << keep;
    }
  }
  EXPECT_EQ(turn_of(yatzy, R"({"players":[{"turns":[{"rolls":[[6,6,5,2,1],[3,1,6,6,4]],)"
                           R"("keeps":[[6,6]],"category":"sixes"}]}]})"
                           "\n"),
            expected);
}

// Digits that are the letter of a box with its points remain so.
TEST(DiceTexts, DoNotHideLettersWithPoints) {
  const rules::Scoring two(shipped_game("two-yatzy"));
  EXPECT_EQ(turn_of(two, "Anna: 1 2\n"), "2");
  EXPECT_EQ(turn_of(two, "Anna: 1 1 ones 2\n"), "11 2");
  EXPECT_EQ(turn_of(two, "Anna: 11 1\n"), "11 2");
  const rules::Scoring yatzy(shipped_game("yatzy"));
  EXPECT_EQ(turn_of(yatzy, "Anna: 6 18\n"), "18");
  EXPECT_EQ(turn_of(yatzy, "Anna: 1 1 2 3 4 1 2\n"), "11234 2");
  EXPECT_EQ(turn_of(yatzy, "Anna: 1 1 2 3 4 keep 1 1 2 3 4 1 2\n"), "11234 2");
}

TEST(DiceTexts, AreReadInPositionsConditionsAndPlay) {
  const Game game = *Game::shipped("yatzy");
  const rules::Scoring yatzy(shipped_game("yatzy"));
  const auto setup = [] {
    LiveSetup live;
    live.players.resize(1);
    live.typed_dice = true;
    return live;
  };
  for (const std::string& way : kWays) {
    const auto position = Position::parse(game, "1/yatzy/-/1/" + way + ":2");
    ASSERT_TRUE(position) << way << ": " << position.error().message();
    EXPECT_EQ(position->text(), "1/yatzy/-/1/12566:2");
    Position::Texts parts;
    parts.scores = "";
    parts.dice = way;
    parts.rolls_left = 2;
    EXPECT_EQ(Position::from_texts(game, parts)->text(), "1/yatzy/-/1/12566:2") << way;
    if (way.find(',') == std::string::npos) {
      EXPECT_TRUE(simulation::read_condition(yatzy, "dice=" + way + ",rolls-left=1")) << way;
    }
    const auto live = LiveGame::start(game, setup());
    ASSERT_TRUE(live) << live.error().message();
    const auto rolled = live->roll_dice("", way);
    ASSERT_TRUE(rolled) << way << ": " << rolled.error().message();
    EXPECT_EQ(rolled->state().dice, "12566");
    const auto again = rolled->roll_dice("6-6", "66-111");
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_EQ(again->state().dice, "11166");
  }
}

}  // namespace
}  // namespace fivekind::tests::dice_text_test
