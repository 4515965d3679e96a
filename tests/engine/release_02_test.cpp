// Files written by release 0.2 are read by this build, or it explains what to do
// (tests/data/release-0.2).
#include <fivekind/analyse.h>
#include <fivekind/records.h>
#include <fivekind/tables.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "places.h"
#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/engine/judged_games.h"
#include "tests/program/program.h"
#include "tests/service/service_client.h"

namespace fivekind::tests::release_02_test {
namespace {

std::string made(const std::string& name) {
  return std::string(FIVEKIND_SOURCE_DIR) + "/tests/data/release-0.2/" + name;
}

struct Records {
  std::string name;
  std::string form;
};

// The judgement that release 0.2 gave of the same records.
Json judgement_of(const std::string& name) {
  return Json::parse(read_bytes(made(name + ".judged.json")));
}

class JudgedRecords : public testing::TestWithParam<Records> {};

// Every form is judged as before. (Sheets and CSV did not record that a turn stopped early: there a
// single roll now means the scored dice; JSON with its empty keeps is read as before.)
TEST_P(JudgedRecords, AreJudgedAsThen) {
  const auto& [name, form] = GetParam();
  const Judged of = judged(made(name + "." + (form == "json" ? "jsonl" : form)));
  const Json then = judgement_of(name);
  ASSERT_EQ(of.games.size(), then.size());
  for (std::size_t g = 0; g < then.size(); ++g) {
    EXPECT_EQ(of.games[g].whole, then[g]["whole"].get<bool>());
    EXPECT_EQ(of.games[g].content, then[g]["content"].get<std::string>());
    ASSERT_EQ(of.games[g].players.size(), then[g]["players"].size());
    for (std::size_t p = 0; p < of.games[g].players.size(); ++p) {
      const PlayerJudgement& now = of.games[g].players[p];
      const Json& before = then[g]["players"][p];
      EXPECT_EQ(now.score, before["score"].get<int>());
      EXPECT_NEAR(now.start, before["start"].get<double>(), kRounding);
      EXPECT_NEAR(now.luck, before["luck"].get<double>(), kRounding);
      EXPECT_NEAR(now.losses, before["losses"].get<double>(), kRounding);
      EXPECT_NEAR(now.unattributed, before["unattributed"].get<double>(), kRounding);
      EXPECT_NEAR(now.result, before["result"].get<double>(), kRounding);
      std::size_t decisions = 0;
      for (const TurnJudgement& turn : now.turns) decisions += turn.decisions.size();
      EXPECT_EQ(decisions, before["decisions"].get<std::size_t>());
    }
  }
}

std::vector<Records> all_records() {
  std::vector<Records> all = {{"early-stops", "json"}};
  for (const char* name : {"yatzy", "yatzy-no-keeps", "yatzy-mixed", "announced"}) {
    for (const char* form : {"json", "csv", "sheet"}) all.push_back({name, form});
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, JudgedRecords, testing::ValuesIn(all_records()), [](const auto& of) {
  std::string name = of.param.name + "_" + of.param.form;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(Release02, RecordsWithSavedRollsAreRead) {
  for (const char* form : {"jsonl", "csv", "sheet"}) {
    auto reader = RecordReader::open(made(std::string("saved-rolls.") + form));
    ASSERT_TRUE(reader) << form;
    const auto game = asked(reader->next());
    ASSERT_TRUE(game) << form;
    EXPECT_EQ(game->players.size(), 1U);
    EXPECT_EQ(game->players[0].turns.size(), 20U);
    EXPECT_FALSE(asked(reader->next())) << form;
  }
}

TEST(Release02, RecordsWithoutDiceAreReadAndNotJudged) {
  for (const char* form : {"jsonl", "csv", "sheet"}) {
    const Judged of = judged(made(std::string("yatzy-no-dice.") + form));
    ASSERT_EQ(of.games.size(), 2U) << form;
    for (const PlayerSummary& player : of.analysis.players) {
      EXPECT_EQ(player.decisions, 0U);
      EXPECT_FALSE(player.rating);
    }
  }
}

TEST(Release02, SumsSayWhatToDo) {
  for (const char* name : {"sums.json", "sums-part.json"}) {
    const auto merged = merge_analyses(std::nullopt, {made(name)});
    ASSERT_FALSE(merged);
    EXPECT_EQ(merged.error().fault, Fault::record_sums);
    expect_part(merged.error().message(), "format 4");
    expect_part(merged.error().message(), "analyse the records again");
  }
}

TEST(Release02, DatabasesOfJudgedGamesGrowOn) {
  for (const char* name : {"judged-1.db", "judged-2.db"}) {
    const ScratchFolder folder;
    AnalyseOptions options;
    options.database = folder.file("judged.db");
    std::filesystem::copy_file(made(name), options.database);
    EXPECT_EQ(asked(analyse(engine_of(), made("yatzy.jsonl"), options)).known, 2U) << name;
    EXPECT_EQ(asked(analyse(engine_of(), made("early-stops.jsonl"), options)).added, 1U) << name;
  }
}

TEST(Release02, DatabasesOfGamesAreServed) {
  const Json exports = Json::parse(read_bytes(made("games.exports.json")));
  for (const int form : {1, 2, 3}) {
    const ScratchFolder folder;
    const std::string path = folder.file("games.db");
    std::filesystem::copy_file(made("games-" + std::to_string(form) + ".db"), path);
    ServiceClient client(path);
    const Json list = client.good("GET", "/play");
    // Announcements came with form 3, together with their game.
    EXPECT_EQ(list["plays"].size(), form == 3 ? 6U : 5U) << form;
    for (const Json& play : list["plays"]) {
      const std::string id = std::to_string(play["id"].get<int>());
      client.good("GET", "/play/" + id);
      const Reply record = client.get("/play/" + id + "/export");
      ASSERT_EQ(record.status, 200) << form << " " << id;
      const Json now = Json::parse(record.response.body);
      const Json then = Json::parse(exports[id].get<std::string>());
      EXPECT_EQ(now["game"], then["game"]);
      EXPECT_EQ(now["rules"], then["rules"]);
      ASSERT_EQ(now["players"].size(), then["players"].size());
      for (std::size_t p = 0; p < now["players"].size(); ++p) {
        EXPECT_EQ(now["players"][p]["score"], then["players"][p]["score"]) << form << " " << id;
        EXPECT_EQ(now["players"][p]["turns"].size(), then["players"][p]["turns"].size());
      }
    }
    EXPECT_EQ(client.good("GET", "/play/1/review")["whole"], true) << form;
    EXPECT_EQ(client.good("GET", "/settings")["language"], "sv") << form;
  }
}

class Tables02 : public ProgramTest {
 protected:
  void SetUp() override {
    std::filesystem::copy(made("tables"), folder_.file("tables"),
                          std::filesystem::copy_options::recursive);
  }
};

// The sums that release 0.2 printed.
TEST_F(Tables02, AreVerifiedAndHaveTheirSums) {
  const std::vector<std::pair<std::string, std::string>> sums = {
      {"expected", "cf485a180bae702a"},
      {"worst-case", "640063f2673e9524"},
      {"target-curves", "9889cebe52735c18"},
      {"utility=exp:0.1", "eba22de0bd6571f7"},
      {"two-player", "be61a41e702e930e"}};
  for (const auto& [objective, sum] : sums) {
    const std::vector<std::string> of = {"two-yatzy", objective, "--tables",
                                         folder_.file("tables")};
    std::vector<std::string> verify = {"tables", "verify"};
    verify.insert(verify.end(), of.begin(), of.end());
    EXPECT_EQ(run(verify).exit_code, 0) << objective;
    std::vector<std::string> checksum = {"tables", "checksum"};
    checksum.insert(checksum.end(), of.begin(), of.end());
    expect_part(output_of(checksum), sum);
  }
}

TEST_F(Tables02, AnswerAsSolvingDoes) {
  const Arguments question = {"advise", "two-yatzy", "--dice", "12", "--rolls-left", "1"};
  for (const char* objective : {"expected", "worst-case", "target=5", "utility=exp:0.1"}) {
    Arguments from_table = question;
    from_table.insert(from_table.end(),
                      {"--objective", objective, "--tables", folder_.file("tables")});
    Arguments solved = question;
    solved.insert(solved.end(), {"--objective", objective, "--tables", ""});
    EXPECT_EQ(json_of(from_table)["actions"], json_of(solved)["actions"]) << objective;
  }
}

TEST_F(Tables02, StatesOfTheExperimentAreTakenUp) {
  const std::string kept = folder_.file("states.jsonl");
  std::filesystem::copy_file(made("strength-states.jsonl"), kept);
  const std::string before = read_bytes(kept);
  const Ran again = run(
      Arguments{"experiment", "strength", "two-yatzy", "--states", "3", "--keep", kept, "--json"});
  EXPECT_EQ(again.exit_code, 0) << again.errors;
  // All states are there already: none is judged again.
  EXPECT_EQ(read_bytes(kept), before);
}

}  // namespace
}  // namespace fivekind::tests::release_02_test
