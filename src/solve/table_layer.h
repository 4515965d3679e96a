// Layers of tables, of values or of curves: written to their shards, and read back.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <optional>
#include <string>

#include "solve/curves.h"
#include "solve/solution.h"
#include "solve/table.h"
#include "tables/shard.h"

namespace fivekind::solve {

/// Writes a layer. Errors: file_write, table_too_large.
Result<std::string> write_layer(const std::string& path, const tables::ShardDescription& shard,
                                const LayerValues<double>& layer);
template <typename T>
Result<std::string> write_layer(const std::string& path, tables::ShardDescription shard,
                                const CurveLayer<T>& layer);

/// Reads one into an empty layer. Errors: table_damaged.
std::optional<Error> read_layer(const tables::Shard& shard, LayerValues<double>& layer);
template <typename T>
std::optional<Error> read_layer(const tables::Shard& shard, CurveLayer<T>& layer);

/// Makes the layers of a table of target curves.
template <typename T>
CurveSolver<T> every_curve(const std::shared_ptr<const Problem>& problem, const TableKind& kind,
                           const support::ThreadPool& pool, const support::Progress& progress) {
  return {problem, CurveRequest{CurveKey::needed, OptionRows::merged, kind.cut, {}, {}}, pool,
          progress};
}

}  // namespace fivekind::solve
