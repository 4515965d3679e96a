// Dice that are served after any roll on the command line: what is asked, printed, exported, played
// and recorded.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/games/games.h"
#include "tests/program/play_program.h"
#include "tests/program/program.h"

namespace fivekind::tests::served_command_test {
namespace {

class ServedCommands : public PlayCommand {
 protected:
  bool may_tell(const Command& /*command*/) const override { return true; }  // progress

  std::string rules(const std::string& key = "served-any") {
    const std::string file = folder_.file(key + ".json");
    for (const CustomGame& custom : custom_games()) {
      if (custom.key == key) write_bytes(file, whole_rules(custom.text));
    }
    return file;
  }
  Json advice(const std::string& rolls_left, bool served) {
    Arguments words = {"advise", "--rules", rules(), "--dice", "33", "--rolls-left", rolls_left};
    if (served) words.emplace_back("--served");
    return json_of(words);
  }
};

TEST_F(ServedCommands, AdviceAsksWhetherADieWasKept) {
  const Json fresh = advice("0", true);
  EXPECT_EQ(fresh["position"], "1/served-any/-/1/33:0f");
  EXPECT_EQ(advice("0", false)["position"], "1/served-any/-/1/33:0");
  const auto pair = [](const Json& answer) {
    for (const Json& action : answer["actions"]) {
      if (action["category"] == "pair") return action["points"].get<int>();
    }
    return -1;
  };
  EXPECT_EQ(pair(fresh), 11);
  EXPECT_EQ(pair(advice("0", false)), 5);
  EXPECT_EQ(advice("2", true)["position"], "1/served-any/-/1/33:2") << "as the first roll is";
  const Ran other =
      run(Arguments{"advise", "two-yatzy", "--dice", "12", "--rolls-left", "0", "--served"});
  EXPECT_EQ(other.exit_code, 2);
  expect_part(other.errors, "this game does not serve dice of a later roll");
  const Ran alone = run(Arguments{"advise", "--rules", rules(), "--served"});
  EXPECT_EQ(alone.exit_code, 2);
  expect_part(alone.errors, "served");
}

TEST_F(ServedCommands, GamesAndGraphsSaySo) {
  const Json game = json_of({"games", "--rules", rules()});
  EXPECT_EQ(game["served_after"], "any-roll");
  expect_part(output_of({"games", "--rules", rules()}),
              "all dice may be rolled again and are served again, until one is kept");
  EXPECT_FALSE(json_of({"games", "generala"}).contains("served_after"));
  const char* const late = "1/served-any/2=4,P=5,S=3/1/-";
  expect_part(output_of({"graph", "--rules", rules(), late}), ", served");
  const Json graph = json_of({"graph", "--rules", rules(), late});
  int served = 0;
  for (const Json& node : graph["nodes"]) {
    served += node.value("served", false) ? 1 : 0;
  }
  EXPECT_GT(served, 0);
}

TEST_F(ServedCommands, ExportsHaveAColumnForIt) {
  expect_part(lines_of(output_of({"export", "policy", "--rules", rules()}))[0],
              ",rolls_left,saving,served,");
  EXPECT_EQ(lines_of(output_of({"export", "policy", "generala", "--all"}))[0].find("served"),
            std::string::npos);
}

TEST_F(ServedCommands, SimulatedGamesAreReadAndJudged) {
  for (const char* key : {"served-any", "winning-any"}) {
    SCOPED_TRACE(key);
    const std::string games = folder_.file(std::string(key) + ".jsonl");
    output_of({"simulate", "--rules", rules(key), "--players", "expected,random,greedy", "--games",
               "100", "--record", games});
    for (const char* form : {"json", "csv", "sheet"}) {
      const std::string other = folder_.file(std::string(key) + "-games." + form);
      write_bytes(other, output_of({"convert", games, "--rules", rules(key), "--to", form}));
      const Json json = json_of({"analyse", other, "--rules", rules(key), "--summary"});
      ASSERT_EQ(json["players"].size(), 3U);
      EXPECT_NEAR(json["players"][0]["loss"]["mean"], 0, 1e-9) << form;
      EXPECT_GT(json["players"][1]["loss"]["mean"], 0.1) << form;
    }
  }
}

TEST_F(ServedCommands, PlaySaysWhatIsServed) {
  const auto said = [&](const std::string& typed) {
    return played({"--rules", rules(), "--players", "Anna", "--seed", "5"}, typed).output;
  };
  expect_part(said("\nq\n"), "2 rolls left, served");
  expect_part(said("\nroll\nq\n"), "1 roll left, served");
}

}  // namespace
}  // namespace fivekind::tests::served_command_test
