// Tables through the engine: used if they are undamaged, stored if a solve is long; built, listed,
// verified and removed.
#include <fivekind/tables.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "tests/common/asking.h"
#include "tests/common/engines.h"
#include "tests/common/scratch.h"
#include "tests/tables/tables.h"

namespace fivekind::tests::table_facade_test {
namespace {

using Json = nlohmann::json;

void damage(const std::string& path, std::size_t at) {
  std::string bytes = read_bytes(path);
  bytes[at] = static_cast<char>(bytes[at] ^ 1);
  write_bytes(path, bytes);
}

class FacadeTable : public testing::Test {
 protected:
  Engine engine() const { return engine_of({.tables = folder_.path()}); }
  static TableOptions options(const std::string& objective) {
    TableOptions table;
    table.content = asked(parse_table_content(objective));
    return table;
  }
  std::string folder_of(const std::string& kind) const {
    return folder_.path() + "/two-yatzy-" + game_.rules_hash() + "/" + kind;
  }
  // Builds a table and returns its folder.
  std::string made(const std::string& objective) const {
    const auto info = build_table(engine(), game_, options(objective));
    EXPECT_TRUE(info) << info.error().message();
    return info ? info->folder : "";
  }
  Result<Solution> solve_with_tables(const std::string& objective = "expected") const {
    SolveOptions solve;
    solve.objective = objective_of(objective);
    solve.tables = folder_.path();
    return Solution::solve(game_, solve);
  }
  Position position(const std::string& dice) const {
    return *Position::parse(game_, "1/two-yatzy/-/1/" + dice);
  }
  std::set<std::string> kinds_listed() const {
    std::set<std::string> kinds;
    const auto list = list_tables(engine());
    for (const TableInfo& info : *list) kinds.insert(info.kind);
    return kinds;
  }

  ScratchFolder folder_;
  Game game_ = *Game::shipped("two-yatzy");
};

TEST_F(FacadeTable, IsTakenInsteadOfSolving) {
  const std::string table = made("expected");
  EXPECT_EQ(table, folder_of("expected-double"));
  const auto solution = solve_with_tables();
  ASSERT_TRUE(solution) << solution.error().message();
  EXPECT_TRUE(solution->report().from_table);
  EXPECT_EQ(solution->report().table, table);
  EXPECT_EQ(solution->report().table_problem, "");
  EXPECT_EQ(solution->report().value, 5);
  EXPECT_EQ(solution->advise(position("12:1"))->value, 4.75);
  SolveOptions without;
  without.tables = folder_.path();
  without.use_tables = false;
  EXPECT_FALSE(Solution::solve(game_, without)->report().from_table);
}

// For curves the stored precision is used, unless the other one is requested.
TEST_F(FacadeTable, OfCurvesIsTakenForTargets) {
  const auto solved = solve_with_tables("target=6");
  EXPECT_FALSE(solved->report().from_table);
  const std::string table = made("target-curves");
  EXPECT_EQ(table, folder_of("target-curves-single"));
  for (const char* objective : {"target=6", "quantile=0.5", "target-curves"}) {
    const auto solution = solve_with_tables(objective);
    ASSERT_TRUE(solution) << solution.error().message();
    EXPECT_TRUE(solution->report().from_table) << objective;
    EXPECT_EQ(solution->report().table, table);
    EXPECT_EQ(solution->report().precision, "single");
  }
  EXPECT_NEAR(solve_with_tables("target=6")->report().value, solved->report().value, 1e-7);
  SolveOptions in_double;
  in_double.objective = objective_of("target=6");
  in_double.tables = folder_.path();
  in_double.single_precision = false;
  EXPECT_FALSE(Solution::solve(game_, in_double)->report().from_table);
}

TEST_F(FacadeTable, OfCurvesComesWithExpectedScores) {
  made("target-curves");
  EXPECT_EQ(kinds_listed(), (std::set<std::string>{"expected-double", "target-curves-single"}));
  EXPECT_TRUE(solve_with_tables()->report().from_table);
}

TEST_F(FacadeTable, IsNotTakenWhenItIsNotWhole) {
  const std::string table = made("expected");
  damage(table + "/layer-01.fivekind", 20);
  const auto solution = solve_with_tables();
  ASSERT_TRUE(solution) << solution.error().message();
  EXPECT_FALSE(solution->report().from_table);
  EXPECT_NE(solution->report().table_problem.find(table + "/layer-01.fivekind"), std::string::npos);
  EXPECT_EQ(solution->report().value, 5);
}

TEST_F(FacadeTable, GivesNoAdviceFromADamagedBlock) {
  for (const char* objective : {"expected", "target-curves"}) {
    const std::string table = made(objective);
    damage(table + "/layer-01.fivekind", 192);
    const auto solution = solve_with_tables(objective);
    ASSERT_TRUE(solution) << "blocks are verified when they are first used";
    EXPECT_TRUE(solution->report().from_table);
    const auto advice = solution->advise(position("12:1"));
    ASSERT_FALSE(advice) << objective;
    EXPECT_EQ(advice.error().fault, Fault::table_damaged);
    EXPECT_EQ(advice.error().where, table + "/layer-01.fivekind");
    EXPECT_NE(advice.error().found.find("fivekind tables build"), std::string::npos);
    made(objective);
    EXPECT_TRUE(solve_with_tables(objective)->advise(position("12:1"))) << "mended";
  }
}

TEST_F(FacadeTable, IsMadeAgainWhenItsFirstBlockIsDamaged) {
  for (const char* objective : {"expected", "target=6"}) {
    const std::string table = made(objective[0] == 'e' ? objective : "target-curves");
    damage(table + "/layer-00.fivekind", 192);
    const auto solution = solve_with_tables(objective);
    ASSERT_TRUE(solution) << solution.error().message();
    EXPECT_FALSE(solution->report().from_table);
    EXPECT_NE(solution->report().table_problem.find("the table is made again: " + table),
              std::string::npos)
        << solution->report().table_problem;
  }
}

// A game with six dice and this many boxes, from 7 to 20.
Game game_of(int box_total) {
  Json boxes = Json::array();
  const auto add = [&](const std::string& kind, const char* parameter, int number) {
    const auto letter = std::string(1, static_cast<char>('A' + boxes.size()));
    Json box = {{"key", kind + std::to_string(number)},
                {"letter", letter},
                {"names", {{"en", "B"}}},
                {"kind", kind},
                {parameter, number}};
    if (kind != "face") box["pays"] = "all-dice";
    if (static_cast<int>(boxes.size()) < box_total) boxes.push_back(box);
  };
  for (int face = 1; face <= 6; ++face) add("face", "face", face);
  for (int count = 1; count <= 6; ++count) add("of-a-kind", "count", count);
  for (int length = 2; length <= 6; ++length) add("straight", "length", length);
  for (int count = 1; count <= 3; ++count) add("pairs", "count", count);
  const Json bonus = {{"key", "bonus"},
                      {"names", {{"en", "B"}}},
                      {"threshold", 84},
                      {"points", 100},
                      {"categories", {"face1", "face2", "face3", "face4", "face5", "face6"}}};
  const Json game = {{"format", 1},         {"game", "long"},    {"names", {{"en", "L"}}},
                     {"dice", 6},           {"faces", 6},        {"rolls", 3},
                     {"categories", boxes}, {"bonuses", {bonus}}};
  return *Game::from_text(game.dump(), "long");
}

// A game whose solve is long enough to be stored on this machine, and not much longer.
Game long_game() {
  constexpr double kLong = 1.05;
  for (int boxes = 10; boxes <= 20; ++boxes) {
    const Game game = game_of(boxes);
    if (asked(predict_solve_seconds(Engine(), game)) > kLong) return game;
  }
  throw std::runtime_error("so many threads solve every game within a second");
}

TEST(FacadeKeeps, LongSolves) {
  const ScratchFolder folder;
  const Game game = long_game();
  SolveOptions options;
  options.tables = folder.path();
  const auto solved = Solution::solve(game, options);
  ASSERT_TRUE(solved) << solved.error().message();
  EXPECT_FALSE(solved->report().from_table);
  EXPECT_EQ(solved->report().table_problem, "");
  ASSERT_NE(solved->report().table, "");
  const auto again = Solution::solve(game, options);
  EXPECT_TRUE(again->report().from_table);
  EXPECT_EQ(again->report().table, solved->report().table);
  EXPECT_EQ(again->report().value, solved->report().value);
}

// A user who stops the building of a table does not want the same solved without one.
TEST(FacadeKeeps, NothingOfAStoppedSolve) {
  const ScratchFolder folder;
  const Game game = long_game();
  SolveOptions options;
  options.tables = folder.path();
  options.threads = 1;
  int calls = 0;
  options.progress = [&calls](std::uint64_t, std::uint64_t) { return ++calls > 1; };
  const auto solved = Solution::solve(game, options);
  ASSERT_FALSE(solved);
  EXPECT_EQ(solved.error().fault, Fault::interrupted);
  EXPECT_EQ(calls, 1);
}

TEST_F(FacadeTable, IsListed) {
  EXPECT_EQ(list_tables(engine_of({.tables = folder_.file("none")}))->size(), 0U);
  EXPECT_EQ(list_tables(engine())->size(), 0U);
  made("target-curves");
  std::filesystem::remove(folder_of("expected-double") + "/manifest.json");
  std::filesystem::remove(folder_of("expected-double") + "/layer-00.fivekind");
  std::filesystem::create_directories(folder_.file("empty/folders"));
  write_bytes(folder_.file("a file"), "");
  const auto list = list_tables(engine());
  ASSERT_TRUE(list) << list.error().message();
  ASSERT_EQ(list->size(), 2U);
  const TableInfo& part = list->front();
  EXPECT_EQ(part.kind, "expected-double");
  EXPECT_EQ(part.layers, 2);
  EXPECT_FALSE(part.whole);
  const TableInfo& whole = list->back();
  EXPECT_EQ(whole.game, "two-yatzy");
  EXPECT_EQ(whole.rules_hash, game_.rules_hash());
  EXPECT_EQ(whole.kind, "target-curves-single");
  EXPECT_EQ(whole.folder, folder_of(whole.kind));
  EXPECT_EQ(whole.layers, 3);
  EXPECT_TRUE(whole.whole);
  std::uintmax_t bytes = 0;
  for (const auto& [name, content] : finished_files(whole.folder)) bytes += content.size();
  EXPECT_EQ(whole.bytes, bytes);
  const auto none = list_tables(engine_of({.tables = folder_.file("a file")}));
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().fault, Fault::file_read);
}

TEST_F(FacadeTable, IsVerifiedAndSummed) {
  for (const char* objective : {"expected", "worst-case", "utility=exp:0.05", "target-curves"}) {
    SCOPED_TRACE(objective);
    const TableOptions table = options(objective);
    EXPECT_EQ(verify_table(engine(), game_, table).error().fault, Fault::table_missing);
    EXPECT_EQ(table_checksum(engine(), game_, table).error().fault, Fault::table_missing);
    const std::string folder = made(objective);
    const auto check = verify_table(engine(), game_, table);
    ASSERT_TRUE(check) << check.error().message();
    EXPECT_EQ(check->folder, folder);
    EXPECT_GE(check->blocks, 2U);
    EXPECT_GT(check->samples, 0U);
    EXPECT_LE(check->largest_difference, 1e-6);
    const auto sum = table_checksum(engine(), game_, table);
    ASSERT_TRUE(sum) << sum.error().message();
    EXPECT_EQ(sum->sum.size(), 16U);
    EXPECT_EQ(sum->layers.size(), 3U);
    std::filesystem::remove_all(folder);
    made(objective);
    EXPECT_EQ(table_checksum(engine(), game_, table)->sum, sum->sum);
    damage(folder + "/layer-01.fivekind", 192);
    EXPECT_EQ(verify_table(engine(), game_, table).error().where, folder + "/layer-01.fivekind");
    EXPECT_EQ(table_checksum(engine(), game_, table).error().where, folder + "/layer-01.fivekind");
  }
}

TEST_F(FacadeTable, IsRemoved) {
  const std::string table = made("target-curves");
  EXPECT_EQ(*remove_table(engine(), game_, options("target-curves")), table);
  EXPECT_EQ(kinds_listed(), std::set<std::string>{"expected-double"});
  EXPECT_EQ(remove_table(engine(), game_, options("target-curves")).error().fault,
            Fault::table_missing);
  EXPECT_TRUE(remove_table(engine(), game_, options("expected")));
  EXPECT_EQ(folder_.files(), std::vector<std::string>{});
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path())) << "no folder of the game is left";
}

TEST_F(FacadeTable, IsOnlyForWhatHasTables) {
  for (const char* objective : {"target=6", "quantile=0.5", "mean-variance=1"}) {
    const auto needs = table_needs(engine(), game_, options(objective));
    ASSERT_FALSE(needs) << objective;
    EXPECT_EQ(needs.error().fault, Fault::objective_name);
  }
  const auto best = parse_table_content("best");
  ASSERT_FALSE(best);
  EXPECT_EQ(best.error().fault, Fault::objective_name);
  EXPECT_NE(best.error().expected.find("two-player-ties"), std::string::npos);
  EXPECT_EQ(best.error().expected.find("quantile"), std::string::npos) << "has no table";
  TableOptions cut = options("target-curves");
  cut.cut = 0.5;
  EXPECT_EQ(table_needs(engine(), game_, cut).error().fault, Fault::cut_range);
  EXPECT_EQ(build_table(engine_of({.threads = -1}), game_, options("expected")).error().fault,
            Fault::threads_range);
}

}  // namespace
}  // namespace fivekind::tests::table_facade_test
