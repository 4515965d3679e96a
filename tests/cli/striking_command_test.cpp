// Struck boxes on the command line: in advice, distributions, graphs, exports, records and play.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/games/games.h"
#include "tests/program/play_program.h"
#include "tests/program/program.h"

namespace fivekind::tests::striking_command_test {
namespace {

// 13 points so far; to strike the last box earns 6 and widens the difference to 6 times 4.
constexpr const char* kBestStruck = "1/striking/2=4,H=6,P=0/1/33:0";

class StrikingCommands : public PlayCommand {
 protected:
  void SetUp() override {
    for (const CustomGame& custom : custom_games()) {
      write_bytes(folder_.file(custom.key + ".json"), whole_rules(custom.text));
    }
  }
  bool may_tell(const Command& /*command*/) const override { return true; }  // progress

  std::string rules(const std::string& key = "striking") const {
    return folder_.file(key + ".json");
  }
  std::string said(const std::string& input, const std::string& key = "striking") const {
    return played({"--rules", rules(key), "--players", "Anna", "--seed", "5"}, input).output;
  }
};

TEST_F(StrikingCommands, AdviceSaysWhatToStrike) {
  const Arguments words = {"advise", "--rules", rules(), kBestStruck};
  const auto with = [&](const Arguments& more) {
    Arguments all = words;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  expect_part(output_of(words), "strike low");
  const Json json = json_of(words);
  ASSERT_EQ(json["actions"].size(), 2U);
  EXPECT_EQ(json["actions"][0]["category"], "low");
  EXPECT_EQ(json["actions"][0]["struck"], true);
  EXPECT_EQ(json["actions"][0]["points"], 0);
  EXPECT_EQ(json["actions"][0]["bonus"], 30);
  EXPECT_FALSE(json["actions"][1].contains("struck"));
  const std::string csv = output_of(with({"--csv"}));
  expect_part(csv, ",low=x,");
  expect_part(csv, ",low,");
  for (const char* other : {"low", "strike low", "low=x"}) {
    expect_part(output_of(with({"--why-not", other})), "low");
  }
  EXPECT_NE(run(with({"--why-not", "high=x"})).exit_code, 0);
}

TEST_F(StrikingCommands, ManyPositionsSayItToo) {
  write_bytes(folder_.file("positions"), std::string(kBestStruck) + "\n");
  const Arguments words = {"advise", "--batch", folder_.file("positions"), "--rules", rules()};
  Arguments csv = words;
  csv.emplace_back("--csv");
  expect_part(output_of(csv), ",low=x,");
  const Json line = Json::parse(lines_of(output_of(words)).front());
  EXPECT_EQ(line["actions"][0]["struck"], true);
  EXPECT_FALSE(line["actions"][1].contains("struck"));
}

TEST_F(StrikingCommands, DistributionsTakeItAsAnAction) {
  const Json json = json_of({"distribution", "--rules", rules(), kBestStruck, "--strategy",
                             "expected", "--action", "low=x", "--action", "low"});
  ASSERT_EQ(json["series"].size(), 2U);
  EXPECT_EQ(json["series"][0]["action"], "low=x");
  EXPECT_NEAR(json["series"][0]["mean"], 13 + 30, 1e-9);
  EXPECT_NEAR(json["series"][1]["mean"], 13 + 6, 1e-9);
  expect_part(output_of({"distribution", "--rules", rules(), kBestStruck, "--strategy", "expected",
                         "--action", "low=x"}),
              "strike low");
  EXPECT_NE(run(Arguments{"distribution", "--rules", rules(), kBestStruck, "--strategy", "expected",
                          "--action", "high=x"})
                .exit_code,
            0);
}

TEST_F(StrikingCommands, GraphsAndGamesTellOfIt) {
  expect_part(output_of({"graph", "--rules", rules(), "1/striking/2=4,H=6,P=0/1/-"}), "strike low");
  const Json game = json_of({"games", "--rules", rules()});
  EXPECT_EQ(game["strikable"], (Json{"low", "pair"}));
  EXPECT_EQ(game["bonuses"][1]["at_most"], 3);
  EXPECT_FALSE(game["bonuses"][1].contains("threshold"));
}

TEST_F(StrikingCommands, ExportsHaveAColumnForIt) {
  for (const char* what : {"policy", "openings"}) {
    const std::string head = lines_of(output_of({"export", what, "--rules", rules()}))[0];
    expect_part(head, ",category,struck,");
    EXPECT_EQ(lines_of(output_of({"export", what, "two-yatzy"}))[0].find("struck"),
              std::string::npos);
  }
}

TEST_F(StrikingCommands, SimulatedGamesAreReadAndJudged) {
  for (const char* key :
       {"striking", "striking-of-five", "striking-announced", "striking-columns"}) {
    SCOPED_TRACE(key);
    const std::string games = folder_.file(std::string(key) + ".jsonl");
    output_of({"simulate", "--rules", rules(key), "--players", "expected,random,greedy", "--games",
               "100", "--record", games});
    expect_part(read_bytes(games), "\"struck\":true");
    const Ran ran = run(Arguments{"analyse", games, "--rules", rules(key), "--summary", "--json"});
    ASSERT_EQ(ran.exit_code, 0) << ran.errors;
    const Json json = Json::parse(ran.output);
    ASSERT_EQ(json["players"].size(), 3U);
    EXPECT_NEAR(json["players"][0]["loss"]["mean"], 0, 1e-9);
    EXPECT_GT(json["players"][1]["loss"]["mean"], 0.1);
    for (const char* form : {"csv", "sheet", "json"}) {
      const std::string other = folder_.file(std::string(key) + "-games." + form);
      write_bytes(other, output_of({"convert", games, "--rules", rules(key), "--to", form}));
      EXPECT_EQ(run(Arguments{"analyse", other, "--rules", rules(key), "--summary"}).exit_code, 0)
          << form;
    }
  }
}

TEST_F(StrikingCommands, PlayStrikesWhatIsNamed) {
  for (const char* words : {"strike low", "STRIKE Low", "strike L", "low=x", "L=x"}) {
    const std::string text = said(fmt::format("\n{}\nc\nq\n", words));
    expect_part(text, "Anna struck low");
    expect_part(text, "turn 2 of 4");
    expect_part(text, "0 of at most 3");
  }
  const std::string back = said("\nstrike low\nu\nlow\nq\n");
  expect_part(back, "Anna struck low");
  expect_part(back, " for low");
}

TEST_F(StrikingCommands, PlaySaysWhatCannotBeStruck) {
  expect_part(said("\nstrike high\nq\n", "striking-announced"),
              "high is not struck: more is never worse there.");
  expect_part(said("strike low\nq\n"), "Roll first");
  const std::string filled = said("\nstrike low\n\nstrike low\nq\n");
  expect_part(filled, "low cannot be filled now");
  const std::string unknown = said("\nstrike nothing\nq\n");
  EXPECT_EQ(unknown.find("struck nothing"), std::string::npos);
  expect_part(said("?\nq\n"), "strike sixes");
  const Ran other = played({"two-yatzy", "--players", "Anna", "--seed", "5"},
                           "?\n\nstrike ones\nstrike twos\nq\n");
  EXPECT_EQ(other.output.find("strike sixes"), std::string::npos);
  EXPECT_EQ(other.output.find("Anna struck"), std::string::npos);
}

}  // namespace
}  // namespace fivekind::tests::striking_command_test
