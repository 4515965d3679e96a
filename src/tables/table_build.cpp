// Making tables: layer by layer, from full cards to the empty one, each written when it is made.
#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "solve/curve_size.h"
#include "solve/layers.h"
#include "support/try.h"
#include "tables/table.h"
#include "tables/table_layer.h"

namespace fivekind::tables {
namespace {

using shards::Shard;
using shards::ShardDescription;

// The table's layers [first, layer_count) are finished; `next` is the shard of `first`.
struct Finished {
  std::size_t first = 0;
  std::optional<Shard> next;
};

Finished find_finished(const SolutionTable& table, const TableLayers& layers) {
  Finished finished{table.problem()->space().layer_count(), std::nullopt};
  for (std::size_t filled = finished.first; filled-- > 0;) {
    if (!layers.has(filled)) continue;
    auto shard = table.file(filled).sound();
    if (!shard) break;
    finished.next.emplace(*std::move(shard));
    finished.first = filled;
  }
  return finished;
}

// Files of layers that the table leaves out, left by a build of a whole one.
void remove_left_out(const SolutionTable& table, const TableLayers& layers) {
  for (std::size_t filled = 0; filled < table.problem()->space().layer_count(); ++filled) {
    std::error_code none;
    if (!layers.has(filled)) std::filesystem::remove(shard_path(table.folder(), filled), none);
  }
}

template <class Solver>
Result<std::string> make_missing(const SolutionTable& table, Solver& solver) {
  using Layer = typename Solver::Layer;
  FIVEKIND_TRY(prepare_folder(table.folder()));
  const TableLayers layers = table.layers();
  const std::string manifest = table.manifest(layers);
  remove_left_out(table, layers);
  Finished finished = find_finished(table, layers);
  if (finished.first == 0 && check_manifest(table.folder(), manifest)) return table.folder();
  const std::size_t last = table.problem()->space().layer_count() - 1;
  for (std::size_t filled = finished.first; filled < last; ++filled) solver.skip(filled);
  const auto write = [&](std::size_t filled, const Layer& layer) {
    const ShardFile file = table.file(filled);
    return write_layer(file.path, file.description, layer);
  };
  Layer next;
  if (finished.next) {
    FIVEKIND_TRY(read_layer(*finished.next, next));
    finished.next.reset();
  } else {
    next = solver.full_cards();
    finished.first = last;
    FIVEKIND_HOLD(write(last, next));
  }
  const auto store = [&](std::size_t filled, const Layer& layer) -> Result<void> {
    if (!layers.has(filled)) return {};
    FIVEKIND_HOLD(write(filled, layer));
    return {};
  };
  FIVEKIND_TRY(solve_backwards(solver, finished.first, 0, next, store));
  return write_manifest(table.folder(), manifest);
}

}  // namespace

TableNeeds SolutionTable::needs_of(const TableLayers& layers) const {
  TableNeeds needs;
  std::uint64_t largest_pair = 0;
  std::uint64_t before = 0;
  const std::vector<double> curve_sizes =
      kind_.curves() ? solve::mean_curve_sizes(*problem(), kind_.cut) : std::vector<double>();
  double values = 0;
  for (std::size_t filled = 0; filled < problem()->space().layer_count(); ++filled) {
    ShardDescription shard = file(filled).description;
    if (kind_.curves()) {
      const auto states = static_cast<double>(shard.index_count);
      shard.value_count = static_cast<std::uint64_t>(states * curve_sizes[filled]);
      values += states * curve_sizes[filled];
    }
    const std::uint64_t bytes = shards::shard_bytes(shard);
    const std::uint64_t padding =
        kind_.curves() ? shard.index_count * 2 * turn::kTurnLanes<float> * sizeof(float) : 0;
    if (layers.has(filled)) needs.disk_bytes += bytes;
    largest_pair = std::max(largest_pair, before + bytes + padding);
    before = bytes + padding;
  }
  needs.memory_bytes = largest_pair;
  needs.seconds = kind_.curves() ? solve::predicted_curve_seconds(*problem(), values,
                                                                  kind_.single_precision, threads())
                                 : solve::predicted_seconds(*problem(), threads());
  return needs;
}

Result<TableNeeds> SolutionTable::check_needs() const {
  const TableLayers layers = this->layers();
  std::uint64_t there = 0;
  for (const std::size_t filled : layers.numbers()) there += file(filled).bytes_there();
  return checked_needs(folder(), needs_of(layers), there);
}

Result<std::string> SolutionTable::build(const support::ThreadPool& pool,
                                         const Watch& progress) const {
  return with_solver(*this, pool, progress,
                     [this](auto&& solver) { return make_missing(*this, solver); });
}

}  // namespace fivekind::tables
