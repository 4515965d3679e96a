// Numbers and colours for people, each by a single mechanism: counts of things, means with their
// errors, names beside values, probabilities in a column, terminals.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <random>
#include <regex>
#include <thread>

#include "cli/terminal/amounts.h"
#include "tests/program/program.h"

namespace fivekind::tests::output_style_test {
namespace {

using namespace cli;

TEST(Counted, HasAnSForAllButOne) {
  EXPECT_EQ(counted(0, "game"), "0 games");
  EXPECT_EQ(counted(1, "game"), "1 game");
  EXPECT_EQ(counted(2, "box"), "2 boxes");
  EXPECT_EQ(counted(1000, "bad record"), "1,000 bad records");
}

TEST(Labelled, AlwaysHasABlankBetween) {
  for (std::size_t length = 0; length < 60; ++length) {
    const std::string name(length, 'x');
    const std::string text = labelled(name, 32, "172");
    EXPECT_TRUE(text.starts_with(name + "  ")) << text;
    EXPECT_TRUE(text.ends_with(" 172")) << text;
    if (length <= 30) {
      EXPECT_EQ(text.size(), 35U);
    }
  }
}

TEST(WithError, SaysWhereThereIsNone) {
  const auto text = [](double value) { return std::to_string(static_cast<int>(value)); };
  EXPECT_EQ(with_error(12, 3, 100, text), "12 ± 3");
  for (std::uint64_t games : {0, 1, 2, 3}) {
    EXPECT_EQ(with_error(12, 3, games, text), "12 (too few games for an error)");
  }
  EXPECT_EQ(with_error(12, std::nan(""), 100, text), "12 (too few games for an error)");
}

// Probabilities shown together are in one style, and no possible event looks impossible.
TEST(Percents, AreInOneStyle) {
  std::mt19937_64 random(16);
  std::uniform_real_distribution<double> exponent(-25, 0);
  const std::regex per_cent("(> )?[0-9]+(\\.[0-9]+)? %");
  const std::regex power("1|0|> 0\\.9999|[0-9]\\.[0-9]·10\\^-[0-9]+");
  int both[2] = {0, 0};
  for (int i = 0; i < 2000; ++i) {
    std::vector<double> chances = {0, 1, 0.9999999};
    const double rarest = exponent(random) / (1 + i % 4);
    for (int k = 0; k < 5; ++k) chances.push_back(std::pow(10, rarest * k / 4));
    const std::vector<std::string> texts = percents(chances);
    ASSERT_EQ(texts.size(), chances.size());
    const bool powers = std::regex_match(texts.back(), power);
    ++both[powers ? 1 : 0];
    for (std::size_t c = 0; c < texts.size(); ++c) {
      EXPECT_TRUE(std::regex_match(texts[c], powers ? power : per_cent)) << texts[c];
      EXPECT_EQ(texts[c].find_first_of("123456789") == std::string::npos, chances[c] == 0);
    }
  }
  EXPECT_GT(both[0], 100);
  EXPECT_GT(both[1], 100);
  EXPECT_EQ(percents({0.0079, 1.5e-7}), (std::vector<std::string>{"0.79 %", "0.000015 %"}));
  EXPECT_EQ(percents({0.0079, 1.5e-9}), (std::vector<std::string>{"7.9·10^-3", "1.5·10^-9"}));
  EXPECT_EQ(percents({0.5, 1, 0}), (std::vector<std::string>{"50.00 %", "100 %", "0 %"}));
}

using OutputStyle = ProgramTest;

TEST_F(OutputStyle, TellsAQuantileFromItsChance) {
  const std::string text = output_of({"solve", "two-yatzy", "--objective", "quantile=0.5"});
  EXPECT_TRUE(std::regex_search(text, std::regex("chance of 0\\.5 +5\n"))) << text;
}

// Every count is printed correctly in singular and plural.
TEST_F(OutputStyle, CountsOneAsOne) {
  const std::regex one_of_many(
      "(^|[^0-9.,])1 (games|boxes|points|rolls|threads|questions|decisions|bad records|states)\\b");
  const std::regex many_of_one(
      "([02-9]|[0-9][0-9]) (game|box|point|roll|thread|question|decision|record|state)\\b");
  const std::string records = folder_.file("one.jsonl");
  int commands = 0;
  for (const char* games : {"1", "2"}) {
    for (const Arguments& arguments :
         {Arguments{"simulate", "two-yatzy", "--games", games, "--plot"},
          Arguments{"simulate", "two-yatzy", "--games", games, "--players", "random,greedy",
                    "--record", records},
          Arguments{"analyse", records}, Arguments{"analyse", records, "--summary"},
          Arguments{"match", "two-yatzy", "--players", "random,expected", "--games", games,
                    "--luck", "--profile", "--plot"},
          Arguments{"compare", "two-yatzy", "random", "--simulate", games},
          Arguments{"solve", "micro-yahtzee", "--threads", games},
          Arguments{"simulate", "two-yatzy", "--games", games, "--until", "score=400"},
          Arguments{"simulate", "two-yatzy", "--until", "score=1"},
          Arguments{"games", "micro-yahtzee"}}) {
      const Ran ran = run(arguments);
      ASSERT_EQ(ran.exit_code, 0) << ran.errors;
      EXPECT_FALSE(std::regex_search(ran.output, one_of_many)) << ran.output;
      EXPECT_FALSE(std::regex_search(ran.output, many_of_one)) << ran.output;
      for (const char* unknown : {"nan", "±  ", "± ?", " ?"}) {
        EXPECT_EQ(ran.output.find(unknown), std::string::npos) << unknown << " in " << ran.output;
      }
      ++commands;
    }
  }
  EXPECT_EQ(commands, 20);
}

// Everything that plays games prints the same remark on too few of them.
TEST_F(OutputStyle, HasNoErrorOfTwoGames) {
  const std::vector<Arguments> commands = {
      {"match", "two-yatzy", "--players", "random,expected", "--games"},
      {"simulate", "two-yatzy", "--at-least", "3", "--games"},
      {"compare", "two-yatzy", "expected", "random", "--simulate"}};
  for (const Arguments& command : commands) {
    const auto of = [&](const char* games) {
      Arguments words = command;
      words.emplace_back(games);
      return output_of(words);
    };
    expect_part(of("1"), "too few games");
    expect_part(of("2"), "too few games");
    EXPECT_EQ(of("2").find("± 0"), std::string::npos);
    EXPECT_EQ(of("2").find("standard errors"), std::string::npos);
    EXPECT_EQ(of("100").find("too few games"), std::string::npos);
  }
  const nlohmann::json one = json_of({"simulate", "two-yatzy", "--games", "1"});
  EXPECT_TRUE(one["players"][0]["standard_error"].is_null()) << one["players"][0];
}

// A terminal of our own: shows what a program writes to it.
class Terminal : public ProgramTest {
 protected:
  std::string shown(const Arguments& arguments, const std::vector<std::string>& environment) {
    const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
    EXPECT_GE(master, 0);
    EXPECT_EQ(::grantpt(master), 0);
    EXPECT_EQ(::unlockpt(master), 0);
    const std::string name = ::ptsname(master);
    const int kept = ::open(name.c_str(), O_RDWR | O_NOCTTY);  // so that the end is not detected
                                                               // too early
    std::string text;
    std::thread reader([&] {
      char bytes[4096];
      while (text.find("\x04the end") == std::string::npos) {
        const ssize_t size = ::read(master, bytes, sizeof bytes);
        if (size <= 0) break;
        text.append(bytes, static_cast<std::size_t>(size));
      }
    });
    Command command{arguments, environment};
    command.output = name;
    EXPECT_EQ(run(command).exit_code, 0);
    const std::string end = "\x04the end";
    EXPECT_EQ(::write(kept, end.data(), end.size()), std::ssize(end));
    reader.join();
    ::close(kept);
    ::close(master);
    return text;
  }
};

TEST_F(Terminal, HasColoursWhereTheyAreWanted) {
  for (const Arguments& arguments :
       {Arguments{"games"}, Arguments{"advise", "1/two-yatzy/-/1/12:1"},
        Arguments{"distribution", "two-yatzy"}}) {
    EXPECT_NE(shown(arguments, {"TERM=xterm", "NO_COLOR="}).find('\x1b'), std::string::npos);
    EXPECT_EQ(shown(arguments, {"TERM=dumb", "NO_COLOR="}).find('\x1b'), std::string::npos);
    EXPECT_EQ(shown(arguments, {"TERM=xterm", "NO_COLOR=1"}).find('\x1b'), std::string::npos);
    EXPECT_NE(shown(arguments, {"TERM=dumb"}).find("the end"), std::string::npos);
  }
}

}  // namespace
}  // namespace fivekind::tests::output_style_test
