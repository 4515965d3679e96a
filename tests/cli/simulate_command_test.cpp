// fivekind simulate: its output in every form, its records and searches. The numbers themselves are
// tested below the command line.
#include <gtest/gtest.h>

#include <algorithm>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "places.h"
#include "tests/common/patience.h"
#include "tests/common/scratch.h"

namespace fivekind::tests::simulate_command_test {
namespace {

using Json = nlohmann::json;
using Arguments = std::vector<std::string>;
using Keys = std::set<std::string>;

const Keys kScoreKeys = {"mean",    "standard_error", "deviation", "median",
                         "minimum", "maximum",        "quantiles", "scores"};

class SimulateCommand : public testing::Test {
 protected:
  static Ran run(Arguments arguments) {
    arguments.insert(arguments.begin(), "simulate");
    return run_program(FIVEKIND_PROGRAM, Command{std::move(arguments)});
  }
  static std::string output_of(const Arguments& arguments) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit_code, 0) << ran.errors;
    EXPECT_EQ(ran.errors, "");
    return ran.output;
  }
  static Json json_of(Arguments arguments) {
    arguments.emplace_back("--json");
    const Json json = Json::parse(output_of(arguments), nullptr, /*allow_exceptions=*/false);
    EXPECT_FALSE(json.is_discarded());
    return json;
  }
  static Keys keys_of(const Json& json) {
    Keys keys;
    for (const auto& [key, value] : json.items()) keys.insert(key);
    return keys;
  }
  static Keys joined(Keys keys, const Keys& more) {
    keys.insert(more.begin(), more.end());
    return keys;
  }
  static std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
  }

  ScratchFolder folder_;
};

void check_scores(const Json& scores, std::uint64_t games) {
  std::uint64_t all = 0;
  double sum = 0;
  for (const Json& score : scores["scores"]) {
    all += score[1].get<std::uint64_t>();
    sum += score[0].get<double>() * score[1].get<double>();
  }
  EXPECT_EQ(all, games);
  EXPECT_DOUBLE_EQ(sum / static_cast<double>(games), scores["mean"].get<double>());
  EXPECT_EQ(scores["scores"].front()[0], scores["minimum"]);
  EXPECT_EQ(scores["scores"].back()[0], scores["maximum"]);
  EXPECT_EQ(scores["quantiles"].size(), 9U);
  EXPECT_EQ(scores["quantiles"][4], Json::array({0.5, scores["median"]}));
}

TEST_F(SimulateCommand, PrintsOnePlayerAsJson) {
  const Json json = json_of({"micro-yahtzee", "--games", "500", "--seed", "18446744073709551615",
                             "--at-least", "10,20", "--at-least", "99"});
  EXPECT_EQ(keys_of(json), (Keys{"game", "rules_hash", "seed", "games", "seconds", "players"}));
  EXPECT_EQ(json["game"], "micro-yahtzee");
  EXPECT_EQ(json["seed"], 18446744073709551615U);
  EXPECT_EQ(json["games"], 500);
  ASSERT_EQ(json["players"].size(), 1U);
  const Json& player = json["players"][0];
  EXPECT_EQ(keys_of(player),
            joined(kScoreKeys, {"strategy", "at_least", "categories", "bonuses", "extras_mean"}));
  EXPECT_EQ(player["strategy"], "expected");
  EXPECT_EQ(player["at_least"].size(), 3U);
  EXPECT_EQ(player["at_least"][2], Json::array({99, 0.0, 0.0}));
  for (const auto& [key, box] : player["categories"].items()) {
    EXPECT_EQ(keys_of(box), (Keys{"mean", "zero", "maximum", "maximum_points"})) << key;
  }
  check_scores(player, 500);
}

TEST_F(SimulateCommand, PrintsSeveralPlayersAsJson) {
  const Json json = json_of(
      {"yatzy", "--players", "greedy,random", "--players", "greedy,one-roll", "--games", "300"});
  EXPECT_EQ(keys_of(json),
            (Keys{"game", "rules_hash", "seed", "games", "seconds", "players", "best"}));
  ASSERT_EQ(json["players"].size(), 4U);
  double points = 0;
  std::uint64_t wins = 0;
  for (const Json& player : json["players"]) {
    EXPECT_EQ(keys_of(player),
              joined(kScoreKeys, {"strategy", "categories", "bonuses", "extras_mean", "wins",
                                  "shared", "match_points"}));
    check_scores(player, 300);
    points += player["match_points"].get<double>();
    wins += player["wins"].get<std::uint64_t>();
  }
  EXPECT_EQ(points, 300.0 * 6);
  EXPECT_LE(wins, 300U);
  EXPECT_EQ(keys_of(json["best"]), kScoreKeys);
  check_scores(json["best"], 300);
}

TEST_F(SimulateCommand, PrintsTheSameOnAnyNumberOfThreads) {
  const Arguments arguments = {"yahtzee", "--players", "random,greedy", "--games", "2000"};
  std::set<std::string> outputs;
  for (const char* threads : {"1", "2", "7"}) {
    Arguments with = arguments;
    with.insert(with.end(), {"--threads", threads});
    outputs.insert(output_of(with));
  }
  EXPECT_EQ(outputs.size(), 1U);
  Arguments other = arguments;
  other.insert(other.end(), {"--seed", "2"});
  EXPECT_FALSE(outputs.contains(output_of(other)));
}

TEST_F(SimulateCommand, PrintsCsv) {
  const auto lines =
      lines_of(output_of({"two-yatzy", "--players", "expected,random", "--games", "100", "--csv"}));
  ASSERT_GE(lines.size(), 2U);
  EXPECT_EQ(lines[0], "score,expected,random");
  int expected = 0;
  int random = 0;
  int before = -1;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    int score = 0;
    int of_expected = 0;
    int of_random = 0;
    ASSERT_EQ(std::sscanf(lines[i].c_str(), "%d,%d,%d", &score, &of_expected, &of_random), 3);
    if (before >= 0) {
      EXPECT_EQ(score, before + 1);
    }
    before = score;
    expected += of_expected;
    random += of_random;
  }
  EXPECT_EQ(expected, 100);
  EXPECT_EQ(random, 100);
}

TEST_F(SimulateCommand, PrintsTablesForPeople) {
  const std::string one = output_of({"yahtzee", "--strategy", "greedy", "--at-least", "300"});
  EXPECT_TRUE(one.starts_with("Yahtzee  10,000 games, seed 1\n")) << one;
  for (const char* part : {"standard error of the mean", "300 or more", "Points by box",
                           "further five-of-a-kind bonuses a game"}) {
    EXPECT_NE(one.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(one.find("match points"), std::string::npos);
  const std::string two = output_of({"yatzy", "--players", "greedy,random", "--games", "100"});
  for (const char* part : {"games won alone", "match points", "best score of a game"}) {
    EXPECT_NE(two.find(part), std::string::npos) << part;
  }
  for (const std::string& line : lines_of(one + two)) EXPECT_FALSE(line.ends_with(' ')) << line;
}

TEST_F(SimulateCommand, DrawsWhereItIsAskedTo) {
  const Arguments plain = {"yatzy", "--strategy", "random", "--games", "1000"};
  const std::string label = "share of games a point, in bins of 2 points";
  EXPECT_EQ(output_of(plain).find(label), std::string::npos) << "no terminal, no plot";
  Arguments drawn = plain;
  drawn.emplace_back("--plot");
  EXPECT_NE(output_of(drawn).find(label), std::string::npos) << output_of(drawn);
  const std::string path = folder_.file("plot.svg");
  Arguments written = plain;
  written.insert(written.end(), {"--svg", path});
  EXPECT_EQ(output_of(written), output_of(plain));
  EXPECT_TRUE(read_bytes(path).starts_with("<svg "));
  written.back() = folder_.file("no/plot.svg");
  EXPECT_EQ(run(written).exit_code, 3);
}

TEST_F(SimulateCommand, RecordsGames) {
  const std::string path = folder_.file("games.jsonl");
  const Arguments plain = {"yatzy", "--players", "random,one-roll", "--games", "250"};
  Arguments recorded = plain;
  recorded.insert(recorded.end(), {"--record", path});
  EXPECT_EQ(output_of(recorded), output_of(plain)) << "records change nothing else";
  const auto lines = lines_of(read_bytes(path));
  ASSERT_EQ(lines.size(), 250U);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Json json = Json::parse(lines[i], nullptr, false);
    ASSERT_FALSE(json.is_discarded());
    EXPECT_EQ(json["number"], i);
    EXPECT_EQ(json["players"].size(), 2U);
  }
  recorded.back() = folder_.file("no/games.jsonl");
  const Ran ran = run(recorded);
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_NE(ran.errors.find("no/games.jsonl"), std::string::npos) << ran.errors;
}

TEST_F(SimulateCommand, FindsGames) {
  const Arguments search = {"yatzy", "--strategy", "greedy", "--until", "score=200"};
  const std::string text = output_of(search);
  EXPECT_NE(text.find("greedy: 200 points"), std::string::npos) << text;
  EXPECT_EQ(lines_of(text).size(), 19U) << "heads and 15 turns";
  const Json json = json_of(search);
  EXPECT_EQ(json["players"][0]["score"], 200);
  EXPECT_EQ(json["fivekind-game"], 1);
  const Arguments none = {"yatzy",     "--strategy", "random", "--until",
                          "score=374", "--games",    "1000"};
  EXPECT_EQ(output_of(none), "none of 1,000 games of seed 1 passes through score=374\n");
  EXPECT_TRUE(json_of(none).is_null());
}

TEST_F(SimulateCommand, RefusesWhatItCannotDo) {
  for (const Arguments& arguments :
       {Arguments{}, Arguments{"yatzy", "--json", "--csv"}, Arguments{"yatzy", "--plot", "--csv"},
        Arguments{"yatzy", "--plot", "--no-plot"}, Arguments{"yatzy", "--strategy", "best"},
        Arguments{"yatzy", "--games", "0"}, Arguments{"yatzy", "--games", "-1"},
        Arguments{"yatzy", "--seed", "x"},
        Arguments{"yatzy", "--players", "a,b", "--strategy", "greedy"},
        Arguments{"yatzy", "--players",
                  "random,random,random,random,random,random,random,random,random"},
        Arguments{"yatzy", "--until", "open=K", "--csv"},
        Arguments{"yatzy", "--strategy", "random", "--until", "score"}}) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit_code, 2) << ran.errors;
    EXPECT_EQ(ran.output, "");
    EXPECT_TRUE(ran.errors.starts_with("fivekind: ")) << ran.errors;
  }
}

}  // namespace
}  // namespace fivekind::tests::simulate_command_test
