// Layers of tables, of values or of curves: written to their shards, and read back.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <string>

#include "shards/shard.h"
#include "solve/curves.h"
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

/// Makes the layers of a table of target curves.
template <typename T>
solve::CurveSolver<T> every_curve(const std::shared_ptr<const problem::Problem>& problem,
                                  const TableKind& kind, const support::ThreadPool& pool,
                                  const Watch& progress) {
  return {
      problem,
      solve::CurveRequest{values::CurveKey::needed, problem::OptionRows::merged, kind.cut, {}, {}},
      pool, progress};
}

}  // namespace fivekind::tables
