// Typed input: dice with separators, rules from standard input, CSV with semicolons.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/words/dice_words.h"
#include "places.h"
#include "tests/program/program.h"

namespace fivekind::tests::typed_input_test {
namespace {

using Words = std::vector<std::string>;

TEST(DiceWords, ArePlain) {
  for (const char* typed : {"66521", "6 6 5 2 1", "6,6,5,2,1", "6-6-5-2-1", "6, 6, 5, 2, 1",
                            " 6 6 5 2 1 ", "66 521", "6\t6 5 2 1", "6 - 6 - 5 - 2 - 1"}) {
    EXPECT_EQ(cli::plain_dice(typed), "66521") << typed;
  }
  for (const char* other : {"", " ", "-", "nothing", "best", "ones", "6x6", "6.6", "6/6"}) {
    EXPECT_EQ(cli::plain_dice(other), other);
  }
}

TEST(DiceWords, AreJoined) {
  const Words joined = {"advise", "--dice", "6 6 5 2 1", "--rolls-left", "2"};
  EXPECT_EQ(cli::joined_dice({"advise", "--dice", "6", "6", "5", "2", "1", "--rolls-left", "2"}),
            joined);
  EXPECT_EQ(cli::joined_dice({"advise", "--dice", "6 6 5 2 1", "--rolls-left", "2"}), joined);
  EXPECT_EQ(cli::joined_dice({"--dice=6", "6", "5", "yatzy"}), (Words{"--dice=6 6 5", "yatzy"}));
  EXPECT_EQ(cli::joined_dice({"--dice", "6,", "6,", "5"}), (Words{"--dice", "6, 6, 5"}));
  EXPECT_EQ(cli::joined_dice({"--action", "6", "6", "--action", "5"}),
            (Words{"--action", "6 6", "--action", "5"}));
  for (const Words& same : {Words{"--rolls-left", "2", "3"}, Words{"--dice"},
                            Words{"--dice", "x", "6"}, Words{"--upper", "18", "40"}}) {
    EXPECT_EQ(cli::joined_dice(same), same);
  }
}

TEST(DiceWords, EndWhereTheNextClauseBegins) {
  const auto plain = cli::plain_dice_in_condition;
  EXPECT_EQ(plain("dice=6 6 5 2 1"), "dice=66521");
  EXPECT_EQ(plain("open=K,dice=6,6,5,2,1,rolls-left=1"), "open=K,dice=66521,rolls-left=1");
  EXPECT_EQ(plain("dice=6-6-5-2-1,6>=18"), "dice=66521,6>=18");
  EXPECT_EQ(plain("dice=66521,6=18"), "dice=66521,6=18");
  EXPECT_EQ(plain("score=257"), "score=257");
  EXPECT_EQ(plain("dice="), "dice=");
}

using TypedInput = ProgramTest;

// Everywhere dice are read, all ways to type them give the same answer.
TEST_F(TypedInput, TakesDiceAsTheyAreTyped) {
  const std::vector<Words> ways = {{"66521"},
                                   {"6 6 5 2 1"},
                                   {"6,6,5,2,1"},
                                   {"6-6-5-2-1"},
                                   {"6", "6", "5", "2", "1"},
                                   {"6,", "6,", "5,", "2,", "1"},
                                   {"66", "521"}};
  for (const Words& command : {Words{"advise", "yacht", "--rolls-left", "1"},
                               Words{"advise", "--rolls-left", "0", "yacht"},
                               Words{"distribution", "yacht", "--rolls-left", "0", "--strategy",
                                     "expected", "--at-least", "100"}}) {
    std::string first;
    for (const Words& way : ways) {
      Words words = command;
      words.emplace_back("--dice");
      words.insert(words.end(), way.begin(), way.end());
      const std::string output = output_of(words);
      if (first.empty()) first = output;
      EXPECT_FALSE(output.empty());
      EXPECT_EQ(output, first) << way.size() << " words, " << way[0];
    }
  }
}

TEST_F(TypedInput, TakesDiceOfActionsAndConditionsAsTheyAreTyped) {
  const auto with_action = [&](const Words& action) {
    Words words = {"distribution", "yacht",    "--dice",     "66521", "--rolls-left", "1",
                   "--strategy",   "expected", "--at-least", "100",   "--action"};
    words.insert(words.end(), action.begin(), action.end());
    return output_of(words);
  };
  EXPECT_EQ(with_action({"6 6"}), with_action({"66"}));
  EXPECT_EQ(with_action({"6", "6"}), with_action({"66"}));
  EXPECT_EQ(with_action({"6,6"}), with_action({"66"}));
  const auto until = [&](const std::string& dice) {
    return output_of({"simulate", "two-yatzy", "--until", "dice=" + dice + ",rolls-left=1"});
  };
  EXPECT_EQ(until("2 1"), until("12"));
  EXPECT_EQ(until("2,1"), until("12"));
  EXPECT_EQ(until("2-1"), until("12"));
}

TEST_F(TypedInput, SaysHowManyDiceItFound) {
  const Ran ran = run({"advise", "yacht", "--dice", "6", "6", "5", "2", "--rolls-left", "1"});
  EXPECT_EQ(ran.exit_code, 2);
  expect_part(ran.errors, "expected 5 dice, found 4");
}

class StandardInput : public ProgramTest {
 protected:
  // Runs a command line in the folder, with a file as standard input.
  Ran with_input(const std::string& words, const std::string& text) {
    write_bytes(folder_.file("input"), text);
    return run_program(
        "/bin/sh", Command{{"-c", "cd '" + folder_.path() + "' && exec '" FIVEKIND_PROGRAM "' " +
                                      words + " < input"}});
  }
};

TEST_F(StandardInput, HoldsRules) {
  const std::string rules = read_bytes(FIVEKIND_SOURCE_DIR "/games/two-yatzy.json");
  for (const char* words :
       {"solve --rules - --json", "solve --rules - --repeat 2 --json", "solve --rules=- --json"}) {
    const Ran ran = with_input(words, rules);
    ASSERT_EQ(ran.exit_code, 0) << ran.errors;
    EXPECT_EQ(Json::parse(ran.output)["value"], 5.0) << words;
  }
  const Ran wrong = with_input("games --rules -", "{");
  EXPECT_EQ(wrong.exit_code, 2);
  expect_part(wrong.errors, "standard input:");
  const Ran both = with_input("convert - --rules - --to csv", rules);
  EXPECT_EQ(both.exit_code, 2);
  expect_part(both.errors, "standard input");
  const Ran quiz = with_input("quiz --rules -", rules);
  EXPECT_EQ(quiz.exit_code, 2);
  expect_part(quiz.errors, "--answers FILE beside --rules -");
}

// As written by spreadsheets if decimals have commas.
TEST_F(StandardInput, HoldsCsvWithSemicolons) {
  output_of({"simulate", "two-yatzy", "--players", "random,greedy", "--games", "5", "--record",
             folder_.file("games.jsonl")});
  const std::string commas = output_of({"convert", folder_.file("games.jsonl"), "--to", "csv"});
  std::string semicolons = commas;
  std::replace(semicolons.begin(), semicolons.end(), ',', ';');
  ASSERT_NE(semicolons, commas);
  const std::string name = "A; and \"B\"";
  for (const char* from : {"", " --from csv"}) {
    const Ran ran = with_input(std::string("convert - --to csv") + from, semicolons);
    EXPECT_EQ(ran.exit_code, 0) << ran.errors;
    EXPECT_EQ(ran.output, commas) << from;
  }
  // A semicolon in quotes does not separate fields; a comma is an ordinary character.
  const Ran quoted = with_input("convert - two-yatzy --to csv",
                                "player;category;points\n\"A; B, C\";ones;1\n\"A; B, C\";twos;2\n");
  EXPECT_EQ(quoted.exit_code, 0) << quoted.errors;
  expect_part(quoted.output, "\"A; B, C\"");
  // Commas in a header with semicolons between names.
  const Ran comma = with_input("convert - two-yatzy --to csv",
                               "player,category,points\nA;B,ones,1\nA;B,twos,2\n");
  EXPECT_EQ(comma.exit_code, 0) << comma.errors;
  expect_part(comma.output, "A;B");
}

}  // namespace
}  // namespace fivekind::tests::typed_input_test
