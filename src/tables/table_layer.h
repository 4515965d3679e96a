// The layers of tables, of values or of curves: written to their shards, and read back.
#pragma once

#include <fivekind/error.h>

#include <string>

#include "shards/shard.h"
#include "solve/curves.h"
#include "solve/solver.h"
#include "tables/table.h"
#include "values/solution.h"

namespace fivekind::tables {

/// Writes a layer. Errors: file_write, table_too_large.
Result<std::string> write_layer(const std::string& path, const shards::ShardDescription& shard,
                                const values::LayerValues<double>& layer);
template <typename T>
Result<std::string> write_layer(const std::string& path, shards::ShardDescription shard,
                                const values::CurveLayer<T>& layer);

/// Reads one into an empty layer. Errors: table_damaged.
Result<void> read_layer(const shards::Shard& shard, values::LayerValues<double>& layer);
template <typename T>
Result<void> read_layer(const shards::Shard& shard, values::CurveLayer<T>& layer);

/// What use(solver) says of the solver that makes a table's layers.
template <class Use>
auto with_solver(const SolutionTable& table, const support::ThreadPool& pool, const Watch& progress,
                 const Use& use) {
  const TableKind& kind = table.kind();
  if (!kind.curves()) {
    return use(
        solve::StateSolver<double>(table.problem(), kind.objective.state_rule(), pool, progress));
  }
  const solve::CurveRequest request{
      values::CurveKey::needed, problem::OptionRows::merged, kind.cut, {}, {}};
  if (!kind.single_precision) {
    return use(solve::CurveSolver<double>(table.problem(), request, pool, progress));
  }
  return use(solve::CurveSolver<float>(table.problem(), request, pool, progress));
}

}  // namespace fivekind::tables
