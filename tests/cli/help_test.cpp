// The program's descriptions of itself: help on commands and topics, and the manual pages.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>

#include "tests/common/scratch.h"
#include "tests/program/program.h"

namespace fivekind::tests::help_test {
namespace {

namespace fs = std::filesystem;

using Help = ProgramTest;

// The visible width of a line on a terminal.
std::size_t width(const std::string& line) {
  return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

TEST_F(Help, IsTheSameByEitherWay) {
  EXPECT_EQ(output_of({"help", "advise"}), output_of({"advise", "--help"}));
  EXPECT_EQ(output_of({"help", "tables", "build"}), output_of({"tables", "build", "--help"}));
  EXPECT_TRUE(output_of({"help"}).starts_with(output_of({"--help"})));
}

TEST_F(Help, HasTopics) {
  for (const char* topic : {"games", "positions", "objectives", "strategies", "rules", "records",
                            "tables", "json", "environment"}) {
    expect_part(output_of({"help"}), std::string("\n  ") + topic + " ");
    EXPECT_GT(output_of({"help", topic}).size(), 300U) << topic;
  }
  expect_part(output_of({"help", "games"}), "The command: fivekind games --help\n");
}

TEST_F(Help, SuggestsWhatIsNearlyAskedFor) {
  expect_part(run({"help", "position"}).errors, "such as positions, found 'position'");
  expect_part(run({"advize", "yatzy"}).errors,
              "unknown command 'advize': expected a command such as advise");
  expect_part(run({"adv"}).errors, "unknown command 'adv': expected a command such as advise");
}

TEST_F(Help, FitsEightyColumns) {
  for (const std::string& name : commands_in(output_of({"--help"}))) {
    const std::string help = output_of({name, "--help"});
    const std::string text = help.substr(0, help.find("\nExamples:"));
    for (const std::string& line : lines_of(text)) EXPECT_LE(width(line), 80U) << line;
  }
}

TEST_F(Help, NamesNoFolderOfThisMachine) {
  expect_part(output_of(Command{{"solve", "--help"}, {"HOME=/home/anna", "XDG_DATA_HOME="}}),
              "~/.local/share/fivekind/tables");
}

TEST_F(Help, EveryCommandTakesWhatStandsEverywhere) {
  for (const char* option : {"-q", "--quiet", "--no-colour", "--no-color"}) {
    EXPECT_EQ(output_of({"solve", "two-yatzy", "--json", option}).substr(0, 1), "{") << option;
    EXPECT_EQ(output_of({option, "games", "two-yatzy"}), output_of({"games", "two-yatzy"}));
    EXPECT_EQ(output_of({"tables", option, "list"}), output_of({"tables", "list"})) << option;
  }
}

TEST_F(Help, QuietLeavesOutRemarksAndKeepsErrors) {
  const Arguments exported = {"export", "values", "two-yatzy", "--output", folder_.file("a.csv")};
  EXPECT_NE(run(exported).errors, "");
  Arguments quiet = exported;
  quiet.emplace_back("--quiet");
  EXPECT_EQ(run(quiet).errors, "");
  EXPECT_NE(run({"solve", "nothing", "--quiet"}).errors, "");
}

TEST_F(Help, IsAManualToo) {
  const std::string pages = folder_.file("pages");
  const std::vector<std::string> written = lines_of(output_of({"manual", pages}));
  std::vector<std::string> expected = {"fivekind.1"};
  for (const std::string& name : commands_in(output_of({"--help"}))) {
    expected.push_back("fivekind-" + name + ".1");
  }
  EXPECT_EQ(std::vector(written.begin(), written.begin() + std::ssize(expected)), expected);
  for (const std::string& page : written) {
    const std::string text = read_bytes(pages + "/" + page);
    EXPECT_TRUE(text.starts_with(".TH \"fivekind")) << page;
    expect_part(text, "\n.SH NAME\n");
    expect_part(text, "\n.SH \"SEE ALSO\"\n");
    EXPECT_FALSE(std::regex_search(text, std::regex("\n\n"))) << page;
    if (!fs::exists("/usr/bin/groff")) continue;
    const Ran shown = run_program("/usr/bin/groff",
                                  {{"-man", "-ww", "-Kutf8", "-Tutf8", "-z", pages + "/" + page}});
    EXPECT_EQ(shown.errors, "") << page;
    EXPECT_EQ(shown.exit_code, 0) << page;
  }
  expect_part(read_bytes(pages + "/fivekind-advise.1"), "\\-\\-rolls\\-left N");
  expect_part(read_bytes(pages + "/fivekind.1"), ".SH ENVIRONMENT");
}

}  // namespace
}  // namespace fivekind::tests::help_test
