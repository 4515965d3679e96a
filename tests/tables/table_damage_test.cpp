// Damaged tables: every changed bit is found and its file named, no wrong value is ever returned,
// and rebuilding the table repairs what is damaged and nothing else.
#include <gtest/gtest.h>

#include <bit>
#include <filesystem>
#include <fstream>
#include <functional>
#include <stdexcept>

#include "solve/curves.h"
#include "solve/solver.h"
#include "support/try.h"
#include "tables/table.h"
#include "tests/common/scratch.h"
#include "tests/games/games.h"
#include "tests/tables/tables.h"

namespace fivekind::tests::table_damage_test {
namespace {

using tables::SolutionTable;
using tables::TableKind;
using Files = std::map<std::string, std::string>;

constexpr std::size_t kHeaderBytes = 192;

// Flips one bit of a file, or flips it back.
void flip(const std::string& path, std::size_t byte) {
  std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
  const auto at = static_cast<std::streamoff>(byte);
  file.seekg(at);
  const int changed = file.get() ^ (1 << byte % 8);
  file.seekp(at);
  file.put(static_cast<char>(changed));
}

// Opens a table and verifies all of its blocks.
Result<void> check_table(const std::string& folder, const ProblemPointer& problem,
                         const TableKind& kind) {
  FIVEKIND_LET(const auto shards, SolutionTable(folder, problem, kind).open_layers());
  FIVEKIND_HOLD(tables::verify_all(shards.shards));
  return {};
}

void expect_names(const Result<void>& checked, const std::string& path) {
  ASSERT_FALSE(checked) << "not found";
  const Error& error = checked.error();
  EXPECT_TRUE(error.fault == Fault::table_damaged || error.fault == Fault::table_foreign ||
              error.fault == Fault::file_read)
      << error.message();
  EXPECT_EQ(error.where, path);
}

// An undamaged table of target curves, its bytes, and its expected content.
class DamagedTable : public testing::Test {
 protected:
  void SetUp() override {
    make_table(table_, problem_, kind_);
    files_ = finished_files(table_);
    curves_ = *solve::solve_curves<float>(problem_, {}, support::ThreadPool(2));
  }

  std::string path(const std::string& name) const { return table_ + "/" + name; }
  std::size_t last_layer() const { return problem_->space().layer_count() - 1; }
  std::string layer(std::size_t filled) const { return tables::shard_path(table_, filled); }
  static std::string name_of(const std::string& layer) {
    return std::filesystem::path(layer).filename();
  }
  Result<void> checked() const { return check_table(table_, problem_, kind_); }

  void expect_flip_is_found(const std::string& name, std::size_t byte) const {
    SCOPED_TRACE(name + ", byte " + std::to_string(byte));
    flip(path(name), byte);
    expect_names(checked(), path(name));
    flip(path(name), byte);
  }

  // Whether a curve is refused with an error that names a file; any other curve must be correct.
  bool is_refused(const values::CurveSource& stored, const states::State& state) const {
    const auto range = stored.range(state);
    if (!range) {
      EXPECT_TRUE(range.error().where.starts_with(table_ + "/layer-")) << range.error().message();
      return true;
    }
    EXPECT_EQ(*range, *curves_->range(state));
    for (std::int32_t key = range->low - 1; key <= range->high + 1; ++key) {
      const auto value = stored.value(state, key);
      if (!value) return true;
      EXPECT_EQ(*value, *curves_->value(state, key));
    }
    return false;
  }

  // The number of refused curves of a layer.
  std::size_t refused(const values::CurveSource& stored, std::size_t filled) const {
    const states::StateSpace& space = problem_->space();
    std::size_t count = 0;
    for (std::size_t place = 0; place < space.layer_size(filled); ++place) {
      count += is_refused(stored, space.state_at(filled, states::LayerPosition(place))) ? 1 : 0;
    }
    return count;
  }

  // Rebuilds the table; in the meantime it never gives a wrong answer.
  void mend() const {
    make_table(table_, problem_, kind_, [this](std::uint64_t, std::uint64_t) {
      const auto stored = SolutionTable(table_, problem_, kind_).open_curves();
      for (std::size_t filled = 0; stored && filled <= last_layer(); ++filled) {
        refused(**stored, filled);
      }
      return true;
    });
  }

  ScratchFolder folder_;
  std::string table_ = folder_.file("table");
  ProblemPointer problem_ = prepare(custom_game("joker-forced-every-free"));
  TableKind kind_ = tables::curve_table(true, kUsualCut);
  Files files_;
  std::shared_ptr<const values::CurveSource> curves_;
};

// Every byte of headers, of the first block of each index, of sums and marks; the others in steps.
TEST_F(DamagedTable, EveryFlippedBitIsFound) {
  constexpr std::size_t kStep = 97;
  ASSERT_TRUE(checked());
  for (std::size_t filled = 0; filled <= last_layer(); ++filled) {
    const std::string name = name_of(layer(filled));
    const std::size_t size = files_[name].size();
    const std::size_t index = problem_->space().layer_size(filled) * sizeof(shards::IndexEntry);
    const std::size_t begin = kHeaderBytes + std::min<std::size_t>(index, shards::kBlockBytes);
    for (std::size_t byte = 0; byte < size && !HasFailure();) {
      expect_flip_is_found(name, byte);
      const bool in_steps = byte >= begin && byte + kStep < size - 24;
      byte += in_steps ? kStep : 1;
    }
  }
  EXPECT_EQ(finished_files(table_), files_) << "all bits are back in place";
}

TEST_F(DamagedTable, EveryFlippedBitOfTheManifestIsFound) {
  for (std::size_t byte = 0; byte < files_["manifest.json"].size(); ++byte) {
    expect_flip_is_found("manifest.json", byte);
  }
}

TEST_F(DamagedTable, GivesNoWrongValue) {
  for (std::size_t filled = 0; filled <= last_layer(); ++filled) {
    const std::string path = layer(filled);
    const std::size_t size = files_[name_of(path)].size();
    for (std::size_t byte = kHeaderBytes; byte < size - 8; byte += size / 5) {
      SCOPED_TRACE(path + ", byte " + std::to_string(byte));
      flip(path, byte);
      const auto stored = SolutionTable(table_, problem_, kind_).open_curves();
      ASSERT_TRUE(stored) << "blocks are verified when they are first used";
      for (std::size_t other = 0; other <= last_layer(); ++other) {
        EXPECT_EQ(refused(**stored, other) > 0, other == filled);
      }
      flip(path, byte);
    }
  }
}

TEST_F(DamagedTable, CutAndLengthenedFilesAreFound) {
  for (const auto& [name, bytes] : files_) {
    std::vector<std::string> others = {"",
                                       bytes.substr(0, 100),
                                       bytes.substr(0, bytes.size() - 1),
                                       bytes.substr(0, bytes.size() / 2),
                                       bytes + '\0',
                                       bytes + bytes,
                                       std::string(bytes.size(), '\0')};
    for (const std::string& other : others) {
      SCOPED_TRACE(name + " of " + std::to_string(other.size()) + " bytes");
      write_bytes(path(name), other);
      expect_names(checked(), path(name));
    }
    write_bytes(path(name), bytes);
  }
}

TEST_F(DamagedTable, MissingFilesAndFoldersInTheirPlaceAreFound) {
  for (const auto& [name, bytes] : files_) {
    SCOPED_TRACE(name);
    std::filesystem::remove(path(name));
    if (name != "manifest.json") expect_names(checked(), path(name));
    std::filesystem::create_directory(path(name));
    expect_names(checked(), path(name));
    std::filesystem::remove(path(name));
    write_bytes(path(name), bytes);
  }
}

// Each of these tables is correct by itself.
TEST_F(DamagedTable, FilesOfOtherTablesAreFound) {
  rules::RuleSet game = problem_->game();
  game.five_of_a_kind->extra_bonus->points += rules::Points(1);
  const ProblemPointer other_rules = prepare(game);
  const std::string other = folder_.file("other");
  const auto expect_found = [&](const ProblemPointer& problem, const TableKind& kind) {
    SCOPED_TRACE(problem == problem_ ? kind.name() : "other rules");
    std::filesystem::remove_all(other);
    make_table(other, problem, kind);
    for (std::size_t filled = 0; filled <= last_layer(); ++filled) {
      write_bytes(layer(filled), read_bytes(tables::shard_path(other, filled)));
      expect_names(checked(), layer(filled));
      write_bytes(layer(filled), files_[name_of(layer(filled))]);
    }
  };
  expect_found(other_rules, kind_);
  expect_found(problem_, tables::curve_table(false, kUsualCut));
  expect_found(problem_, tables::curve_table(true, 0));
  expect_found(problem_, tables::curve_table(true, 1e-6));
  expect_found(problem_, tables::state_table({}));
  for (std::size_t filled = 0; filled < last_layer(); ++filled) {
    write_bytes(layer(filled), files_[name_of(layer(filled + 1))]);
    expect_names(checked(), layer(filled));
    write_bytes(layer(filled), files_[name_of(layer(filled))]);
  }
}

// The manifest is there all the time.
TEST_F(DamagedTable, IsMendedFromTheDamagedLayerOn) {
  const std::vector<std::function<void(const std::string&)>> damages = {
      [](const std::string& path) { flip(path, kHeaderBytes); },
      [](const std::string& path) { flip(path, 20); },
      [](const std::string& path) { write_bytes(path, "no table"); },
      [](const std::string& path) { std::filesystem::remove(path); }};
  for (const auto& damage : damages) {
    for (std::size_t filled = 0; filled <= last_layer(); ++filled) {
      SCOPED_TRACE(filled);
      const auto before = file_identities(table_);
      damage(layer(filled));
      mend();
      EXPECT_TRUE(checked());
      EXPECT_TRUE(finished_files(table_) == files_);
      auto after = file_identities(table_);
      for (std::size_t other = filled + 1; other <= last_layer(); ++other) {
        const std::string name = name_of(layer(other));
        EXPECT_EQ(after[name], before.at(name)) << "what is sound stays";
      }
    }
  }
}

TEST_F(DamagedTable, IsMendedWhenSeveralFilesAre) {
  flip(layer(1), kHeaderBytes + 3);
  std::filesystem::remove(layer(4));
  write_bytes(path("manifest.json"), "{}");
  mend();
  EXPECT_TRUE(checked());
  EXPECT_TRUE(finished_files(table_) == files_);
}

// A wrong value with correct checksums is found by its successors.
TEST_F(DamagedTable, WrongValuesWithRightChecksumsAreFound) {
  const TableKind kind = tables::state_table({});
  const std::string table = folder_.file("values");
  make_table(table, problem_, kind);
  const tables::ShardFile file = SolutionTable(table, problem_, kind).file(2);
  std::vector<double> values(file.description.value_count, 1.0);
  ASSERT_TRUE(shards::write_shard(file.path, file.description, values.data()));
  EXPECT_TRUE(check_table(table, problem_, kind));
  const auto checked = SolutionTable(table, problem_, kind).check(1000);
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().fault, Fault::table_damaged);
  EXPECT_TRUE(checked.error().where.starts_with(table)) << checked.error().message();
}

// One wrong value among all is found by the sweep over all, in tables of values and of curves.
TEST_F(DamagedTable, OneWrongValueIsFoundAmongAll) {
  const support::ThreadPool pool(2);
  const TableKind kind = tables::state_table({});
  const std::string table = folder_.file("values");
  make_table(table, problem_, kind);
  const auto whole = SolutionTable(table, problem_, kind).check_all(pool);
  ASSERT_TRUE(whole) << whole.error().message();
  EXPECT_EQ(whole->samples, problem_->space().size());
  EXPECT_EQ(whole->largest_difference, 0);
  const tables::ShardFile file = SolutionTable(table, problem_, kind).file(2);
  const auto stored = file.open();
  ASSERT_TRUE(stored);
  std::vector<double> values(file.description.value_count);
  ASSERT_TRUE(stored->values(0, values));
  values[values.size() / 2] += 1e-6;
  ASSERT_TRUE(shards::write_shard(file.path, file.description, values.data()));
  EXPECT_TRUE(check_table(table, problem_, kind));
  const auto checked = SolutionTable(table, problem_, kind).check_all(pool);
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().fault, Fault::table_damaged);
  EXPECT_NE(checked.error().expected.find("with 2 filled boxes"), std::string::npos);
}

}  // namespace
}  // namespace fivekind::tests::table_damage_test
