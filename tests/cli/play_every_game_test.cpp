// fivekind play: every shipped game and every custom game, turn by turn to the end, with a hint,
// against a computer player; with saved rolls and announcements in words.
#include <fivekind/game.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/games/games.h"
#include "tests/program/play_program.h"
#include "tests/program/program.h"

namespace fivekind::tests::play_every_game_test {
namespace {

// The input of a player in a hurry: the first box that may be announced or filled with the first
// roll. The rest is not understood, and does no harm.
std::string hasty_turn(const Game& game) {
  std::string input = "\n";
  for (int pass = 0; pass < 2; ++pass) {
    for (const BoxInfo& box : game.boxes()) input += "box " + box.key + "\n";
  }
  return input;
}
std::string hasty_turns(const Game& game, std::size_t turns) {
  std::string input;
  for (std::size_t turn = 0; turn < turns; ++turn) input += hasty_turn(game);
  return input;
}

class PlayShippedGames : public PlayCommand, public testing::WithParamInterface<std::string> {};

// If the review would take minutes, the game is left before the last turn.
bool takes_long(const std::string& key) {
  return is_very_large(key) || key == "jatsi-announced" || key == "yamb-announced";
}

TEST_P(PlayShippedGames, ArePlayedToTheEnd) {
  const std::string& key = GetParam();
  const Game game = *Game::shipped(key);
  const std::size_t boxes = game.boxes().size();
  const bool left = takes_long(key);
  const std::string input =
      left ? hasty_turns(game, boxes - 1) + "q\n" : "\nh\n" + hasty_turns(game, boxes + 1);
  const Ran ran = played({key, "--players", "Anna,greedy", "--seed", "5"}, input);
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.errors, "");
  expect_part(ran.output, fmt::format("\nAnna, turn {} of {}", boxes, boxes));
  expect_part(ran.output, fmt::format("\ngreedy, turn {} of {}", boxes - (left ? 1 : 0), boxes));
  if (left) return;
  expect_part(ran.output, "\nBest: ");
  expect_part(ran.output, "\nThe game is over.\n");
}

INSTANTIATE_TEST_SUITE_P(Games, PlayShippedGames, testing::ValuesIn(all_shipped_keys()),
                         [](const auto& game) { return test_name(game.param); });

class PlayOwnGames : public PlayCommand, public testing::WithParamInterface<CustomGame> {};

TEST_P(PlayOwnGames, ArePlayedToTheEndAndReviewed) {
  const std::string rules = folder_.file("mine.json");
  write_bytes(rules, whole_rules(GetParam().text));
  const Game game = *Game::from_file(rules);
  const Ran ran = played({"--rules", rules, "--players", "Anna,greedy", "--seed", "5"},
                         "\nh\n" + hasty_turns(game, game.boxes().size() + 1));
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  EXPECT_EQ(ran.errors, "");
  expect_part(ran.output, "\nBest: ");
  expect_part(ran.output, "\nThe game is over.\n");
  expect_part(ran.output, "\nPerfect play averages ");
}

INSTANTIATE_TEST_SUITE_P(Games, PlayOwnGames, testing::ValuesIn(custom_games()),
                         [](const auto& game) { return test_name(game.param.key); });

using PlayWords = PlayCommand;

TEST_F(PlayWords, TellSavedRollsOfAll) {
  const std::string input = "\nbox ones\n\nr\nbox twos\nc\nq\n";
  const Arguments table = {"maxi-yatzy", "--seed", "5", "--players", "Anna,greedy"};
  const Ran plain = played(table, input);
  expect_part(plain.output, "\nAnna, turn 1 of 20.\n");
  expect_part(plain.output, "\nAnna, turn 2 of 20, with 2 saved rolls.\n");
  expect_part(plain.output, "\nSaved for later turns: 3 rolls.\n");
  const Ran drawn = on_terminal({"maxi-yatzy", "--seed", "5", "--players", "Anna,Bo"},
                                "\nbox ones\n\nbox twos\n\nc\nq\n", "NO_COLOR=1");
  expect_part(drawn.output, "Anna, turn 2 of 20, with 2 saved rolls");
  expect_part(drawn.output, "Saved rolls ");
  EXPECT_EQ(drawn.output.find("Extra bonuses"), std::string::npos);
}

TEST_F(PlayWords, TellWhichBonusIsMeant) {
  const Ran many = played({"balut-points", "--players", "Anna"}, "c\nq\n");
  expect_part(many.output, "\nAll Fours, a bonus of 2 points: 0 of 52.\n");
  expect_part(many.output, "\nAll Straights, a bonus of 4 points: 0 of 4 boxes.\n");
  expect_part(played({"yatzy", "--players", "Anna"}, "c\nq\n").output,
              "\nThe bonus of 50 points: 0 of 63.\n");
}

TEST_F(PlayWords, TellStepsOfABonusTogether) {
  const std::string rules = folder_.file("rules.json");
  write_bytes(rules, R"({ "format": 2, "game": "steps", "names": { "en": "Steps" }, "dice": 2,
    "faces": 6, "rolls": 1, "categories": [
      { "key": "first", "letter": "1", "names": { "en": "First" }, "kind": "chance" },
      { "key": "second", "letter": "2", "names": { "en": "Second" }, "kind": "chance" } ],
    "bonuses": [
      { "key": "low", "names": { "en": "All" }, "threshold": 2, "points": 10,
        "categories": ["first", "second"] },
      { "key": "high", "names": { "en": "All" }, "threshold": 24, "points": 5,
        "categories": ["first", "second"] } ] })");
  const Arguments table = {"--rules", rules, "--seed", "5", "--players", "Anna"};
  const std::string plain = played(table, "c\n\nbox first\nc\nq\n").output;
  expect_part(plain, "\nAll, a bonus of 10 points: 0 of 2.\n");
  const std::size_t said = plain.find("\nAll: 10 points earned, and ");
  ASSERT_NE(said, std::string::npos) << plain;
  expect_part(plain.substr(said), " of 24 for 5 points more.\n");
  EXPECT_EQ(plain.find("a bonus of 5"), std::string::npos);
  const std::string drawn = on_terminal({"--rules", rules, "--seed", "5", "--players", "Anna"},
                                        "\nbox first\n\nc\nq\n", "NO_COLOR=1")
                                .output;
  expect_part(drawn, "0/2");
  expect_part(drawn, "10 ");
  expect_part(drawn, "/24");
}

}  // namespace
}  // namespace fivekind::tests::play_every_game_test
