// Tables: solutions kept on the disk, one shard a layer and a manifest that says the table is
// whole. Why: what takes longer than a person likes to wait is solved once and then mapped. Layers
// are written as they are made, the full cards first, so a build that is killed goes on where it
// was and ends in the same bytes.
#pragma once

#include <fivekind/error.h>
#include <fivekind/figures.h>

#include <memory>
#include <string>
#include <vector>

#include "problem/problem.h"
#include "shards/shard.h"
#include "solve/curves.h"
#include "solve/objective.h"
#include "solve/objective_kinds.h"
#include "solve/solver.h"
#include "tables/table_layers.h"
#include "values/solution.h"

namespace fivekind::tables {

/// A table of state values that would take more than this has every second layer only: 3 GB.
inline constexpr std::uint64_t kMostWholeBytes = 3'000'000'000;

/// What a table holds: all states' values, or the target curves of all states.
struct TableKind {
  solve::Objective objective;
  bool single_precision = false;
  double cut = 0;  ///< of target curves
  /// Of state values: what a new table may take with all layers.
  std::uint64_t most_whole_bytes = kMostWholeBytes;

  bool curves() const { return objective.kind == &solve::kTargetCurves; }
  /// "expected-double", "target-curves-single", "target-curves-double-cut-0": a folder's name.
  std::string name() const;
};

/// The kind of table that serves a question: tables of state values are always in double precision.
TableKind state_table(const solve::Objective& objective);
TableKind curve_table(bool single_precision, double cut);

/// A game's folder below the folder of all tables, and a table's below that.
std::string folder_name(const rules::RuleSet& game);
std::string game_folder(const std::string& tables, const problem::Problem& problem);
std::string table_folder(const std::string& tables, const problem::Problem& problem,
                         const TableKind& kind);

/// The layers that a new table has.
TableLayers layers_to_make(const problem::Problem& problem, const TableKind& kind);

/// Those that the table in a folder has, by its manifest; without a readable one those of a new
/// table. A table stays as it was made: whole, or with every second layer.
TableLayers layers_of(const std::string& folder, const problem::Problem& problem,
                      const TableKind& kind);

/// What a build takes.
TableNeeds build_needs(const problem::Problem& problem, const TableKind& kind, int threads);

/// Whether disk and memory suffice for what is not there yet. Errors: file_write, memory.
Result<TableNeeds> check_needs(const std::string& folder, const problem::Problem& problem,
                               const TableKind& kind, int threads);

/// The same of needs that are known, `there` bytes of them already on the disk.
Result<TableNeeds> checked_needs(const std::string& folder, const TableNeeds& needs,
                                 std::uint64_t there);

/// Writes a table's manifest, the last of its files. Errors: file_write.
Result<std::string> write_manifest(const std::string& folder, const std::string& text);

/// Makes a table, or what is missing of it. Errors: file_write, table_too_large, interrupted (what
/// is finished stays).
Result<std::string> build_table(const std::string& folder,
                                const std::shared_ptr<const problem::Problem>& problem,
                                const TableKind& kind, const support::ThreadPool& pool,
                                const Watch& progress = {});

/// A layer's file and what it must say.
std::string shard_path(const std::string& folder, std::size_t filled);
shards::ShardDescription shard_description(const problem::Problem& problem, const TableKind& kind,
                                           std::size_t filled);

/// What a finished table's manifest says: always the same bytes.
std::string manifest_text(const problem::Problem& problem, const TableKind& kind,
                          const TableLayers& layers);

/// The shards of a finished table, one for each of its layers, in their order.
struct StoredLayers {
  TableLayers layers;
  std::vector<shards::Shard> shards;
};

/// Opens all shards of a finished table. Errors: table_missing (no manifest), table_damaged,
/// table_foreign, file_read.
Result<StoredLayers> open_shards(const std::string& folder, const problem::Problem& problem,
                                 const TableKind& kind);

/// Opens a table. Values of layers that it leaves out are made when they are asked for. Errors: as
/// open_shards; memory.
Result<std::shared_ptr<const values::ValueSource>> open_values(
    const std::string& folder, std::shared_ptr<const problem::Problem> problem,
    const TableKind& kind);
Result<std::shared_ptr<const values::CurveSource>> open_curves(
    const std::string& folder, std::shared_ptr<const problem::Problem> problem,
    const TableKind& kind);

}  // namespace fivekind::tables
