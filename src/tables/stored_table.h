// Tables: what is solved is kept in a folder, as shards and a manifest. The manifest is written
// last and says that the table is whole; so a build that is killed continues where it was and ends
// in the same bytes. Why: tables of one player and of two differ in what they store, and are alike
// in all else.
#pragma once

#include <fivekind/error.h>
#include <fivekind/figures.h>

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "problem/problem.h"
#include "shards/shard.h"
#include "support/parallel.h"
#include "support/run.h"

namespace fivekind::tables {

/// A game's folder below the folder of all tables.
std::string folder_name(const rules::RuleSet& game);
std::string game_folder(const std::string& tables, const problem::Problem& problem);

/// One file of a table: where it is, and what it must say.
struct ShardFile {
  std::string path;
  shards::ShardDescription description;
  shards::ValueCount count = shards::ValueCount::as_expected;

  /// Errors: those of Shard::open.
  Result<shards::Shard> open() const { return shards::Shard::open(path, description, count); }
  /// The shard, if it is there and every block of it is sound.
  std::optional<shards::Shard> sound() const;
  /// The size of what is there.
  std::uint64_t bytes_there() const;
};

/// Verifies all blocks and returns their number. Errors: table_damaged.
Result<std::uint64_t> verify_all(const std::vector<shards::Shard>& shards);

std::string manifest_path(const std::string& folder);
/// What the manifest of a finished table says, always the same bytes: `more` besides the game and
/// what is stored, and the names of its shards.
std::string manifest_text(const problem::Problem& problem, const std::string& objective,
                          const nlohmann::ordered_json& more,
                          const std::vector<std::string>& shards);
/// A finished table's manifest. Errors: table_missing (there is none), file_read.
Result<std::string> read_manifest(const std::string& folder);
/// What it says under one name; null where it says nothing that can be read. Errors: as before.
Result<nlohmann::json> read_manifest(const std::string& folder, const char* name);
/// Whether it says what it must. Errors: as before; table_damaged.
Result<void> check_manifest(const std::string& folder, const std::string& text);
/// Writes it, the last of a table's files. Errors: file_write.
Result<std::string> write_manifest(const std::string& folder, const std::string& text);

/// Makes a folder ready for a table that is made or finished there. Errors: file_write,
/// file_foreign, file_read.
Result<void> prepare_folder(const std::string& folder);

/// Whether disk and memory suffice, with `there` bytes already on the disk. Errors: file_write,
/// memory.
Result<TableNeeds> checked_needs(const std::string& folder, const TableNeeds& needs,
                                 std::uint64_t there);

/// A table of one game in its folder, whole or in the making.
class StoredTable {
 public:
  /// `threads`: those of a build.
  StoredTable(std::string folder, std::shared_ptr<const problem::Problem> problem, int threads)
      : folder_(std::move(folder)), problem_(std::move(problem)), threads_(threads) {}
  virtual ~StoredTable() = default;

  const std::string& folder() const { return folder_; }
  const std::shared_ptr<const problem::Problem>& problem() const { return problem_; }
  /// What is stored: by it known sums are found.
  virtual std::string name() const = 0;
  /// What a build takes.
  virtual Result<TableNeeds> needs() const = 0;
  /// Whether disk and memory suffice for what is not there yet. Errors: file_write, memory.
  virtual Result<TableNeeds> check_needs() const = 0;
  /// Makes the table, or what is missing of it. Errors: file_write, table_too_large, interrupted
  /// (what is finished stays).
  virtual Result<std::string> build(const support::ThreadPool& pool,
                                    const Watch& progress = {}) const = 0;
  /// Verifies all blocks and `samples` values chosen at random, always the same ones. Errors: those
  /// of opening; table_damaged for a value that its successors contradict.
  virtual Result<TableCheck> check(std::uint64_t samples) const = 0;
  /// The same of all values, by the sweep that a build is. Errors: as before; memory, interrupted.
  virtual Result<TableCheck> check_all(const support::ThreadPool& pool,
                                       const Watch& progress = {}) const = 0;
  /// Verifies all shards; their checksums, in a fixed order.
  virtual Result<std::vector<std::uint64_t>> sums() const = 0;

 protected:
  int threads() const { return threads_; }
  static Result<void> add_sums(const std::vector<shards::Shard>& shards,
                               std::vector<std::uint64_t>& sums);

 private:
  std::string folder_;
  std::shared_ptr<const problem::Problem> problem_;
  int threads_;
};

}  // namespace fivekind::tables
