// fivekind count --players 2: its forms of output. The numbers are tested in pair_counts_test.
#include <fivekind/fivekind.h>
#include <gtest/gtest.h>

#include "tests/games/games.h"
#include "tests/program/program.h"

namespace fivekind::tests::pair_counts_command_test {
namespace {

const Keys kKeys = {"game",  "rules_hash", "players", "pairs", "values",
                    "bytes", "by_filled",  "rate",    "times"};

class PairCountsCommand : public ProgramTest {
 protected:
  Command whole(Command command) const override {
    command.arguments.insert(command.arguments.begin(), {"count", "--players", "2"});
    return command;
  }
};

TEST_F(PairCountsCommand, PrintsJson) {
  const Json json = json_of({"yahtzee-pawlewicz", "--rate", "10000"});
  EXPECT_EQ(keys_of(json), kKeys);
  EXPECT_EQ(json["game"], "yahtzee-pawlewicz");
  EXPECT_EQ(json["rules_hash"], Game::shipped("yahtzee-pawlewicz")->rules_hash());
  EXPECT_EQ(json["players"], 2);
  EXPECT_EQ(json["pairs"], 33'192'583'276);
  EXPECT_EQ(json["values"], 12'671'976'997'282);
  EXPECT_EQ(json["bytes"], 101'375'815'978'256);
  ASSERT_EQ(json["by_filled"].size(), 27U);
  EXPECT_EQ(json["by_filled"][1],
            (Json{{"filled_first", 0}, {"filled_second", 1}, {"pairs", 44}, {"values", 224}}));
  // The thesis has 40 years on one core with 10,000 values per second.
  EXPECT_EQ(json["rate"], 10'000);
  ASSERT_EQ(json["times"].size(), 3U);
  EXPECT_EQ(json["times"][0]["cores"], 2);
  EXPECT_NEAR(json["times"][0]["seconds"].get<double>() * 2 / (365.25 * 86'400), 40, 0.5);
  EXPECT_EQ(json["times"][2]["cores"], 10'000);
}

TEST_F(PairCountsCommand, PrintsATableWithItsSum) {
  const std::string text = output_of({"two-yatzy", "--rate", "1"});
  expect_part(text, "\n                    1        1                 4       24     192\n");
  expect_part(text, "\n                  all                         10       42     336\n");
  expect_part(text, "if a core finds 1 values a second\n    2 cores       21.0 s\n");
}

TEST_F(PairCountsCommand, PrintsALineForEveryGame) {
  const Json json = json_of({"--all"});
  EXPECT_EQ(keys_of(json), (Keys{"rate", "games"}));
  const std::vector<std::string> keys = shipped_keys();
  ASSERT_EQ(json["games"].size(), keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const Json& game = json["games"][i];
    EXPECT_EQ(keys_of(game), kKeys);
    EXPECT_EQ(game["game"], keys[i]);
    // With saved rolls there are too many states to count the values of their pairs.
    const bool counted = !is_very_large(keys[i]) || !shipped_game(keys[i]).saved_rolls;
    EXPECT_EQ(game["values"].is_number_integer(), counted) << keys[i];
  }
  EXPECT_EQ(json["games"][keys.size() - 1], json_of({keys.back()}));
}

// Twenty boxes, two bonuses and a flag: 327 million states.
std::string huge_game() {
  Json boxes = Json::array();
  const auto add = [&boxes](Json box) {
    const std::string letter(1, static_cast<char>('A' + boxes.size()));
    box["key"] = "c" + std::to_string(boxes.size());
    box["letter"] = letter;
    box["names"] = {{"en", letter}};
    boxes.push_back(box);
  };
  for (int face = 1; face <= 6; ++face) add({{"kind", "face"}, {"face", face}});
  for (int i = 0; i < 2; ++i) add({{"kind", "chance"}});
  for (int i = 0; i < 11; ++i) {
    add({{"kind", "of-a-kind"}, {"count", 2 + i % 4}, {"pays", "all-dice"}});
  }
  add({{"kind", "all-equal"}, {"pays", 50}});
  const Json names = {{"en", "Huge"}};
  const auto bonus = [&names](const char* key, const Json& of, int threshold) {
    return Json{{"key", key},
                {"names", names},
                {"categories", of},
                {"threshold", threshold},
                {"points", 50}};
  };
  const Json extra = {{"points", 100}, {"for", "every"}};
  return Json{{"format", 1},
              {"game", "huge"},
              {"names", names},
              {"dice", 6},
              {"faces", 6},
              {"rolls", 3},
              {"categories", boxes},
              {"bonuses",
               {bonus("upper", {"c0", "c1", "c2", "c3", "c4", "c5"}, 84),
                bonus("chances", {"c6", "c7"}, 60)}},
              {"five-of-a-kind", {{"category", "c19"}, {"joker", "none"}, {"extra-bonus", extra}}}}
      .dump();
}

TEST_F(PairCountsCommand, LeavesValuesOutWhereTheyTakeTooLong) {
  const std::string path = folder_.file("huge.json");
  write_bytes(path, huge_game());
  const Json json = json_of({"--rules", path});
  EXPECT_EQ(keys_of(json), kKeys);
  EXPECT_EQ(json["pairs"], 29'979'141'297'133'245);
  EXPECT_TRUE(json["values"].is_null());
  EXPECT_TRUE(json["bytes"].is_null());
  EXPECT_TRUE(json["times"].is_null());
  EXPECT_TRUE(json["by_filled"][7]["values"].is_null());
  const std::string text = output_of({"--rules", path});
  expect_part(text, " 29,979,141,297,133,245        –       –\n");
  expect_part(text, "values: not counted");
  EXPECT_EQ(text.find("cores"), std::string::npos);
}

TEST_F(PairCountsCommand, RefusesOptionsThatDoNotGoTogether) {
  const auto error_of = [](const Arguments& arguments) {
    const Ran ran = run_fivekind(Command{arguments});
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_EQ(ran.output, "");
    return ran.errors;
  };
  expect_part(error_of({"count", "yatzy", "--rate", "5"}), "--rate: expected --players 2");
  expect_part(error_of({"count", "--all"}), "--all: expected --players 2");
  expect_part(error_of({"count", "yatzy", "--all", "--players", "2"}), "either --all or GAME");
  expect_part(error_of({"count", "yatzy", "--players", "3"}), "--players: Value 3");
  expect_part(error_of({"count", "yatzy", "--players", "2", "--rate", "0"}), "--rate: Value 0");
  expect_part(error_of({"count", "--players", "2"}), "either GAME or --rules FILE");
}

}  // namespace
}  // namespace fivekind::tests::pair_counts_command_test
