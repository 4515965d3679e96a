// Tables of one player: solutions kept on the disk, one shard a layer. Why: what takes longer than
// a person likes to wait is solved once and then mapped. Layers are written as they are made, the
// full cards first.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "solve/objective.h"
#include "solve/objective_kinds.h"
#include "tables/stored_table.h"
#include "tables/table_layers.h"
#include "values/curve.h"
#include "values/solution.h"

namespace fivekind::tables {

/// A table of state values that would take more than this contains only every second layer: 3 GB.
inline constexpr std::uint64_t kMaxWholeBytes = 3'000'000'000;

/// The content of a table: the values of all states, or the target curves of all states.
struct TableKind {
  solve::Objective objective;
  bool single_precision = false;
  double cut = 0;  ///< for target curves
  /// For state values: the maximum size of a new table with all layers.
  std::uint64_t most_whole_bytes = kMaxWholeBytes;

  bool curves() const { return objective.kind == &solve::kTargetCurves; }
  /// "expected-double", "target-curves-single", "target-curves-double-cut-0": a folder's name.
  std::string name() const;
};

/// The kind of table that serves an objective: tables of state values are always in double
/// precision.
TableKind state_table(const solve::Objective& objective);
TableKind curve_table(bool single_precision, double cut);

/// A table's folder below the folder of all tables.
std::string table_folder(const std::string& tables, const problem::Problem& problem,
                         const TableKind& kind);

/// A layer's file.
std::string shard_path(const std::string& folder, std::size_t filled);

/// The shards of a finished table, one for each of its layers, in order.
struct StoredLayers {
  TableLayers layers;
  std::vector<shards::Shard> shards;
};

/// A table of one player.
class SolutionTable final : public StoredTable {
 public:
  SolutionTable(std::string folder, std::shared_ptr<const problem::Problem> problem, TableKind kind,
                int threads = support::default_threads())
      : StoredTable(std::move(folder), std::move(problem), threads), kind_(std::move(kind)) {}

  const TableKind& kind() const { return kind_; }
  std::string name() const override { return kind_.name(); }
  /// The layers that a new table has.
  TableLayers layers_to_make() const;
  /// Those that the table has, by its manifest; without a readable one those of a new table. A
  /// table stays as it was made: whole, or with every second layer.
  TableLayers layers() const;
  ShardFile file(std::size_t filled) const;
  /// What the manifest says once it is finished.
  std::string manifest(const TableLayers& layers) const;

  /// Of a new table.
  Result<TableNeeds> needs() const override { return needs_of(layers_to_make()); }
  Result<TableNeeds> check_needs() const override;
  Result<std::string> build(const support::ThreadPool& pool,
                            const Watch& progress = {}) const override;
  Result<TableCheck> check(std::uint64_t samples) const override;
  Result<TableCheck> check_all(const support::ThreadPool& pool,
                               const Watch& progress = {}) const override;
  Result<std::vector<std::uint64_t>> sums() const override;

  /// Opens all shards of the finished table. Errors: table_missing (no manifest), table_damaged,
  /// table_foreign, file_read.
  Result<StoredLayers> open_layers() const;
  /// What is stored. Values of layers that the table leaves out are made when they are asked for.
  /// Errors: as before; memory.
  Result<std::shared_ptr<const values::ValueSource>> open_values() const;
  Result<std::shared_ptr<const values::CurveSource>> open_curves() const;

 private:
  TableNeeds needs_of(const TableLayers& layers) const;

  TableKind kind_;
};

}  // namespace fivekind::tables
