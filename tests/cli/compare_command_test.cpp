// fivekind compare: its output in every form. The figures themselves are tested below the command
// line; here they must be the same as those of 'distribution'.
#include <fivekind/compare.h>
#include <gtest/gtest.h>

#include <cmath>

#include "places.h"
#include "tests/program/program.h"

namespace fivekind::tests::compare_command_test {
namespace {

const Keys kStrategyKeys = {"strategy", "figures",  "mean",        "deviation",
                            "median",   "bonuses",  "at_least",    "quantiles",
                            "loss",     "survival", "turn_losses", "loss_a_decision"};

class CompareCommand : public ProgramTest {
 protected:
  Command whole(Command command) const override {
    command.arguments.insert(command.arguments.begin(), "compare");
    return command;
  }
};

TEST_F(CompareCommand, PrintsJson) {
  const Json json = json_of({"two-yatzy", "expected", "random", "--at-least", "4,5"});
  EXPECT_EQ(keys_of(json), (Keys{"game", "rules_hash", "highest_mean", "decisions", "strategies"}));
  EXPECT_EQ(json["game"], "two-yatzy");
  EXPECT_EQ(json["highest_mean"], 5.0);
  EXPECT_EQ(json["decisions"], 4) << "two turns of two";
  ASSERT_EQ(json["strategies"].size(), 2U);
  for (const Json& strategy : json["strategies"]) {
    EXPECT_EQ(keys_of(strategy), kStrategyKeys);
    EXPECT_EQ(strategy["figures"], "exact");
    EXPECT_EQ(strategy["at_least"].size(), 2U);
    EXPECT_EQ(strategy["turn_losses"].size(), 2U);
    double sum = 0;
    for (double loss : strategy["turn_losses"]) sum += loss;
    EXPECT_NEAR(sum, strategy["loss"], 1e-12);
    EXPECT_NEAR(strategy["loss"], 5 - strategy["mean"].get<double>(), 1e-12);
    EXPECT_NEAR(strategy["loss_a_decision"], strategy["loss"].get<double>() / 4, 1e-12);
  }
  EXPECT_NEAR(json["strategies"][0]["loss"], 0, 1e-12);
  EXPECT_GT(json["strategies"][1]["loss"], 1);
}

TEST_F(CompareCommand, AgreesWithDistribution) {
  const Json compared = json_of({"micro-yahtzee", "random-keeps"})["strategies"][0];
  const Ran ran = run_program(FIVEKIND_PROGRAM, Command{{"distribution", "micro-yahtzee",
                                                         "--strategy", "random-keeps", "--json"}});
  const Json alone = Json::parse(ran.output)["series"][0];
  for (const char* key :
       {"strategy", "mean", "deviation", "median", "bonuses", "quantiles", "survival"}) {
    EXPECT_EQ(compared[key], alone[key]) << key;
  }
}

TEST_F(CompareCommand, PrintsATableForPeople) {
  const std::string text =
      output_of({"micro-yahtzee", "expected", "random", "--at-least", "20", "--profile"});
  EXPECT_TRUE(text.starts_with("Micro Yahtzee  (micro-yahtzee, rules ")) << text;
  for (const char* part :
       {"highest expected score 25.9444, 2 decisions a game", "95 % reach", "≥ 20", "a decision",
        "  expected   25.9444 ", "0.00000   exact", "What each turn loses", "\n  game "}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  }
  for (const std::string& line : lines_of(text)) EXPECT_FALSE(line.ends_with(' ')) << line;
  EXPECT_EQ(output_of({"micro-yahtzee", "expected"}).find("What each turn"), std::string::npos);
}

TEST_F(CompareCommand, NamesBonuses) {
  const std::string text = output_of({"yacht", "within-turn-points"});
  EXPECT_EQ(text.find("Bonus"), std::string::npos) << "Yacht has none";
}

TEST_F(CompareCommand, PrintsCsv) {
  const auto lines = lines_of(output_of({"two-yatzy", "expected", "noisy:expected:0.1", "--csv"}));
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0],
            "strategy,figures,mean,deviation,median,quantiles_0.95,quantiles_0.05,loss,"
            "loss_a_decision");
  const auto expected = fields_of(lines[1]);
  ASSERT_EQ(expected.size(), 9U);
  EXPECT_EQ(expected[0], "expected");
  EXPECT_EQ(std::stod(expected[2]), 5.0);
  const auto noisy = fields_of(lines[2]);
  EXPECT_NEAR(std::stod(noisy[8]) / 0.1, 1, 0.05);
  EXPECT_EQ(fields_of(lines_of(output_of({"two-yatzy", "random", "--csv", "--at-least", "3,4"}))[0])
                .size(),
            11U);
}

TEST_F(CompareCommand, SimulatesBesideExactFigures) {
  const Json json = json_of(
      {"two-yatzy", "expected", "random", "--simulate", "4000", "--seed", "9", "--at-least", "5"});
  for (const Json& strategy : json["strategies"]) {
    const Json& simulation = strategy["simulation"];
    EXPECT_EQ(keys_of(simulation),
              (Keys{"games", "seed", "mean", "standard_error", "deviation", "median", "minimum",
                    "maximum", "standard_errors_above", "at_least"}));
    EXPECT_EQ(simulation["games"], 4000);
    EXPECT_EQ(simulation["seed"], 9);
    const double above = simulation["standard_errors_above"];
    EXPECT_LT(std::abs(above), 4.5) << "in the long run one seed in 150,000";
    EXPECT_NEAR(above * simulation["standard_error"].get<double>(),
                simulation["mean"].get<double>() - strategy["mean"].get<double>(), 1e-12);
    EXPECT_NEAR(simulation["standard_error"].get<double>() * std::sqrt(4000.0),
                simulation["deviation"], 1e-12);
  }
  const std::string text = output_of({"two-yatzy", "random", "--simulate", "1000"});
  EXPECT_NE(text.find("Simulated: 1,000 games each, seed 1"), std::string::npos) << text;
  EXPECT_NE(text.find("standard errors"), std::string::npos);
}

TEST_F(CompareCommand, TakesFiguresFromGamesAlone) {
  const Json json = json_of({"two-yatzy", "random", "--simulate", "1000", "--no-exact"});
  const Json& strategy = json["strategies"][0];
  EXPECT_EQ(strategy["figures"], "simulated");
  EXPECT_EQ(strategy["mean"], strategy["simulation"]["mean"]);
  EXPECT_EQ(strategy["median"], strategy["simulation"]["median"]);
  EXPECT_TRUE(strategy["simulation"]["standard_errors_above"].is_null());
  EXPECT_EQ(strategy["turn_losses"], Json::array());
  EXPECT_EQ(strategy["survival"][0][1], 1.0);
  const std::string text = output_of({"two-yatzy", "random", "--simulate", "1000", "--no-exact"});
  EXPECT_NE(text.find("simulated\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("exact\n"), std::string::npos) << text;
}

TEST_F(CompareCommand, Draws) {
  EXPECT_NE(output_of({"two-yatzy", "expected", "random", "--plot"}).find("final score\n"),
            std::string::npos);
  const std::string scores = folder_.file("scores.svg");
  const std::string losses = folder_.file("losses.svg");
  output_of({"two-yatzy", "expected", "random", "--svg", scores});
  output_of({"two-yatzy", "expected", "random", "--profile", "--svg", losses});
  EXPECT_NE(read_bytes(scores).find("chance of reaching a final score"), std::string::npos);
  EXPECT_NE(read_bytes(losses).find("what each turn loses"), std::string::npos);
}

TEST_F(CompareCommand, PlaysAGameOfOnesOwn) {
  const std::string path = FIVEKIND_SOURCE_DIR "/games/two-yatzy.json";
  const Json json = json_of({"--rules", path, "expected", "random"});
  EXPECT_EQ(json["game"], "two-yatzy");
  EXPECT_EQ(json["strategies"].size(), 2U);
}

TEST_F(CompareCommand, RefusesWhatContradictsItself) {
  for (const Arguments& arguments :
       {Arguments{"two-yatzy", "random", "--json", "--csv"},
        Arguments{"two-yatzy", "random", "--plot", "--csv"},
        Arguments{"two-yatzy", "random", "--seed", "1"},
        Arguments{"two-yatzy", "random", "--no-exact"},
        Arguments{"two-yatzy", "random", "--simulate", "9", "--no-exact", "--profile"},
        Arguments{"two-yatzy"}, Arguments{}}) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit_code, 2) << ran.errors;
    EXPECT_EQ(ran.output, "");
    EXPECT_TRUE(ran.errors.starts_with("fivekind: ")) << ran.errors;
  }
}

// The command shows what the library returns.
TEST(ComparedStrategies, AreFoundByTheEngine) {
  std::vector<std::string> begun;
  EngineOptions options;
  options.solve.threads = 2;
  options.begin = [&](const LongTask& task) -> Watch {
    begun.push_back(task.what + " " + task.unit);
    return nullptr;
  };
  const Engine engine(options);
  const Game game = *Game::shipped("two-yatzy");
  const auto comparison = compare(engine, game, {"expected", "random"}, {true, 500, 3});
  ASSERT_TRUE(comparison) << comparison.error().message();
  ASSERT_EQ(comparison->strategies.size(), 2U);
  EXPECT_NEAR(comparison->loss(comparison->strategies[0]), 0, 1e-12);
  EXPECT_GT(comparison->loss(comparison->strategies[1]), 1);
  EXPECT_EQ(comparison->strategies[1].simulated->scores.games(), 500U);
  EXPECT_EQ(begun, (std::vector<std::string>{"solving states", "simulating expected games",
                                             "expected states", "simulating random games",
                                             "random states"}));

  const auto nothing = compare(engine, game, {"expected"}, {.exact = false});
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.error().fault, Fault::games_range);
  EXPECT_FALSE(compare(engine, game, {"unheard-of"}));

  EngineOptions scarce;
  scarce.memory = 2'000'000;  // enough for solving, not for the distribution
  const Engine small(scarce);
  const Game yacht = *Game::shipped("yacht");
  ASSERT_TRUE(small.solution(yacht));
  const auto refused = compare(small, yacht, {"expected"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::memory);
}

}  // namespace
}  // namespace fivekind::tests::compare_command_test
