// Errors as people read them: no input makes a message long or breaks its line.
#include <fivekind/error.h>
#include <gtest/gtest.h>

#include "tests/program/program.h"

namespace fivekind::tests::error_test {
namespace {

const std::string kLong(5000, 'a');

TEST(ErrorMessages, QuoteAtMostAHundredCharacters) {
  const std::string hundred(100, 'a');
  EXPECT_EQ(as_quoted("'" + hundred + "'"), "'" + hundred + "'");
  EXPECT_EQ(as_quoted("'" + hundred + "b'"), "'" + hundred + "…'");
  EXPECT_EQ(as_quoted("key '" + kLong + "' twice"), "key '" + hundred + "…' twice");
  EXPECT_EQ(as_quoted("value " + kLong + " is no number"), "value " + hundred + "… is no number");
  EXPECT_EQ(as_quoted("/" + kLong + "/games.json"), "…" + std::string(89, 'a') + "/games.json");
  std::string words;
  while (words.size() < 5000) words += "two words ";
  EXPECT_EQ(as_quoted("'" + words + "'"), "'" + words.substr(0, 100) + "…'");
  EXPECT_LE(as_quoted("'" + words + "' or '" + words + "'").size(), 410U);
  EXPECT_EQ(as_quoted(""), "");
  EXPECT_EQ(as_quoted("  two  blanks "), "  two  blanks ");
}

TEST(ErrorMessages, CutBetweenCharacters) {
  std::string text;
  while (text.size() < 300) text += "å";
  for (const std::string& quoted : {as_quoted("'x" + text + "'"), as_quoted("/x" + text)}) {
    const std::string message = Error{Fault::usage, "", "this", quoted}.message();
    EXPECT_EQ(message.find("\\x"), std::string::npos) << message;
  }
}

// Every option of every command with endless input.
TEST(ErrorMessages, StayShortWhateverIsTyped) {
  const ScratchFolder home;  // for games that can be started whatever the names of their players
  std::string blanks;
  while (blanks.size() < 5000) blanks += "a b ";
  std::size_t tried = 0;
  std::vector<Arguments> all = {{}};
  for (const std::string& name : commands_in(run_fivekind({{"--help"}}).output)) {
    all.push_back({name});
    for (const std::string& inner : commands_in(run_fivekind({{name, "--help"}}).output)) {
      all.push_back({name, inner});
    }
  }
  EXPECT_GT(all.size(), 19U);
  for (const Arguments& words : all) {
    Arguments help = words;
    help.emplace_back("--help");
    std::vector<Arguments> given = {{kLong}, {blanks}};
    for (const std::string& line : lines_of(run_fivekind({help}).output)) {
      const std::size_t dashes = line.find("--");
      if (dashes == std::string::npos || dashes > 8) continue;
      const std::string option = line.substr(dashes, line.find_first_of(" ,=", dashes) - dashes);
      if (option == "--help" || option == "--version") continue;
      given.push_back({option, kLong});
      given.push_back({option, blanks});
    }
    for (const Arguments& more : given) {
      Arguments line = words;
      line.insert(line.end(), more.begin(), more.end());
      // Any name will do, and any folder of tables: the work would start.
      const bool works = line[0] == "serve" || line[0] == "reproduce" || line[0] == "bench";
      if (works && (more[0] == "--name" || more[0] == "--tables")) continue;
      const Ran ran = run_fivekind({line});
      if (ran.exit_code == 0) continue;  // no tables in a folder that does not exist
      EXPECT_TRUE(ran.exit_code == 2 || ran.exit_code == 3) << line[0] << " " << more[0];
      ASSERT_FALSE(ran.errors.empty());
      EXPECT_LE(lines_of(ran.errors).front().size(), 700U) << ran.errors;
      ++tried;
    }
  }
  EXPECT_GT(tried, 200U);
}

}  // namespace
}  // namespace fivekind::tests::error_test
