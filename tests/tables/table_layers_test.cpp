// Tables of every second layer: the same values bit for bit as in complete tables, recomputed from
// the existing layers, by any number of threads at once, and none if these are damaged.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <csignal>
#include <filesystem>
#include <latch>
#include <thread>

#include "solve/objective_kinds.h"
#include "solve/solver.h"
#include "tables/table.h"
#include "tests/common/scratch.h"
#include "tests/common/value_or_throw.h"
#include "tests/games/games.h"
#include "tests/tables/tables.h"

namespace fivekind::tests::table_layers_test {
namespace {

using tables::SolutionTable;
using tables::TableKind;
using tables::TableLayers;

const std::vector<solve::Objective> kObjectives = {{},
                                                   {&solve::kWorstCase},
                                                   {&solve::kExponentialUtility, -0.01},
                                                   {&solve::kExponentialUtility, 0.01}};

// A kind whose new tables have every second layer, however small they are.
TableKind every_second(const solve::Objective& objective = {}) {
  TableKind kind = tables::state_table(objective);
  kind.most_whole_bytes = 0;
  return kind;
}

std::vector<std::string> names_of(const std::map<std::string, std::string>& files) {
  std::vector<std::string> names;
  for (const auto& [name, bytes] : files) names.push_back(name);
  return names;
}

std::vector<states::State> states_of(const problem::Problem& problem, std::size_t filled) {
  std::vector<states::State> states;
  for (std::size_t place = 0; place < problem.space().layer_size(filled); ++place) {
    states.push_back(problem.space().state_at(filled, states::LayerPosition(place)));
  }
  return states;
}

auto solved(const ProblemPointer& problem, const solve::Objective& objective = {}) {
  return value_or_throw(solve::solve<double>(problem, objective, support::ThreadPool(2)));
}

bool same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

class EverySecondLayer : public testing::TestWithParam<std::string> {
 protected:
  ScratchFolder folder_;
  std::string table_ = folder_.file("table");
  ProblemPointer problem_ = prepare(small_game(GetParam()));
};

TEST_P(EverySecondLayer, HoldsWhatSolvingGives) {
  for (const solve::Objective& objective : kObjectives) {
    SCOPED_TRACE(objective.text());
    std::filesystem::remove_all(table_);
    make_table(table_, problem_, every_second(objective));
    const auto stored = value_or_throw(
        SolutionTable(table_, problem_, tables::state_table(objective)).open_values());
    EXPECT_EQ(differences(*problem_, *stored, *solved(problem_, objective)), 0U);
    EXPECT_EQ(stored->layer(0), nullptr);
    const auto checked = SolutionTable(table_, problem_, every_second(objective)).check(200);
    EXPECT_TRUE(checked) << checked.error().message();
  }
}

TEST_P(EverySecondLayer, IsSomeOfTheFilesOfAWholeTable) {
  const std::string whole = folder_.file("whole");
  make_table(whole, problem_, tables::state_table({}));
  make_table(table_, problem_, every_second());
  const auto files = finished_files(table_);
  auto of_whole = finished_files(whole);
  const TableLayers layers = TableLayers::every_second(*problem_);
  std::vector<std::string> expected = layers.files();
  expected.emplace_back("manifest.json");
  EXPECT_EQ(names_of(files), expected);
  std::uint64_t bytes = 0;
  for (const std::string& name : layers.files()) {
    EXPECT_TRUE(files.at(name) == of_whole[name]) << name;
    bytes += files.at(name).size();
  }
  EXPECT_EQ(SolutionTable("", problem_, every_second()).needs()->disk_bytes, bytes);
}

// The successors of omitted layers are there, and so are both ends.
TEST_P(EverySecondLayer, LeavesOutNoTwoInARow) {
  const TableLayers layers = TableLayers::every_second(*problem_);
  const std::size_t last = problem_->space().layer_count() - 1;
  EXPECT_TRUE(layers.has(0));
  EXPECT_TRUE(layers.has(last));
  std::uint64_t kept = 0;
  for (std::size_t filled = 1; filled < last; ++filled) {
    EXPECT_TRUE(layers.has(filled) || layers.has(filled + 1)) << filled;
    EXPECT_TRUE(filled + 1 == last || layers.has(filled) != layers.has(filled + 1)) << filled;
    if (layers.has(filled)) kept += problem_->space().layer_size(filled);
  }
  const std::uint64_t ends = problem_->space().layer_size(0) + problem_->space().layer_size(last);
  EXPECT_LE(kept, (problem_->space().size() - ends) / 2) << "the smaller half";
}

std::vector<std::string> games() {
  std::vector<std::string> keys = {"saved-rolls", "few-saved-rolls", "served",
                                   "served-any",  "kinds-with-sums", "joker-forced-every-free",
                                   "two-yatzy",   "micro-yahtzee",   "overlapping-bonuses-2"};
  for (const std::string& key : saving_keys(1, 12)) keys.push_back(key);
  for (const std::string& key : random_keys(1, 12)) keys.push_back(key);
  return keys;
}

INSTANTIATE_TEST_SUITE_P(Games, EverySecondLayer, testing::ValuesIn(games()),
                         [](const auto& with) { return test_name(with.param); });

// A table of a game with several blocks per layer, with a flag and bonuses.
class HalfTable : public testing::Test {
 protected:
  void SetUp() override { make_table(table_, problem_, kind_); }

  std::shared_ptr<const values::ValueSource> opened() const {
    return value_or_throw(SolutionTable(table_, problem_, kind_).open_values());
  }
  std::vector<std::size_t> left_out() const {
    const TableLayers layers = TableLayers::every_second(*problem_);
    std::vector<std::size_t> numbers;
    for (std::size_t filled = 0; filled < problem_->space().layer_count(); ++filled) {
      if (!layers.has(filled)) numbers.push_back(filled);
    }
    return numbers;
  }
  // How many states of a layer are refused, with an error that names the file; any other value must
  // be correct.
  std::size_t refused(const values::ValueSource& values, std::size_t filled,
                      const std::string& path) const {
    std::size_t count = 0;
    const double* const right = solution_->layer(filled);
    for (const states::State& state : states_of(*problem_, filled)) {
      const auto value = values.value(state);
      if (value) {
        EXPECT_TRUE(same_bits(*value, right[problem_->space().position(state).position()]));
        continue;
      }
      EXPECT_EQ(value.error().fault, Fault::table_damaged);
      EXPECT_EQ(value.error().where, path);
      ++count;
    }
    return count;
  }

  ScratchFolder folder_;
  std::string table_ = folder_.file("table");
  ProblemPointer problem_ = prepare(shipped_game("yahtzee"));
  TableKind kind_ = every_second();
  std::shared_ptr<const values::Solution<double>> solution_ = solved(problem_);
};

// In a damaged layer only the states of the damaged block are refused, and in the layer before it,
// if it is omitted, only those that lead there.
TEST_F(HalfTable, GivesNoWrongValueWhereItIsDamaged) {
  constexpr std::size_t kHeaderBytes = 192;
  for (const std::size_t before : left_out()) {
    if (before < 3 || before > 8) continue;  // of one block
    const std::size_t filled = before + 1;
    const std::string path = tables::shard_path(table_, filled);
    const std::string bytes = read_bytes(path);
    std::string changed = bytes;
    changed[kHeaderBytes + (bytes.size() - kHeaderBytes) / 2] ^= 1;
    write_bytes(path, changed);
    const auto values = opened();
    for (int again = 0; again < 2; ++again) {
      const std::size_t of_before = refused(*values, before, path);
      EXPECT_GT(of_before, 0U);
      EXPECT_LT(of_before, problem_->space().layer_size(before));
      EXPECT_GT(refused(*values, filled, path), 0U);
      EXPECT_EQ(refused(*values, before - 2, path), 0U);
    }
    EXPECT_FALSE(SolutionTable(table_, problem_, kind_).check(10));
    make_table(table_, problem_, kind_);
    EXPECT_TRUE(read_bytes(path) == bytes) << "it is mended";
  }
}

// All begin with the same chunks, and continue with different ones.
TEST_F(HalfTable, IsReadByManyThreadsAtOnce) {
  constexpr std::size_t kThreads = 4;
  const auto values = opened();
  std::latch ready(kThreads);
  std::atomic<std::size_t> wrong = 0;
  std::vector<std::thread> threads;
  for (std::size_t thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&, thread] {
      ready.arrive_and_wait();
      for (const std::size_t filled : {left_out().back(), left_out().front(), left_out()[thread]}) {
        const double* const right = solution_->layer(filled);
        for (const states::State& state : states_of(*problem_, filled)) {
          const auto value = values->value(state);
          const bool good =
              value && same_bits(*value, right[problem_->space().position(state).position()]);
          if (!good) ++wrong;
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0U);
}

TEST_F(HalfTable, SaysHowMuchItHasMade) {
  const auto values = opened();
  EXPECT_EQ(values->made_bytes(), 0U);
  ASSERT_TRUE(values->value(problem_->start()));
  EXPECT_EQ(values->made_bytes(), 0U) << "the empty card is there";
  ASSERT_TRUE(values->value(states_of(*problem_, left_out().front()).front()));
  const std::uint64_t little = values->made_bytes();
  EXPECT_GT(little, 0U);
  EXPECT_EQ(differences(*problem_, *values, *solution_), 0U);
  EXPECT_GT(values->made_bytes(), little);
  EXPECT_LE(values->made_bytes(), problem_->space().size() * sizeof(double));
  EXPECT_EQ(opened()->made_bytes(), 0U);
}

// A build in a process that is killed at its n-th progress report; false if it ended before.
bool is_killed(const std::string& table, const ProblemPointer& problem, const TableKind& kind,
               int moment) {
  const pid_t child = ::fork();
  if (child == 0) {
    int shown = 0;
    const auto built = SolutionTable(table, problem, kind)
                           .build(support::ThreadPool(1), [&](std::uint64_t, std::uint64_t) {
                             if (++shown == moment) ::raise(SIGKILL);
                             return true;
                           });
    ::_exit(built ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
  return WIFSIGNALED(status);
}

// The existing part of a table, which must be correct.
void expect_part(const std::string& table, const std::map<std::string, std::string>& whole) {
  for (const auto& [name, bytes] : finished_files(table)) {
    ASSERT_TRUE(whole.contains(name)) << name;
    EXPECT_TRUE(bytes == whole.at(name)) << name;
    EXPECT_NE(name, "manifest.json");
  }
}

TEST(BuildOfEverySecondLayer, KilledAtAnyMomentEndsInTheSameBytes) {
  const ScratchFolder folder;
  const ProblemPointer problem = prepare(shipped_game("yacht"));
  const TableKind kind = every_second();
  make_table(folder.file("undisturbed"), problem, kind);
  const auto whole = finished_files(folder.file("undisturbed"));
  const std::string table = folder.file("killed");
  int moment = 1;
  for (; is_killed(table, problem, kind, moment); ++moment) {
    expect_part(table, whole);
    if (is_killed(table, problem, kind, 2)) expect_part(table, whole);  // the one that continues
    const auto before = file_identities(table);
    make_table(table, problem, kind);
    EXPECT_TRUE(finished_files(table) == whole) << moment;
    auto after = file_identities(table);
    for (const auto& [name, identity] : before) {
      EXPECT_EQ(after[name], identity) << name << " was made again";
    }
    std::filesystem::remove_all(table);
  }
  EXPECT_GT(moment, static_cast<int>(problem->space().layer_count()));
  EXPECT_TRUE(finished_files(table) == whole) << "the last one was not killed";
}

// Started again at any layer; existing layers count as done.
TEST(BuildOfEverySecondLayer, ContinuesFromAnyLayer) {
  const ScratchFolder folder;
  const std::string table = folder.file("table");
  const ProblemPointer problem = prepare(custom_game("saved-rolls"));
  const TableKind kind = every_second({&solve::kExponentialUtility, -0.01});
  make_table(table, problem, kind);
  const auto bytes = finished_files(table);
  const std::uint64_t to_make =
      problem->space().size() - problem->space().layer_size(problem->space().layer_count() - 1);
  for (const std::size_t filled : TableLayers::every_second(*problem).numbers()) {
    std::filesystem::remove(tables::shard_path(table, filled));
    std::uint64_t most = 0;
    make_table(table, problem, kind, [&](std::uint64_t done, std::uint64_t all) {
      most = done;
      return all == to_make;
    });
    EXPECT_TRUE(finished_files(table) == bytes) << filled;
    EXPECT_TRUE(most == to_make || filled + 1 == problem->space().layer_count()) << filled;
  }
}

// An existing table is used, repaired and reported as complete in its own form.
class KeptAsMade : public testing::TestWithParam<bool> {
 protected:
  TableKind kind(bool whole) const { return whole ? tables::state_table({}) : every_second(); }

  ScratchFolder folder_;
  std::string table_ = folder_.file("table");
  ProblemPointer problem_ = prepare(custom_game("saved-rolls"));
};

TEST_P(KeptAsMade, WhateverNewTablesHave) {
  make_table(table_, problem_, kind(GetParam()));
  const auto files = finished_files(table_);
  const auto solution = solved(problem_);
  const TableKind other = kind(!GetParam());
  const auto stored = value_or_throw(SolutionTable(table_, problem_, other).open_values());
  EXPECT_EQ(differences(*problem_, *stored, *solution), 0U);
  make_table(table_, problem_, other);
  EXPECT_TRUE(finished_files(table_) == files);
  for (const auto& [name, bytes] : files) {
    if (name == "manifest.json") continue;
    std::filesystem::remove(table_ + "/" + name);
    EXPECT_FALSE(SolutionTable(table_, problem_, other).open_values()) << name;
    make_table(table_, problem_, other);
    EXPECT_TRUE(finished_files(table_) == files) << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Layers, KeptAsMade, testing::Bool(),
                         [](const auto& with) { return with.param ? "Whole" : "EverySecond"; });

// Layers finished by an earlier build of a complete table are used for one of every second layer,
// and the rest are removed.
TEST(BuildOfEverySecondLayer, ContinuesFromWhatAWholeOneHasLeft) {
  const ScratchFolder folder;
  const ProblemPointer problem = prepare(custom_game("saved-rolls"));
  make_table(folder.file("every-second"), problem, every_second());
  const auto expected = finished_files(folder.file("every-second"));
  const std::string table = folder.file("table");
  for (std::size_t first = 0; first < problem->space().layer_count(); ++first) {
    std::filesystem::remove_all(table);
    make_table(table, problem, tables::state_table({}));
    std::filesystem::remove(table + "/manifest.json");
    for (std::size_t filled = 0; filled < first; ++filled) {
      std::filesystem::remove(tables::shard_path(table, filled));
    }
    make_table(table, problem, every_second());
    EXPECT_TRUE(finished_files(table) == expected) << first;
  }
}

// A manifest that lists layers in neither of the two ways is not ours.
TEST(ManifestOfLayers, IsRefusedUnlessItIsOneOfTwo) {
  const ScratchFolder folder;
  const std::string table = folder.file("table");
  const ProblemPointer problem = prepare(custom_game("saved-rolls"));
  make_table(table, problem, tables::state_table({}));
  const std::string manifest = read_bytes(table + "/manifest.json");
  for (const std::string& name : TableLayers::all(*problem).files()) {
    std::string text = manifest;
    text.erase(text.find("\"" + name), name.size() + 2);
    write_bytes(table + "/manifest.json", text);
    EXPECT_FALSE(SolutionTable(table, problem, tables::state_table({})).open_values()) << name;
  }
  // Curves of a layer do not follow from the next one alone.
  const TableKind curves = tables::curve_table(true, kUsualCut);
  make_table(folder.file("curves"), problem, curves);
  write_bytes(folder.file("curves/manifest.json"),
              SolutionTable("", problem, curves).manifest(TableLayers::every_second(*problem)));
  EXPECT_FALSE(SolutionTable(folder.file("curves"), problem, curves).open_curves());
}

// 3 GB: with every second layer those fit that would not otherwise, and no others have changed.
TEST(ShippedTables, HaveAllLayersUpToThreeGigabytes) {
  std::vector<std::string> halved;
  for (const std::string& key : shipped_keys()) {
    const ProblemPointer problem = prepare(shipped_game(key));
    const SolutionTable table("", problem, tables::state_table({}));
    if (table.layers_to_make() != TableLayers::all(*problem)) halved.push_back(key);
    EXPECT_LE(table.needs()->disk_bytes, 3'000'000'000U) << key;
    EXPECT_EQ(SolutionTable("", problem, tables::curve_table(true, 0)).layers_to_make(),
              TableLayers::all(*problem));
  }
  EXPECT_EQ(halved, (std::vector<std::string>{"maxi-yatzy", "maxi-yatzy-bonus-50"}));
}

}  // namespace
}  // namespace fivekind::tests::table_layers_test
