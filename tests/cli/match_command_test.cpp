// fivekind match: its output in every form, and what it refuses. The figures themselves are tested
// below the command line.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/program/program.h"

namespace fivekind::tests::match_command_test {
namespace {

const Keys kMeanKeys = {"mean", "standard_error", "margin"};
const Keys kStandingKeys = {"games", "wins", "ties", "losses", "points"};
const Keys kLuckKeys = {"adjusted", "luck", "variance_left", "loss"};

Keys joined(Keys keys, const Keys& more) {
  keys.insert(more.begin(), more.end());
  return keys;
}

class MatchCommand : public ProgramTest {
 protected:
  Command whole(Command command) const override {
    command.arguments.insert(command.arguments.begin(), "match");
    return command;
  }
};

TEST_F(MatchCommand, PrintsAMatchOfTwoAsJson) {
  const Json json = json_of({"two-yatzy", "--players", "win,expected", "--games", "60"});
  EXPECT_EQ(keys_of(json), (Keys{"game", "rules_hash", "seed", "games", "complete", "pairs",
                                 "common_dice", "judge", "seconds", "players"}));
  EXPECT_EQ(json["game"], "two-yatzy");
  EXPECT_EQ(json["games"], 60);
  EXPECT_EQ(json["complete"], true);
  EXPECT_EQ(json["judge"], "emp:1");
  ASSERT_EQ(json["players"].size(), 2U);
  double points = 0;
  for (const Json& player : json["players"]) {
    EXPECT_EQ(keys_of(player), joined(joined(kStandingKeys, kLuckKeys),
                                      {"strategy", "score", "turn_losses", "against"}));
    for (const char* mean : {"points", "adjusted", "luck", "loss"}) {
      EXPECT_EQ(keys_of(player[mean]), kMeanKeys);
      EXPECT_GE(player[mean]["margin"], player[mean]["standard_error"]);
    }
    EXPECT_EQ(keys_of(player["score"]),
              (Keys{"mean", "standard_error", "deviation", "median", "minimum", "maximum"}));
    ASSERT_EQ(player["against"].size(), 1U);
    EXPECT_EQ(player["against"][0]["points"], player["points"]);
    points += player["points"]["mean"].get<double>();
  }
  EXPECT_DOUBLE_EQ(points, 1);
  EXPECT_EQ(json["players"][0]["against"][0]["player"], 1);
  EXPECT_EQ(json["players"][0]["against"][0]["strategy"], "expected");
}

TEST_F(MatchCommand, JudgesLuckWhereItIsCheapOrAskedFor) {
  const auto judge = [&](const Arguments& more) {
    Arguments arguments = {"two-yatzy", "--games", "10"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Json json = json_of(arguments);
    return json.contains("judge") ? json["judge"].get<std::string>() : "";
  };
  EXPECT_EQ(judge({"--players", "win,random"}), "emp:1");
  EXPECT_EQ(judge({"--players", "win,random", "--no-luck"}), "");
  EXPECT_EQ(judge({"--players", "expected,random"}), "");
  EXPECT_EQ(judge({"--players", "expected,random", "--luck", "--judge", "win"}), "win");
  EXPECT_EQ(judge({"--players", "emp:1,random,expected"}), "");
  EXPECT_EQ(judge({"--players", "emp:1,random,expected", "--pairs"}), "emp:1");
}

TEST_F(MatchCommand, PrintsOneTableOfMany) {
  const Arguments arguments = {"yacht",   "--players", "greedy,random", "--players", "one-roll",
                               "--games", "99",        "--payoff",      "5,2,-1.5"};
  const Json json = json_of(arguments);
  double points = 0;
  for (const Json& player : json["players"]) {
    EXPECT_EQ(keys_of(player), joined(kStandingKeys, {"strategy", "score", "against"}));
    EXPECT_EQ(player["against"].size(), 2U);
    points += player["points"]["mean"].get<double>();
  }
  EXPECT_NEAR(points, 5.5, 1e-9);
  const std::string text = output_of(arguments);
  EXPECT_TRUE(text.starts_with("Yacht  99 games, 3 at one table, seed 1\n")) << text;
  expect_part(text, "points a game");
  expect_part(text, "Share of games with more points than each");
  for (const std::string& line : lines_of(text)) EXPECT_FALSE(line.ends_with(' ')) << line;
}

TEST_F(MatchCommand, PrintsPairs) {
  const std::string text = output_of({"two-yatzy", "--players", "win,expected,random", "--games",
                                      "50", "--pairs", "--common-dice"});
  expect_part(text, "50 games, each against each, seed 1, common dice");
  expect_part(text, "Points a game against each");
  expect_part(text, "luck and loss by the values of emp:1");
}

TEST_F(MatchCommand, PrintsWhatEachTurnLoses) {
  const Arguments arguments = {"micro-yahtzee", "--players", "greedy,noisy:emp1:10",
                               "--games",       "300",       "--profile"};
  Arguments as_json = arguments;
  as_json.emplace_back("--json");
  const Json json = json_of(as_json);
  for (const Json& player : json["players"]) {
    const auto turns = player["turn_losses"].get<std::vector<double>>();
    ASSERT_EQ(turns.size(), 2U);
    EXPECT_GT(turns[0], 0);
    EXPECT_EQ(turns[1], 0) << "with one box left there is nothing to decide";
    EXPECT_NEAR(turns[0] + turns[1], player["loss"]["mean"].get<double>(), 1e-12);
  }
  const std::string picture = folder_.file("losses.svg");
  Arguments with_picture = arguments;
  with_picture.insert(with_picture.end(), {"--svg", picture, "--plot"});
  const std::string text = output_of(with_picture);
  expect_part(text, "What each turn loses on average");
  expect_part(text, "loss per game");
  expect_part(text, "mean loss of the turn, in match points");
  expect_part(read_bytes(picture), "Micro Yahtzee: what each turn loses");
}

TEST_F(MatchCommand, PrintsCsv) {
  const auto lines = lines_of(output_of(
      {"two-yatzy", "--players", "win,expected,random", "--games", "50", "--pairs", "--csv"}));
  ASSERT_EQ(lines.size(), 1U + 3 * 3);
  EXPECT_EQ(lines[0],
            "strategy,against_strategy,games,wins,ties,losses,points_mean,points_standard_error,"
            "adjusted_mean,adjusted_standard_error,loss_mean,loss_standard_error");
  EXPECT_TRUE(lines[1].starts_with("win,,100,")) << lines[1];
  EXPECT_TRUE(lines[2].starts_with("win,expected,50,")) << lines[2];
  for (const std::string& line : lines) EXPECT_EQ(std::count(line.begin(), line.end(), ','), 11);
}

TEST_F(MatchCommand, PrintsTheSameOnAnyNumberOfThreads) {
  std::set<std::string> outputs;
  for (const char* threads : {"1", "2", "5"}) {
    outputs.insert(output_of({"micro-yahtzee", "--players", "win,emp:1,random", "--pairs",
                              "--games", "200", "--threads", threads}));
  }
  EXPECT_EQ(outputs.size(), 1U);
  EXPECT_FALSE(outputs.contains(output_of({"micro-yahtzee", "--players", "win,emp:1,random",
                                           "--pairs", "--games", "200", "--seed", "2"})));
}

TEST_F(MatchCommand, KeepsWhatIsFinishedWhenInterrupted) {
  Command command{{"yacht", "--players", "greedy,random", "--games", "1000000000", "--json"}};
  command.interrupt_after = 3;
  const Ran ran = run(command);
  EXPECT_EQ(ran.exit_code, 130) << ran.errors;
  expect_part(ran.errors, "interrupted");
  const Json json = Json::parse(ran.output, nullptr, false);
  ASSERT_FALSE(json.is_discarded()) << ran.output;
  EXPECT_EQ(json["complete"], false);
  EXPECT_GT(json["players"][0]["games"], 0);
  EXPECT_LT(json["players"][0]["games"], 1000000000);
}

TEST_F(MatchCommand, RefusesWhatItCannotDo) {
  const std::string nine = "random,random,random,random,random,random,random,random,random";
  for (const auto& [arguments, reason] : std::vector<std::pair<Arguments, std::string>>{
           {{"two-yatzy"}, "--players"},
           {{"two-yatzy", "--players", "random"}, "2 to 8 strategies"},
           {{"two-yatzy", "--players", nine}, "2 to 8 strategies"},
           {{"two-yatzy", "--players", "win,wim"}, "wim"},
           {{"two-yatzy", "--players", "win,emp"}, "how many turns to look ahead"},
           {{"two-yatzy", "--players", "win,random", "--games", "0"}, "a number from 1"},
           {{"two-yatzy", "--players", "win,random", "--games", "-3"}, "'-3'"},
           {{"two-yatzy", "--players", "win,random", "--payoff", "6,3,1,0"}, "2 numbers"},
           {{"two-yatzy", "--players", "win,random", "--payoff", "0,1"}, "do not rise"},
           {{"two-yatzy", "--players", "win,random", "--tie-break", "coin"}, "half, win or loss"},
           {{"two-yatzy", "--players", "win,random", "--time", "0s"}, "200ms"},
           {{"two-yatzy", "--players", "win,random", "--memory", "0GB"}, "500MB"},
           {{"two-yatzy", "--players", "win,random", "--judge", "emp:0"}, "D of at least 1"},
           {{"two-yatzy", "--players", "win,random", "--luck", "--no-luck"}, "--luck"},
           {{"two-yatzy", "--players", "win,random", "--profile", "--no-luck"}, "--no-luck"},
           {{"two-yatzy", "--players", "win,random", "--svg", "x.svg"}, "--profile"},
           {{"two-yatzy", "--players", "random,random,random", "--profile"}, "tables of two"},
           {{"two-yatzy", "--players", "random,random,random", "--luck"}, "tables of two"},
           {{"two-yatzy", "--players", "emp:2,random,random"}, "emp:0, emp:1 and dynw:0"},
           {{"two-yatzy", "--players", "win,random", "--json", "--csv"}, "either"},
           {{"--players", "win,random"}, "game"}}) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit_code, 2) << ran.errors;
    EXPECT_EQ(ran.output, "");
    EXPECT_TRUE(ran.errors.starts_with("fivekind: ")) << ran.errors;
    expect_part(ran.errors, reason);
  }
}

using LimitsOfWin = ProgramTest;

// Time and memory determine how an answer is found, so it shows which of them a word means.
TEST_F(LimitsOfWin, AreTakenInAllTheirUnits) {
  const auto method = [&](const Arguments& limits) {
    Arguments words = {"advise",
                       "1/yahtzee/3=9,4=12,5=15,6=18,K=20,F=25,M=30,D=40,Y=50,S=22~"
                       "3=9,4=12,5=15,6=18,K=20,F=25,M=30,D=40,Y=50,S=22/1/11234:0",
                       "--objective",
                       "win",
                       "--threads",
                       "1",
                       "--json"};
    words.insert(words.end(), limits.begin(), limits.end());
    return Json::parse(output_of(words))["objectives"][0]["method"];
  };
  const Json exact = method({"--time", "10s"});
  ASSERT_EQ(exact["name"], "exact");
  const std::string quick = method({"--time", "1ms"})["name"];
  ASSERT_NE(quick, "exact");
  for (const char* same : {"0.001s", "0.001", "1e-3"}) {
    EXPECT_EQ(method({"--time", same})["name"], quick) << same;
  }
  for (const char* longer : {"0.0015min", "6s", "6", "6000ms"}) {
    EXPECT_EQ(method({"--time", longer})["name"], "exact") << longer;
  }
  const double bytes = exact["bytes"].get<double>();
  for (const auto& [unit, size] :
       {std::pair("kB", 1e3), std::pair("MB", 1e6), std::pair("GB", 1e9), std::pair("TB", 1e12)}) {
    const auto with = [&](double share) {
      return method({"--time", "10s", "--memory",
                     fmt::format("{:.15f}{}", share * bytes / size, unit)})["name"];
    };
    EXPECT_EQ(with(1.01), "exact") << unit;
    EXPECT_NE(with(0.99), "exact") << unit;
  }
}

}  // namespace
}  // namespace fivekind::tests::match_command_test
