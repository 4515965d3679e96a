// fivekind experiment strength: its output in every form, and runs that are killed or interrupted.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include "places.h"
#include "tests/common/attacks.h"
#include "tests/games/games.h"
#include "tests/program/program.h"
#include "tests/program/running.h"

namespace fivekind::tests::experiment_command_test {
namespace {

const Keys kFigureKeys = {"states",      "mean",       "margin",  "any_error",
                          "above_0.001", "above_0.01", "largest", "largest_at"};

class ExperimentCommand : public ProgramTest {
 protected:
  Command whole(Command command) const override {
    const Arguments first = {"experiment", "strength"};
    command.arguments.insert(command.arguments.begin(), first.begin(), first.end());
    return command;
  }
};

TEST_F(ExperimentCommand, PrintsJson) {
  const Json json = json_of(Arguments{"two-yatzy", "--states", "30", "--seed", "2"});
  EXPECT_EQ(keys_of(json),
            (Keys{"game", "rules_hash", "seed", "states", "open", "strategies", "statements"}));
  EXPECT_EQ(json["game"], "two-yatzy");
  EXPECT_EQ(json["seed"], 2);
  EXPECT_EQ(json["states"], 30);
  EXPECT_EQ(json["open"], (Json{1, 4})) << "as many as there are";
  EXPECT_TRUE(json["statements"].empty()) << "they are about another game";
  ASSERT_EQ(json["strategies"].size(), 12U);
  EXPECT_EQ(json["strategies"][0]["strategy"], "emp:0");
  EXPECT_EQ(json["strategies"][10]["strategy"], "expected");
  EXPECT_EQ(json["strategies"][11]["strategy"], "target=6") << "4 points are sure, 6 the most";
  for (const Json& strategy : json["strategies"]) {
    EXPECT_EQ(keys_of(strategy), (Keys{"strategy", "all", "by_open", "distribution"}));
    EXPECT_EQ(keys_of(strategy["all"]), kFigureKeys);
    EXPECT_EQ(strategy["all"]["states"], 120);
    ASSERT_EQ(strategy["by_open"].size(), 4U);
    double sum = 0;
    for (const Json& some : strategy["by_open"]) {
      Keys keys = kFigureKeys;
      keys.insert("open");
      EXPECT_EQ(keys_of(some), keys);
      sum += some["mean"]["value"].get<double>();
    }
    EXPECT_NEAR(sum / 4, strategy["all"]["mean"]["value"], 1e-15);
    EXPECT_EQ(strategy["all"]["largest_at"].is_null(), strategy["all"]["largest"] == 0);
  }
  for (const int depth : {3, 4}) {
    EXPECT_EQ(json["strategies"][static_cast<std::size_t>(depth)]["by_open"][2]["largest"], 0)
        << "EMP(3) sees the end of games with three open boxes";
  }
}

TEST_F(ExperimentCommand, PrintsTheSameAsTableAndCsv) {
  const Arguments asked = {"two-yatzy", "--states",     "40",        "--open",
                           "2-4",       "--strategies", "random,win"};
  const auto with = [&](const std::string& option) {
    Arguments arguments = asked;
    arguments.push_back(option);
    return output_of(arguments);
  };
  const Json json = json_of(asked);
  const auto csv = lines_of(with("--csv"));
  ASSERT_EQ(csv.size(), 9U) << "titles, and three numbers of open boxes and all for each";
  EXPECT_EQ(csv[0],
            "strategy,open,states,mean_value,margin,any_error_value,above_0.001_value,"
            "above_0.01_value,largest,largest_at");
  const Json& random = json["strategies"][0];
  EXPECT_GT(random["all"]["largest"], 0);
  EXPECT_TRUE(csv[4].starts_with("random,all,120," + random["all"]["mean"]["value"].dump()))
      << csv[4];
  EXPECT_TRUE(csv[1].starts_with("random,2,40,")) << csv[1];
  EXPECT_TRUE(csv[8].starts_with("win,all,120,0,0,0,0,0,0,")) << csv[8];
  const std::string position = random["all"]["largest_at"]["position"];
  const std::string table = output_of(asked);
  expect_part(table, "Mean error in millionths, by open boxes");
  expect_part(table, position);
  expect_part(table, "instead of");
  EXPECT_EQ(table.find("By open boxes"), std::string::npos);
  EXPECT_EQ(table.find("Statements of Pawlewicz"), std::string::npos);
  expect_part(with("--details"), "By open boxes");
  const std::string drawn = with("--plot");
  EXPECT_TRUE(drawn.starts_with(table));
  expect_part(drawn, "2-Yatzy: mean error of a decision");
  expect_part(drawn, "2-Yatzy: how often errors are how large");
}

TEST_F(ExperimentCommand, WritesPlots) {
  output_of(Arguments{"two-yatzy", "--states", "5", "--strategies", "emp:0,emp:1,random", "--plots",
                      folder_.path()});
  EXPECT_EQ(folder_.files(), (std::vector<std::string>{
                                 "strength-emp-distribution.svg", "strength-emp-mean.svg",
                                 "strength-others-distribution.svg", "strength-others-mean.svg"}));
  for (const std::string& file : folder_.files()) {
    EXPECT_TRUE(read_bytes(folder_.file(file)).starts_with("<svg")) << file;
  }
  expect_part(read_bytes(folder_.file("strength-others-mean.svg")), "emp:1");
}

TEST_F(ExperimentCommand, RefusesWhatItCannotDo) {
  const auto message = [&](Arguments arguments) {
    arguments.insert(arguments.begin(), "two-yatzy");
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit_code, 2) << ran.errors;
    return ran.errors;
  };
  expect_part(message({"--open", "1-5"}), "expected a range within 1-4, found 1-5");
  expect_part(message({"--open", "3-2"}), "expected a range within 1-4, found 3-2");
  expect_part(message({"--open", "few"}), "expected a number or a range, as in 1-10, found few");
  expect_part(message({"--states", "0"}), "states: expected 1 or more, found 0");
  expect_part(message({"--strategies", "nobody"}), "nobody");
  expect_part(message({"--json", "--csv"}), "either --json or --csv");
  expect_part(message({"--csv", "--plot"}), "either --plot or --csv");
  EXPECT_EQ(run(Arguments{}).exit_code, 2);
}

// A rules file of a custom game, with the keys that the tests' games may omit.
std::string rules_with_names(const std::string& key) {
  for (const CustomGame& game : custom_games()) {
    if (game.key != key) continue;
    Json rules = Json::parse(game.text);
    rules["format"] = 1;
    rules["names"] = {{"en", key}};
    for (const char* list : {"categories", "bonuses"}) {
      if (!rules.contains(list)) continue;
      for (Json& entry : rules[list]) entry["names"] = {{"en", entry["key"]}};
    }
    return rules.dump();
  }
  return "";
}

// A game that is played long enough to be stopped in the middle.
class StoppedExperiment : public ExperimentCommand {
 protected:
  void SetUp() override {
    write_bytes(rules_, rules_with_names("kinds-with-numbers"));
    const auto start = std::chrono::steady_clock::now();
    undisturbed_ = output_of(arguments(""));
    whole_ = std::chrono::steady_clock::now() - start;
  }

  Arguments arguments(const std::string& keep) const {
    Arguments arguments = {"--rules", rules_, "--states",     "60",
                           "--open",  "3-6",  "--strategies", "emp:0,emp:1,expected,random",
                           "--json"};
    if (!keep.empty()) arguments.insert(arguments.end(), {"--keep", keep});
    return arguments;
  }

  // Waits until something is stored, or everything is.
  static void wait_for_states(const std::string& keep, Running& experiment) {
    std::error_code error;
    while (!experiment.ended()) {
      const auto bytes = std::filesystem::file_size(keep, error);
      if (!error && bytes > 0) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

  std::string rules_ = folder_.file("rules.json");
  std::string undisturbed_;
  std::chrono::duration<double> whole_{};
};

TEST_F(StoppedExperiment, KilledAtAnyMomentContinues) {
  const std::string keep = folder_.file("states.jsonl");
  Running first(FIVEKIND_PROGRAM, whole(Command{arguments(keep)}).arguments);
  wait_for_states(keep, first);
  first.send(SIGKILL);
  EXPECT_EQ(first.wait().exit_code, 128 + SIGKILL);
  const auto lines_in = [](const std::string& bytes) {
    return static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n'));
  };
  std::size_t kept = lines_in(read_bytes(keep));
  EXPECT_GT(kept, 0U);
  Killer killer(3);
  const int kills = attacks(6);
  for (int moment = 0; moment < kills; ++moment) {
    const bool killed = killer.kill(whole(Command{arguments(keep)}).arguments, 0.6 * whole_);
    if (!std::filesystem::exists(keep)) continue;
    if (!killed) {
      EXPECT_EQ(output_of(arguments(keep)), undisturbed_);
      std::filesystem::remove(keep);
      kept = 0;
      continue;
    }
    // What is there stays there, except a line without an end.
    const std::string bytes = read_bytes(keep);
    EXPECT_GE(lines_in(bytes), kept);
    kept = lines_in(bytes);
    write_bytes(keep, bytes + R"({"fivekind-strength":1,"ga)");
  }
  EXPECT_GE(killer.killed(), kills / 2) << "the others were too quick";
  EXPECT_EQ(output_of(arguments(keep)), undisturbed_);
}

TEST_F(StoppedExperiment, InterruptedContinues) {
  const std::string keep = folder_.file("states.jsonl");
  Running experiment(FIVEKIND_PROGRAM, whole(Command{arguments(keep)}).arguments);
  wait_for_states(keep, experiment);
  experiment.send(SIGINT);
  const Ran ran = experiment.wait();
  EXPECT_EQ(ran.exit_code, 130) << ran.errors;
  EXPECT_EQ(ran.output, "");
  expect_part(ran.errors, "what is finished stays; the same command continues from there");
  const std::string bytes = read_bytes(keep);
  EXPECT_TRUE(bytes.ends_with("\n"));
  EXPECT_EQ(output_of(arguments(keep)), undisturbed_);
  EXPECT_TRUE(read_bytes(keep).starts_with(bytes));
}

TEST_F(StoppedExperiment, RefusesAnotherSeedsFile) {
  const std::string keep = folder_.file("states.jsonl");
  output_of(arguments(keep));
  Arguments other = arguments(keep);
  other.insert(other.end(), {"--seed", "8"});
  const Ran ran = run(other);
  EXPECT_EQ(ran.exit_code, 2);
  expect_part(ran.errors, "states.jsonl:1: expected states of kinds-with-numbers");
  expect_part(ran.errors, "with seed 1");
}

}  // namespace
}  // namespace fivekind::tests::experiment_command_test
