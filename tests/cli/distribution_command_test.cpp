// fivekind distribution: which series there are, and what they look like in every form of output.
// The numbers themselves are tested below the command line.
#include <gtest/gtest.h>

#include "tests/common/patience.h"
#include "tests/program/program.h"

namespace fivekind::tests::distribution_command_test {
namespace {

const Keys kCurveKeys = {"kind",   "strategy", "action", "mean",    "deviation", "skewness",
                         "median", "mode",     "lowest", "highest", "quantiles", "survival"};
const Keys kPlayKeys = {"categories", "bonuses", "extras", "extras_mean"};

Keys joined(Keys keys, const Keys& more) {
  keys.insert(more.begin(), more.end());
  return keys;
}

class DistributionCommand : public ProgramTest {
 protected:
  Command whole(Command command) const override {
    command.arguments.insert(command.arguments.begin(), "distribution");
    return command;
  }
};

void check_survival(const Json& series) {
  const Json& survival = series["survival"];
  ASSERT_FALSE(survival.empty());
  EXPECT_EQ(survival[0], Json::array({series["lowest"], 1.0}));
  for (std::size_t i = 1; i < survival.size(); ++i) {
    EXPECT_EQ(survival[i][0], survival[i - 1][0].get<int>() + 1);
    EXPECT_LE(survival[i][1], survival[i - 1][1]);
  }
  EXPECT_EQ(series["quantiles"].size(), 9U);
  EXPECT_EQ(series["quantiles"][4], Json::array({0.5, series["median"]}));
}

TEST_F(DistributionCommand, PrintsATargetCurveAsJson) {
  const Json json = json_of({"two-yatzy"});
  EXPECT_EQ(keys_of(json), (Keys{"game", "position", "series"}));
  EXPECT_EQ(json["game"], "two-yatzy");
  EXPECT_EQ(json["position"], "1/two-yatzy/-/1/-");
  ASSERT_EQ(json["series"].size(), 1U);
  const Json& series = json["series"][0];
  EXPECT_EQ(keys_of(series), kCurveKeys);
  EXPECT_EQ(series["kind"], "target-curve");
  EXPECT_TRUE(series["strategy"].is_null());
  EXPECT_TRUE(series["action"].is_null());
  check_survival(series);
}

TEST_F(DistributionCommand, PrintsAStrategyAsJson) {
  const Json json = json_of(
      {"two-yatzy", "--strategy", "expected", "--range", "--at-least", "4,5", "--at-least", "99"});
  ASSERT_EQ(json["series"].size(), 1U);
  const Json& series = json["series"][0];
  EXPECT_EQ(keys_of(series), joined(joined(kCurveKeys, kPlayKeys), {"mean_range", "at_least"}));
  EXPECT_EQ(series["kind"], "strategy");
  EXPECT_EQ(series["strategy"], "expected");
  EXPECT_EQ(series["at_least"].size(), 3U);
  EXPECT_EQ(series["at_least"][2], Json::array({99, 0.0}));
  EXPECT_EQ(keys_of(series["categories"]), (Keys{"ones", "twos"}));
  EXPECT_EQ(keys_of(series["categories"]["ones"]),
            (Keys{"mean", "zero", "maximum", "maximum_points"}));
  check_survival(series);
}

TEST_F(DistributionCommand, HasASeriesForEachStrategyAndAction) {
  const Json json = json_of({"two-yatzy", "--dice", "12", "--rolls-left", "1", "--strategy",
                             "expected", "--strategy", "target-curves", "--action", "2", "--action",
                             "nothing", "--action", "best"});
  EXPECT_EQ(keys_of(json), (Keys{"game", "position", "series"}));
  ASSERT_EQ(json["series"].size(), 6U);
  const std::vector<Json> actions = {"2", "", nullptr};
  for (std::size_t i = 0; i < 6; ++i) {
    const Json& series = json["series"][i];
    EXPECT_EQ(series["kind"], i < 3 ? "strategy" : "target-curve");
    EXPECT_EQ(series["action"], actions[i % 3]);
    EXPECT_EQ(keys_of(series), i < 3 ? joined(kCurveKeys, kPlayKeys) : kCurveKeys);
    check_survival(series);
  }
}

TEST_F(DistributionCommand, PrintsCsv) {
  const auto lines = lines_of(
      output_of({"two-yatzy", "--strategy", "expected", "--strategy", "target-curves", "--action",
                 "best", "--action", "nothing", "--dice", "12", "--rolls-left", "1", "--csv"}));
  ASSERT_GE(lines.size(), 3U);
  EXPECT_EQ(lines[0],
            R"(score,expected,"expected, roll all",target curve,"target curve, roll all")");
  EXPECT_TRUE(lines[1].ends_with(",1,1,1,1")) << lines[1];
  EXPECT_EQ(lines_of(output_of({"two-yatzy", "--csv", "--at-least", "-5,99"})),
            (std::vector<std::string>{"score,target curve", "-5,1", "99,0"}));
}

TEST_F(DistributionCommand, PrintsTablesForPeople) {
  const std::string curve = output_of({"two-yatzy"});
  EXPECT_TRUE(curve.starts_with("2-Yatzy  1/two-yatzy/-/1/-\n")) << curve;
  EXPECT_NE(curve.find("belongs to no single one"), std::string::npos);
  EXPECT_EQ(curve.find("Points by box"), std::string::npos);
  const std::string strategy = output_of({"yacht", "--strategy", "expected"});
  EXPECT_EQ(strategy.find("target curve"), std::string::npos);
  EXPECT_NE(strategy.find("Points by box"), std::string::npos);
  for (const std::string& text : {curve, strategy}) {
    EXPECT_NE(text.find("reached or exceeded with a chance of"), std::string::npos);
    for (const std::string& line : lines_of(text)) EXPECT_FALSE(line.ends_with(' ')) << line;
  }
}

TEST_F(DistributionCommand, DrawsWhereItIsAskedTo) {
  const std::string label = "final score\n";
  EXPECT_EQ(output_of({"two-yatzy"}).find(label), std::string::npos) << "no terminal, no plot";
  EXPECT_EQ(output_of({"two-yatzy", "--no-plot"}).find(label), std::string::npos);
  EXPECT_NE(output_of({"two-yatzy", "--plot"}).find(label), std::string::npos);
  const std::string path = folder_.file("plot.svg");
  EXPECT_EQ(output_of({"two-yatzy", "--svg", path}), output_of({"two-yatzy"}));
  EXPECT_TRUE(read_bytes(path).starts_with("<svg "));
}

TEST_F(DistributionCommand, RefusesWhatItCannotDo) {
  for (const Arguments& arguments :
       {Arguments{}, Arguments{"two-yatzy", "--json", "--csv"},
        Arguments{"two-yatzy", "--plot", "--csv"}, Arguments{"two-yatzy", "--plot", "--no-plot"},
        Arguments{"two-yatzy", "--cut", "0.5"}, Arguments{"two-yatzy", "--cut", "nan"},
        Arguments{"two-yatzy", "--precision", "half"}, Arguments{"two-yatzy", "--strategy", "best"},
        Arguments{"two-yatzy", "--at-least", "x"}}) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit_code, 2) << ran.errors;
    EXPECT_EQ(ran.output, "");
    EXPECT_TRUE(ran.errors.starts_with("fivekind: ")) << ran.errors;
  }
}

TEST_F(DistributionCommand, SaysFirstWhereThePlotCannotBeWritten) {
  const std::string path = folder_.file("no/plot.svg");
  const Ran ran = run({"two-yatzy", "--svg", path});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_EQ(ran.output, "");
  EXPECT_NE(ran.errors.find(path), std::string::npos) << ran.errors;
}

// Without a named strategy, the program warns before long work, and suggests what is faster.
TEST_F(DistributionCommand, SaysBeforeItTakesLong) {
  Command command({"maxi-yatzy-finnish"});
  command.interrupt_after = kPatience;
  const Ran ran = run(command);
  EXPECT_NE(ran.exit_code, 0);
  EXPECT_NE(ran.errors.find("fivekind simulate maxi-yatzy-finnish"), std::string::npos)
      << ran.errors;
  EXPECT_NE(ran.errors.find(" min"), std::string::npos) << ran.errors;
  EXPECT_EQ(run({"two-yatzy"}).errors, "");
}

}  // namespace
}  // namespace fivekind::tests::distribution_command_test
