// Solutions kept as tables: the same values bit for bit, and nothing but those, whatever has become
// of the files: changed, lost, of other rules, or half written by a process that was killed.
#include "solve/stored.h"

#include <fivekind/fivekind.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <bit>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <random>
#include <thread>

#include "games.h"
#include "scratch.h"
#include "solve/solver.h"

namespace fivekind::tests {
namespace {

using Problem = std::shared_ptr<const solve::Problem>;
using Solved = std::shared_ptr<const solve::Solution<double>>;
using Source = std::shared_ptr<const solve::ValueSource>;

const solve::Objective kCautious{solve::ObjectiveKind::exponential_utility, -0.01};

Solved solved(const Problem& problem, const solve::Objective& objective = {}) {
  const auto solution = solve::solve<double>(problem, objective, support::ThreadPool(2));
  if (!solution) throw std::runtime_error(solution.error().message());
  return *solution;
}

// The number of states whose values differ in a bit; a value that is refused differs.
std::size_t differences(const solve::Problem& problem, const solve::ValueSource& a,
                        const solve::ValueSource& b) {
  const states::StateSpace& space = problem.space();
  std::size_t count = 0;
  for (std::size_t filled = 0; filled < space.layer_count(); ++filled) {
    for (std::size_t place = 0; place < space.layer_size(filled); ++place) {
      const states::State state = space.state_at(filled, states::LayerPosition(place));
      const auto x = a.value(state), y = b.value(state);
      const bool same =
          x && y && std::bit_cast<std::uint64_t>(*x) == std::bit_cast<std::uint64_t>(*y);
      if (!same) ++count;
    }
  }
  return count;
}

struct StoredCase {
  std::string game;
  solve::Objective objective;
};

void PrintTo(const StoredCase& stored, std::ostream* out) {
  *out << stored.game;
}

class StoredValues : public testing::TestWithParam<StoredCase> {};

TEST_P(StoredValues, AreThoseSolved) {
  const auto& [key, objective] = GetParam();
  const bool shipped = key == "yatzy-no-bonus" || key == "two-yatzy";
  const Problem problem = prepare(shipped ? shipped_game(key) : custom_game(key));
  const Solved solution = solved(problem, objective);
  const ScratchFolder folder;
  const std::string table = solve::table_folder(folder.path(), *problem, objective);
  ASSERT_TRUE(solve::store(table, *problem, objective, *solution));
  const auto stored = solve::open_stored(table, problem, objective);
  ASSERT_TRUE(stored) << stored.error().message();
  EXPECT_EQ(differences(*problem, **stored, *solution), 0U);

  std::uintmax_t bytes = 0;
  const std::vector<std::string> files = folder.files();
  EXPECT_EQ(files.size(), problem->space().layer_count() + 1);
  for (const std::string& file : files) {
    if (file.ends_with(".fivekind")) bytes += std::filesystem::file_size(folder.file(file));
  }
  EXPECT_EQ(bytes, solve::table_bytes(*problem, objective));
}

INSTANTIATE_TEST_SUITE_P(Games, StoredValues,
                         testing::Values(StoredCase{"yatzy-no-bonus", {}},
                                         StoredCase{"two-yatzy", kCautious},
                                         StoredCase{"joker-forced-every-free", {}},
                                         StoredCase{"joker-forced-every-free", kCautious},
                                         StoredCase{"overlapping-bonuses-2", {}}));

// A stored table of a small game with a flag.
class Stored : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(solve::store(table_, *problem_, {}, *solution_)); }

  std::string layer(int filled) const {
    return table_ + "/layer-0" + std::to_string(filled) + ".fivekind";
  }
  Fault fault_of_opening(const Problem& problem, const solve::Objective& objective = {}) const {
    const auto stored = solve::open_stored(table_, problem, objective);
    EXPECT_FALSE(stored);
    if (stored) return Fault::usage;
    EXPECT_TRUE(stored.error().where.starts_with(table_)) << stored.error().message();
    return stored.error().fault;
  }

  ScratchFolder folder_;
  std::string table_ = folder_.file("table");
  Problem problem_ = prepare(custom_game("joker-forced-every-free"));
  Solved solution_ = solved(problem_);
};

TEST_F(Stored, IsMissingWithoutItsManifest) {
  std::filesystem::remove(table_ + "/manifest.json");
  EXPECT_EQ(fault_of_opening(problem_), Fault::table_missing);
}

TEST_F(Stored, IsReadNoFurtherThanItsFiles) {
  std::filesystem::remove(layer(3));
  EXPECT_EQ(fault_of_opening(problem_), Fault::file_read);
  write_bytes(layer(3), read_bytes(layer(4)));
  EXPECT_EQ(fault_of_opening(problem_), Fault::table_foreign) << "another layer";
}

TEST_F(Stored, IsForeignToOtherRulesAndObjectives) {
  EXPECT_EQ(fault_of_opening(problem_, kCautious), Fault::table_foreign);
  EXPECT_EQ(fault_of_opening(problem_, {solve::ObjectiveKind::worst_case, 0}),
            Fault::table_foreign);
  rules::Game changed = problem_->game();
  changed.five_of_a_kind->extra_bonus->points += rules::Points(1);
  EXPECT_EQ(fault_of_opening(prepare(changed)), Fault::table_foreign);
}

TEST_F(Stored, RefusesValuesOfADamagedBlock) {
  std::string bytes = read_bytes(layer(2));
  bytes[200] = static_cast<char>(bytes[200] ^ 4);
  write_bytes(layer(2), bytes);
  const auto stored = solve::open_stored(table_, problem_, {});
  ASSERT_TRUE(stored) << "blocks are verified when they are first used";
  const auto value = (*stored)->value(problem_->space().state_at(2, states::LayerPosition(0)));
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().fault, Fault::table_damaged);
  EXPECT_EQ(value.error().where, layer(2));
  EXPECT_EQ(differences(*problem_, **stored, *solution_), problem_->space().layer_size(2));
  ASSERT_TRUE(solve::store(table_, *problem_, {}, *solution_)) << "it can be stored again";
  EXPECT_EQ(differences(*problem_, **solve::open_stored(table_, problem_, {}), *solution_), 0U);
}

// A folder that cannot even be looked at is an error, not an exception.
TEST_F(Stored, InAFolderThatCannotBeReachedIsAnError) {
  std::filesystem::create_symlink("loop", folder_.file("loop"));
  for (const std::string& name : {std::string("loop/table"), std::string(300, 'x')}) {
    EXPECT_NO_THROW({
      EXPECT_FALSE(solve::open_stored(folder_.file(name), problem_, {}));
      EXPECT_FALSE(solve::store(folder_.file(name), *problem_, {}, *solution_));
    }) << name;
  }
}

// The facade's way to tables: one that is there is taken, if it is sound.
class FacadeTable : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(solve::store(table_, *problem_, {}, *solution_)); }

  Result<Solution> solve_with_tables() const {
    SolveOptions options;
    options.tables = folder_.path();
    return Solution::solve(game_, options);
  }
  void damage(const std::string& file, std::size_t at) const {
    std::string bytes = read_bytes(table_ + file);
    bytes[at] = static_cast<char>(bytes[at] ^ 1);
    write_bytes(table_ + file, bytes);
  }

  ScratchFolder folder_;
  Game game_ = *Game::shipped("two-yatzy");
  Problem problem_ = prepare(shipped_game("two-yatzy"));
  Solved solution_ = solved(problem_);
  std::string table_ = solve::table_folder(folder_.path(), *problem_, {});
};

TEST_F(FacadeTable, IsTakenInsteadOfSolving) {
  const auto solution = solve_with_tables();
  ASSERT_TRUE(solution) << solution.error().message();
  EXPECT_TRUE(solution->report().from_table);
  EXPECT_EQ(solution->report().table, table_);
  EXPECT_EQ(solution->report().table_problem, "");
  EXPECT_EQ(solution->report().value, 5);
  EXPECT_EQ(solution->advise(*Position::parse(game_, "1/two-yatzy/-/1/12:1"))->value, 4.75);
  SolveOptions without;
  without.tables = folder_.path();
  without.use_tables = false;
  EXPECT_FALSE(Solution::solve(game_, without)->report().from_table);
}

TEST_F(FacadeTable, IsNotTakenWhenItIsNotWhole) {
  damage("/layer-01.fivekind", 20);
  const auto solution = solve_with_tables();
  ASSERT_TRUE(solution) << solution.error().message();
  EXPECT_FALSE(solution->report().from_table);
  EXPECT_NE(solution->report().table_problem.find(table_ + "/layer-01.fivekind"),
            std::string::npos);
  EXPECT_EQ(solution->report().value, 5);
}

TEST_F(FacadeTable, GivesNoAdviceFromADamagedBlock) {
  damage("/layer-01.fivekind", 192);
  const auto solution = solve_with_tables();
  ASSERT_TRUE(solution) << "blocks are verified when they are first used";
  const auto advice = solution->advise(*Position::parse(game_, "1/two-yatzy/-/1/12:1"));
  ASSERT_FALSE(advice);
  EXPECT_EQ(advice.error().fault, Fault::table_damaged);
  EXPECT_EQ(advice.error().where, table_ + "/layer-01.fivekind");
  EXPECT_NE(advice.error().found.find("remove the folder " + table_), std::string::npos);
}

TEST_F(FacadeTable, TellsHowToRepairADamagedFirstBlock) {
  damage("/layer-00.fivekind", 192);
  const auto solution = solve_with_tables();
  if (solution) {
    EXPECT_EQ(solution->report().value, 5) << "made again";
  } else {
    EXPECT_EQ(solution.error().fault, Fault::table_damaged);
    EXPECT_NE(solution.error().found.find("remove the folder " + table_), std::string::npos)
        << solution.error().message();
  }
}

// Stores tables until it is killed.
[[noreturn]] void store_until_killed(const std::string& table, const solve::Problem& problem,
                                     const solve::Solution<double>& solution) {
  while (solve::store(table, problem, {}, solution)) {
  }
  ::_exit(1);
}

// Kills a process that stores tables after `delay`.
void store_and_kill(const std::string& table, const solve::Problem& problem,
                    const solve::Solution<double>& solution, std::chrono::microseconds delay) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) store_until_killed(table, problem, solution);
  std::this_thread::sleep_for(delay);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status)) << "it stored until it was killed";
}

// Right values, or no table.
void expect_whole_or_missing(const std::string& table, const Problem& problem,
                             const solve::ValueSource& solution) {
  const auto stored = solve::open_stored(table, problem, {});
  if (stored) {
    EXPECT_EQ(differences(*problem, **stored, solution), 0U);
  } else {
    EXPECT_EQ(stored.error().fault, Fault::table_missing) << stored.error().message();
  }
}

// The delays are spread over the time that one store takes here, so that kills hit all of it.
TEST(StoredCrash, LeavesAWholeTableOrNone) {
  const Problem problem = prepare(custom_game("joker-forced-every-free"));
  const Solved solution = solved(problem);
  const ScratchFolder folder;
  const auto start = std::chrono::steady_clock::now();
  ASSERT_TRUE(solve::store(folder.file("first"), *problem, {}, *solution));
  const std::chrono::duration<double, std::micro> once = std::chrono::steady_clock::now() - start;

  std::mt19937_64 random(9);
  std::uniform_real_distribution<double> share(0, 2);
  const std::string table = folder.file("table");
  for (int round = 0; round < 20; ++round) {
    SCOPED_TRACE(round);
    if (round % 4 != 3) std::filesystem::remove_all(table);
    const auto delay =
        std::chrono::microseconds(static_cast<std::int64_t>(once.count() * share(random)));
    store_and_kill(table, *problem, *solution, delay);
    expect_whole_or_missing(table, problem, *solution);
    if (round % 5 != 0) continue;
    ASSERT_TRUE(solve::store(table, *problem, {}, *solution)) << "beside what was left over";
    const auto stored = solve::open_stored(table, problem, {});
    ASSERT_TRUE(stored) << stored.error().message();
    EXPECT_EQ(differences(*problem, **stored, *solution), 0U);
  }
}

}  // namespace
}  // namespace fivekind::tests
