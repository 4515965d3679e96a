// A table of every second layer in everything that reads tables: the same answers, byte for byte,
// as from a complete one.
#include <fivekind/fivekind.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "places.h"
#include "solve/objective_kinds.h"
#include "tables/table.h"
#include "tests/common/asking.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/tables/tables.h"

namespace fivekind::tests::table_layers_command_test {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

// Two folders of tables of a game that saves rolls, one of every second layer.
class TwoTables : public testing::Test {
 protected:
  void SetUp() override {
    for (const CustomGame& game : custom_games()) {
      if (game.key == "saved-rolls") write_bytes(rules_, whole_rules(game.text));
    }
    for (const solve::Objective& objective :
         {solve::Objective(), solve::Objective{&solve::kWorstCase}}) {
      tables::TableKind kind = tables::state_table(objective);
      make_table(tables::table_folder(whole_, *problem_, kind), problem_, kind);
      kind.most_whole_bytes = 0;
      make_table(tables::table_folder(half_, *problem_, kind), problem_, kind);
    }
  }

  Ran run(Words words, const std::string& tables) const {
    words.insert(words.end(), {"--rules", rules_, "--tables", tables});
    return run_program(FIVEKIND_PROGRAM, {words});
  }
  void expect_the_same(const Words& words) const {
    SCOPED_TRACE(words.front() + " " + words[1]);
    const Ran of_whole = run(words, whole_);
    const Ran of_half = run(words, half_);
    EXPECT_EQ(of_whole.exit_code, 0) << of_whole.errors;
    EXPECT_NE(of_whole.output, "");
    EXPECT_EQ(of_half.exit_code, 0) << of_half.errors;
    EXPECT_TRUE(of_half.output == of_whole.output) << of_half.output;
  }

  ScratchFolder folder_;
  std::string whole_ = folder_.file("whole");
  std::string half_ = folder_.file("half");
  std::string rules_ = folder_.file("rules.json");
  ProblemPointer problem_ = prepare(custom_game("saved-rolls"));
};

TEST_F(TwoTables, AnswerWithTheSameBytes) {
  expect_the_same({"export", "values"});
  expect_the_same({"export", "policy"});
  expect_the_same({"export", "openings"});
  expect_the_same({"openings", "--json"});
  expect_the_same({"simulate", "--games", "2000", "--csv"});
  expect_the_same({"simulate", "--games", "2000", "--csv", "--strategy", "worst-case"});
  expect_the_same({"distribution", "--strategy", "expected", "--csv"});
  expect_the_same({"distribution", "--strategy", "worst-case", "--csv"});
  for (const char* scores :
       {"", "twos=2", "twos=2,pair=5", "threes=3,chance=6", "twos=4,pair=0,chance=5"}) {
    Words words = {"advise", "--json", "--dice", "23", "--rolls-left", "1"};
    if (*scores != '\0') words.insert(words.end(), {"--scores", scores});
    expect_the_same(words);
  }
}

TEST_F(TwoTables, JudgeGamesAlike) {
  const std::string games = folder_.file("games.jsonl");
  ASSERT_EQ(run({"simulate", "--games", "200", "--record", games, "--strategy", "greedy"}, whole_)
                .exit_code,
            0);
  const auto analysed = [&](const std::string& tables) {
    return run_program(FIVEKIND_PROGRAM,
                       {{"analyse", games, "--rules", rules_, "--tables", tables, "--csv"}});
  };
  const Ran of_whole = analysed(whole_);
  EXPECT_EQ(of_whole.exit_code, 0) << of_whole.errors;
  EXPECT_NE(of_whole.output, "");
  EXPECT_TRUE(analysed(half_).output == of_whole.output);
}

TEST_F(TwoTables, AreListedAndVerifiedAsWhole) {
  const Ran listed =
      run_program(FIVEKIND_PROGRAM, {{"tables", "list", "--json", "--tables", half_}});
  const Json tables = Json::parse(listed.output);
  ASSERT_EQ(tables.size(), 2U);
  const std::size_t layers = tables::TableLayers::every_second(*problem_).numbers().size();
  ASSERT_LT(layers, problem_->space().layer_count());
  for (const Json& table : tables) {
    EXPECT_EQ(table["layers"], layers);
    EXPECT_EQ(table["whole"], true);
    EXPECT_EQ(table["damage"], "");
  }
  const Ran verified = run({"tables", "verify", "expected", "--json"}, half_);
  ASSERT_EQ(verified.exit_code, 0) << verified.errors;
  EXPECT_EQ(Json::parse(verified.output)["blocks"], layers);
  const Ran summed = run({"tables", "checksum", "expected", "--json"}, half_);
  ASSERT_EQ(summed.exit_code, 0) << summed.errors;
  EXPECT_EQ(Json::parse(summed.output)["layers"].size(), layers);
}

TEST_F(TwoTables, AreDamagedAlikeWhereABlockIs) {
  const tables::TableKind kind = tables::state_table({});
  const std::string path = tables::shard_path(tables::table_folder(half_, *problem_, kind), 2);
  std::string bytes = read_bytes(path);
  bytes[200] ^= 1;
  write_bytes(path, bytes);
  const Ran ran = run({"export", "values"}, half_);
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_NE(ran.errors.find(path), std::string::npos) << ran.errors;
}

// Recomputed values are memory that a solution holds, and a cache counts.
TEST_F(TwoTables, HoldTheMemoryOfWhatWasMade) {
  const Game game = public_game(custom_game("saved-rolls"));
  const auto held = [&](const std::string& tables) {
    SolveOptions options;
    options.tables = tables;
    const Solution solution = solved_for(game, "expected", options);
    EXPECT_TRUE(solution.report().from_table);
    std::vector<std::uint64_t> bytes;
    for (int asked_before = 0; asked_before < 2; ++asked_before) {
      std::uint64_t sum = 0;
      for (const HeldMemory& part : solution.held_memory()) sum += part.bytes;
      bytes.push_back(sum);
      asked(solution.advise(position_in(game, "-/1/23:1")));
    }
    return bytes;
  };
  EXPECT_EQ(held(whole_)[0], held(whole_)[1]);
  EXPECT_LT(held(half_)[0], held(half_)[1]);
}

}  // namespace
}  // namespace fivekind::tests::table_layers_command_test
