// Tables: the same values bit for bit as solving gives, and only those, whatever happens to the
// files: lost, for other rules, of another kind.
#include <fivekind/fivekind.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <set>
#include <stdexcept>

#include "places.h"
#include "solve/curves.h"
#include "solve/objective_kinds.h"
#include "solve/solver.h"
#include "tables/table.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/tables/tables.h"

namespace fivekind::tests::table_test {
namespace {

using tables::SolutionTable;
using tables::TableKind;

const solve::Objective kCautious{&solve::kExponentialUtility, -0.01};
const solve::Objective kWorstCase{&solve::kWorstCase};

rules::RuleSet game_called(const std::string& key) {
  const bool shipped = std::filesystem::exists(FIVEKIND_SOURCE_DIR "/games/" + key + ".json");
  return shipped ? shipped_game(key) : custom_game(key);
}

template <class Solved>
Solved value_or_throw(Result<Solved> solved) {
  if (!solved) throw std::runtime_error(solved.error().message());
  return *std::move(solved);
}

std::uintmax_t shard_bytes_in(const std::string& folder) {
  std::uintmax_t bytes = 0;
  for (const auto& [name, content] : finished_files(folder)) {
    if (name.ends_with(".fivekind")) bytes += content.size();
  }
  return bytes;
}

struct ValuesCase {
  std::string game;
  solve::Objective objective;
};

void PrintTo(const ValuesCase& values, std::ostream* out) {
  *out << values.game << " " << values.objective.text();
}

class ValueTable : public testing::TestWithParam<ValuesCase> {};

TEST_P(ValueTable, HoldsWhatSolvingGives) {
  const auto& [key, objective] = GetParam();
  const ProblemPointer problem = prepare(game_called(key));
  const auto solution =
      value_or_throw(solve::solve<double>(problem, objective, support::ThreadPool(2)));
  const ScratchFolder folder;
  const TableKind kind = tables::state_table(objective);
  const std::string table = tables::table_folder(folder.path(), *problem, kind);
  make_table(table, problem, kind);
  const auto stored = value_or_throw(SolutionTable(table, problem, kind).open_values());
  EXPECT_EQ(differences(*problem, *stored, *solution), 0U);
  EXPECT_EQ(folder.files().size(), problem->space().layer_count() + 1);
  EXPECT_EQ(shard_bytes_in(table), SolutionTable("", problem, kind).needs()->disk_bytes);
  EXPECT_TRUE(SolutionTable(table, problem, kind).check(200));
}

INSTANTIATE_TEST_SUITE_P(Games, ValueTable,
                         testing::Values(ValuesCase{"yatzy-no-bonus", {}},
                                         ValuesCase{"two-yatzy", kCautious},
                                         ValuesCase{"joker-forced-every-free", {}},
                                         ValuesCase{"joker-forced-every-free", kCautious},
                                         ValuesCase{"kinds-with-sums", kWorstCase},
                                         ValuesCase{"overlapping-bonuses-2", {}}));

struct CurvesCase {
  std::string game;
  bool single;
  double cut;
};

void PrintTo(const CurvesCase& curves, std::ostream* out) {
  *out << curves.game << (curves.single ? " single" : " double") << " cut " << curves.cut;
}

std::vector<CurvesCase> curves_cases() {
  std::vector<CurvesCase> cases;
  for (const char* game :
       {"two-yatzy", "micro-yahtzee", "kinds-with-numbers", "joker-forced-every-free"}) {
    for (bool single : {false, true}) {
      for (double cut : {0.0, kUsualCut}) cases.push_back({game, single, cut});
    }
  }
  return cases;
}

class CurveTable : public testing::TestWithParam<CurvesCase> {};

template <typename T>
void expect_curves_as_solved(const values::CurveSource& stored, const ProblemPointer& problem,
                             double cut) {
  solve::CurveRequest request;
  request.cut = cut;
  const auto solved =
      value_or_throw(solve::solve_curves<T>(problem, request, support::ThreadPool(2)));
  EXPECT_EQ(differences(*problem, stored, *solved), 0U);
  EXPECT_EQ(stored.single_precision(), sizeof(T) == sizeof(float));
  EXPECT_EQ(stored.key(), values::CurveKey::needed);
}

TEST_P(CurveTable, HoldsWhatSolvingGives) {
  const auto& [key, single, cut] = GetParam();
  const ProblemPointer problem = prepare(game_called(key));
  const ScratchFolder folder;
  const TableKind kind = tables::curve_table(single, cut);
  const std::string table = tables::table_folder(folder.path(), *problem, kind);
  make_table(table, problem, kind);
  const auto stored = value_or_throw(SolutionTable(table, problem, kind).open_curves());
  if (single) {
    expect_curves_as_solved<float>(*stored, problem, cut);
  } else {
    expect_curves_as_solved<double>(*stored, problem, cut);
  }
  EXPECT_EQ(folder.files().size(), problem->space().layer_count() + 1);
  const auto checked = SolutionTable(table, problem, kind).check(200);
  EXPECT_TRUE(checked) << checked.error().message();
}

INSTANTIATE_TEST_SUITE_P(Games, CurveTable, testing::ValuesIn(curves_cases()));

// A table of a small game with a flag.
class Stored : public testing::Test {
 protected:
  void SetUp() override { make_table(table_, problem_, kind_); }

  std::string layer(int filled) const {
    return table_ + "/layer-0" + std::to_string(filled) + ".fivekind";
  }
  Fault fault_of_opening(const ProblemPointer& problem, const TableKind& kind) const {
    const auto stored = SolutionTable(table_, problem, kind).open_values();
    EXPECT_FALSE(stored);
    if (stored) return Fault::usage;
    EXPECT_TRUE(stored.error().where.starts_with(table_)) << stored.error().message();
    return stored.error().fault;
  }
  Fault fault_of_opening() const { return fault_of_opening(problem_, kind_); }

  ScratchFolder folder_;
  std::string table_ = folder_.file("table");
  ProblemPointer problem_ = prepare(custom_game("joker-forced-every-free"));
  TableKind kind_ = tables::state_table({});
};

TEST_F(Stored, IsMissingWithoutItsManifest) {
  std::filesystem::remove(table_ + "/manifest.json");
  EXPECT_EQ(fault_of_opening(), Fault::table_missing);
}

TEST_F(Stored, IsReadNoFurtherThanItsFiles) {
  std::filesystem::remove(layer(3));
  EXPECT_EQ(fault_of_opening(), Fault::table_damaged);
  write_bytes(layer(3), read_bytes(layer(4)));
  EXPECT_EQ(fault_of_opening(), Fault::table_foreign) << "another layer";
}

TEST_F(Stored, IsForeignToOtherRulesAndKinds) {
  EXPECT_EQ(fault_of_opening(problem_, tables::state_table(kCautious)), Fault::table_foreign);
  EXPECT_EQ(fault_of_opening(problem_, tables::state_table(kWorstCase)), Fault::table_foreign);
  rules::RuleSet changed = problem_->game();
  changed.five_of_a_kind->extra_bonus->points += rules::Points(1);
  EXPECT_EQ(fault_of_opening(prepare(changed), kind_), Fault::table_foreign);
  const auto curves =
      SolutionTable(table_, problem_, tables::curve_table(false, kUsualCut)).open_curves();
  ASSERT_FALSE(curves) << "values are no curves";
  EXPECT_EQ(curves.error().fault, Fault::table_foreign);
}

// A folder that is inaccessible is an error, not an exception.
TEST_F(Stored, InAFolderThatCannotBeReachedIsAnError) {
  std::filesystem::create_symlink("loop", folder_.file("loop"));
  const support::ThreadPool pool(2);
  for (const std::string& name : {std::string("loop/table"), std::string(300, 'x')}) {
    EXPECT_NO_THROW({
      EXPECT_FALSE(SolutionTable(folder_.file(name), problem_, kind_).open_values());
      EXPECT_FALSE(SolutionTable(folder_.file(name), problem_, kind_).build(pool));
    }) << name;
  }
}

TEST_F(Stored, MadeAgainIsTheSameFiles) {
  const auto before = file_identities(table_);
  const auto bytes = finished_files(table_);
  make_table(table_, problem_, kind_);
  auto after = file_identities(table_);
  EXPECT_EQ(finished_files(table_), bytes);
  for (const auto& [name, identity] : before) EXPECT_EQ(after[name], identity) << name;
}

// Started again at any layer, a build produces the same bytes, and counts existing layers as done.
TEST(Build, ContinuesFromAnyLayer) {
  const ProblemPointer problem = prepare(custom_game("joker-forced-every-free"));
  const ScratchFolder folder;
  for (const TableKind& kind : {tables::state_table({}), tables::state_table(kCautious),
                                tables::curve_table(false, 0), tables::curve_table(true, 1e-6)}) {
    const std::string table = tables::table_folder(folder.path(), *problem, kind);
    make_table(table, problem, kind);
    const auto bytes = finished_files(table);
    const std::size_t last = problem->space().layer_count() - 1;
    const std::uint64_t to_make = problem->space().size() - problem->space().layer_size(last);
    std::uint64_t missing = 0;
    for (std::size_t filled = 0; filled < last; ++filled) {
      SCOPED_TRACE(kind.name() + " from " + std::to_string(filled));
      std::filesystem::remove(tables::shard_path(table, filled));
      missing += problem->space().layer_size(filled);
      std::uint64_t least = to_make, most = 0;
      std::mutex mutex;
      make_table(table, problem, kind, [&](std::uint64_t done, std::uint64_t all) {
        const std::lock_guard lock(mutex);
        least = std::min(least, done);
        most = std::max(most, done);
        return all == to_make;
      });
      EXPECT_TRUE(finished_files(table) == bytes);
      EXPECT_GT(least, to_make - missing);
      EXPECT_EQ(most, to_make);
      for (std::size_t other = 0; other < filled; ++other) {
        std::filesystem::remove(tables::shard_path(table, other));
      }
    }
  }
}

// The needs of a build are predicted within a quarter.
TEST(BuildNeeds, AreAboutRight) {
  const ScratchFolder folder;
  for (const char* key : {"yacht", "micro-yahtzee"}) {
    const ProblemPointer problem = prepare(shipped_game(key));
    for (bool single : {false, true}) {
      const TableKind kind = tables::curve_table(single, kUsualCut);
      const std::string table = tables::table_folder(folder.path(), *problem, kind);
      make_table(table, problem, kind);
      const auto needs = *SolutionTable("", problem, kind).needs();
      const double ratio =
          static_cast<double>(needs.disk_bytes) / static_cast<double>(shard_bytes_in(table));
      EXPECT_GT(ratio, 0.75) << key;
      EXPECT_LT(ratio, 1.25) << key;
      EXPECT_LT(needs.memory_bytes, 2 * needs.disk_bytes) << key;
      EXPECT_GT(needs.seconds, 0) << key;
      EXPECT_TRUE(SolutionTable(table, problem, kind).check_needs()) << "nothing is left to do";
    }
  }
}

TEST(TableKind, HasAFolderName) {
  EXPECT_EQ(tables::state_table({}).name(), "expected-double");
  EXPECT_EQ(tables::state_table(kCautious).name(), "utility=exp:-0.01-double");
  EXPECT_EQ(tables::curve_table(true, kUsualCut).name(), "target-curves-single");
  EXPECT_EQ(tables::curve_table(false, 0).name(), "target-curves-double-cut-0");
  EXPECT_EQ(tables::curve_table(true, 1e-9).name(), "target-curves-single-cut-1e-09");
}

// Every difference between two tables is in the headers of their shards, too.
TEST(TableKind, IsKnownByItsShards) {
  const ProblemPointer problem = prepare(shipped_game("two-yatzy"));
  const std::vector<TableKind> kinds = {
      tables::curve_table(false, 1.2345678901234567e-10),
      tables::curve_table(false, 1.2345678901234567e-05),
      tables::curve_table(true, 1.2345678901234567e-10),
      tables::curve_table(false, 0),
      tables::curve_table(false, kUsualCut),
      tables::state_table({&solve::kExponentialUtility, -0.0012345678901234567}),
      tables::state_table({&solve::kExponentialUtility, -0.0012345678901234569})};
  std::set<std::string> folders, descriptions;
  for (const TableKind& kind : kinds) {
    folders.insert(kind.name());
    descriptions.insert(SolutionTable("", problem, kind).file(1).description.description);
  }
  EXPECT_EQ(folders.size(), kinds.size());
  EXPECT_EQ(descriptions.size(), kinds.size());
  for (const std::string& description : descriptions) EXPECT_LE(description.size(), 103U);
}

}  // namespace
}  // namespace fivekind::tests::table_test
