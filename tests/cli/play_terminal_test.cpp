// fivekind play on a terminal of 80 columns and 24 rows: everything to be seen at once fits, and no
// line is so long that the terminal breaks a word.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>

#include "tests/program/play_program.h"

namespace fivekind::tests::play_terminal_test {
namespace {

struct Case {
  std::string game;
  std::string input;
  std::string players;
};

class PlayTerminal : public PlayCommand, public testing::WithParamInterface<Case> {};

constexpr const char* kEight = "Anna,Bo,Cecilia,Dora,Erik,Fia,Gustav,Hilde";
// Enter for each further card, if there is no room for all.
constexpr const char* kSeven = "\n\n\n\n\n\n\n";

TEST_P(PlayTerminal, HasRoomForAll) {
  const auto& [game, input, players] = GetParam();
  const Ran ran = on_terminal({game, "--seed", "5", "--no-colour", "--players", players}, input);
  EXPECT_EQ(ran.exit_code, 0);
  std::size_t rows = 0;
  std::size_t most = 0;
  for (const std::string& line : lines_of(ran.output)) {
    const auto columns = static_cast<std::size_t>(
        std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; }));
    if (line.find("Saved.") != std::string::npos) continue;  // names the folder of this test
    // With the line break of a terminal, and the prompt if the input is not echoed.
    EXPECT_LE(columns, line.starts_with("> ") ? 83U : 81U) << line;
    rows = line.starts_with("> ") ? 0 : rows + 1;
    most = std::max(most, rows);
  }
  EXPECT_LE(most, 24U) << ran.output;
}

INSTANTIATE_TEST_SUITE_P(
    Games, PlayTerminal,
    testing::Values(Case{"maxi-yatzy-finnish", "\nc\n?\nr\nq\n", kEight},
                    Case{"balut", std::string("\nc\n") + kSeven + "?\nr\nq\n", kEight},
                    Case{"triple-yahtzee", "\nc\n\n?\nr\nq\n", "Anna,Bo"},
                    Case{"yamb", std::string("\nc\n") + kSeven + "?\nr\nq\n", kEight}),
    [](const auto& parameter) {
      std::string name = parameter.param.game;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

using PlayGrid = PlayCommand;

TEST_F(PlayGrid, HasARowForAllThatPaysAlike) {
  const Ran ran =
      on_terminal({"yamb", "--seed", "5", "--no-colour", "--players", "Anna,Bo"}, "\nc\n\nq\n");
  static const std::regex titles(" +Down +Free +Up +Announced *\r?\n");
  EXPECT_TRUE(std::regex_search(ran.output, titles)) << ran.output;
  // Boxes that can be filled or announced now show what they pay.
  static const std::regex ones("\n  Ones +a +· +\\+2 +m +· +\\+2 +y +· +K +· +\\+2");
  EXPECT_TRUE(std::regex_search(ran.output, ones)) << ran.output;
  static const std::regex bonus("\n  Bonus +0/60 +0/60 +0/60 +0/60");
  EXPECT_TRUE(std::regex_search(ran.output, bonus)) << ran.output;
  EXPECT_EQ(count(ran.output, "Ones (Down)"), 0U);
}

TEST_F(PlayGrid, ShowsOneCardAtATime) {
  const Arguments table = {"yamb", "--seed", "5", "--no-colour", "--players", "Anna,Bo,Cecilia"};
  const Ran all = on_terminal(table, "\nc\n\n\nr\nq\n");
  EXPECT_EQ(count(all.output, "Press Enter for the card of "), 2U);
  expect_part(all.output, "Press Enter for the card of Cecilia, or type something else.");
  expect_part(all.output, "1 roll left");
  // Other input works as usual.
  const Ran one = on_terminal(table, "\nc\nr\nq\n");
  EXPECT_EQ(count(one.output, "Press Enter for the card of "), 1U);
  expect_part(one.output, "1 roll left");
}

}  // namespace
}  // namespace fivekind::tests::play_terminal_test
