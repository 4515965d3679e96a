// A table that is asked about, whichever objective it is for.
// Why: needs, building, checking and sums are asked for alike, and found by other means in each
// kind.
#pragma once

#include <fivekind/fivekind.h>
#include <fivekind/tables.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "problem/problem.h"
#include "shards/shard.h"
#include "support/parallel.h"
#include "support/try.h"
#include "tables/duel_table.h"

namespace fivekind {

/// A table of one game in its folder.
class AskedTable {
 public:
  AskedTable(std::shared_ptr<const problem::Problem> problem, std::string folder, int threads)
      : problem_(std::move(problem)), folder_(std::move(folder)), threads_(threads) {}
  virtual ~AskedTable() = default;

  const std::string& folder() const { return folder_; }
  /// By which known sums are found.
  virtual std::string kind() const = 0;
  virtual Result<TableNeeds> needs() const = 0;
  /// Errors: file_write, memory.
  virtual Result<TableNeeds> check_needs() const = 0;
  virtual Result<std::string> build(const support::ThreadPool& pool,
                                    const Watch& progress) const = 0;
  virtual Result<TableCheck> check(std::uint64_t samples) const = 0;
  virtual Result<TableCheck> check_all(const support::ThreadPool& pool,
                                       const Watch& progress) const = 0;
  /// Verifies all shards; their checksums, in a fixed order.
  virtual Result<std::vector<std::uint64_t>> sums() const = 0;

 protected:
  const std::shared_ptr<const problem::Problem>& problem() const { return problem_; }
  int threads() const { return threads_; }

  static Result<void> add_sums(const std::vector<shards::Shard>& shards,
                               std::vector<std::uint64_t>& sums) {
    for (const shards::Shard& shard : shards) {
      FIVEKIND_HOLD(shard.verify());
      sums.push_back(shard.checksum());
    }
    return {};
  }

 private:
  std::shared_ptr<const problem::Problem> problem_;
  std::string folder_;
  int threads_;
};

/// The exact end of games of two, or all of them, with at most `open` open boxes; or their ties.
std::unique_ptr<const AskedTable> end_game_table(
    const std::shared_ptr<const problem::Problem>& problem, const std::string& tables, int threads,
    std::size_t open, const tables::DuelKind& kind);

/// The folder of an engine's tables: the default one where its options name none.
std::string tables_folder(const Engine& engine);

/// Whether memory and disk have room for what is missing of a table. Errors: as of build_table.
Result<void> check_room_for_table(const Engine& engine, const Game& game,
                                  const TableOptions& options);

}  // namespace fivekind
