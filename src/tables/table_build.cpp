// Making tables: layer by layer, from full cards to the empty one, each written when it is made.
#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <utility>

#include "shards/folder.h"
#include "solve/curve_size.h"
#include "solve/layers.h"
#include "solve/solver.h"
#include "support/files/files.h"
#include "support/memory.h"
#include "support/try.h"
#include "tables/table.h"
#include "tables/table_layer.h"

namespace fivekind::tables {
namespace {

using shards::Shard;
using shards::ShardDescription;

// A layer's shard, if it is there and every block of it is sound.
std::optional<Shard> finished_shard(const std::string& folder, const problem::Problem& problem,
                                    const TableKind& kind, std::size_t filled) {
  const auto count =
      kind.curves() ? shards::ValueCount::from_shard : shards::ValueCount::as_expected;
  auto shard =
      Shard::open(shard_path(folder, filled), shard_description(problem, kind, filled), count);
  if (!shard || !shard->verify()) return std::nullopt;
  return *std::move(shard);
}

// The table's layers [first, layer_count) are finished; `next` is the shard of `first`.
struct Finished {
  std::size_t first = 0;
  std::optional<Shard> next;
};

Finished find_finished(const std::string& folder, const problem::Problem& problem,
                       const TableKind& kind, const TableLayers& layers) {
  Finished finished{problem.space().layer_count(), std::nullopt};
  for (std::size_t filled = finished.first; filled-- > 0;) {
    if (!layers.has(filled)) continue;
    auto shard = finished_shard(folder, problem, kind, filled);
    if (!shard) break;
    finished.next.emplace(*std::move(shard));
    finished.first = filled;
  }
  return finished;
}

// Files of layers that the table leaves out, left by a build of a whole one.
void remove_left_out(const std::string& folder, const problem::Problem& problem,
                     const TableLayers& layers) {
  for (std::size_t filled = 0; filled < problem.space().layer_count(); ++filled) {
    std::error_code none;
    if (!layers.has(filled)) std::filesystem::remove(shard_path(folder, filled), none);
  }
}

bool has_manifest(const std::string& folder, const std::string& text) {
  const auto found = support::read_text(folder + "/manifest.json", text.size() + 1);
  return found && *found == text;
}

template <class Solver>
Result<std::string> build(const std::string& folder, const problem::Problem& problem,
                          const TableKind& kind, Solver solver) {
  using Layer = typename Solver::Layer;
  FIVEKIND_HOLD(support::make_folder(folder));
  FIVEKIND_TRY(shards::check_folder(folder));
  support::remove_leftovers(folder);
  const TableLayers layers = layers_of(folder, problem, kind);
  const std::string manifest = manifest_text(problem, kind, layers);
  remove_left_out(folder, problem, layers);
  Finished finished = find_finished(folder, problem, kind, layers);
  if (finished.first == 0 && has_manifest(folder, manifest)) return folder;
  const std::size_t last = problem.space().layer_count() - 1;
  for (std::size_t filled = finished.first; filled < last; ++filled) solver.skip(filled);
  const auto write = [&](std::size_t filled, const Layer& layer) {
    return write_layer(shard_path(folder, filled), shard_description(problem, kind, filled), layer);
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
  const auto keep = [&](std::size_t filled, Layer&& layer) -> Result<const Layer*> {
    if (layers.has(filled)) {
      FIVEKIND_HOLD(write(filled, layer));
    }
    next = std::move(layer);
    return &next;
  };
  FIVEKIND_TRY(solve_backwards(solver, finished.first, 0, &next, keep));
  return write_manifest(folder, manifest);
}

TableNeeds needs_of(const problem::Problem& problem, const TableKind& kind,
                    const TableLayers& layers, int threads) {
  TableNeeds needs;
  std::uint64_t largest_pair = 0;
  std::uint64_t before = 0;
  const std::vector<double> curve_sizes =
      kind.curves() ? solve::mean_curve_sizes(problem, kind.cut) : std::vector<double>();
  double values = 0;
  for (std::size_t filled = 0; filled < problem.space().layer_count(); ++filled) {
    ShardDescription shard = shard_description(problem, kind, filled);
    if (kind.curves()) {
      const auto states = static_cast<double>(shard.index_count);
      shard.value_count = static_cast<std::uint64_t>(states * curve_sizes[filled]);
      values += states * curve_sizes[filled];
    }
    const std::uint64_t bytes = shards::shard_bytes(shard);
    const std::uint64_t padding =
        kind.curves() ? shard.index_count * 2 * turn::kTurnLanes<float> * sizeof(float) : 0;
    if (layers.has(filled)) needs.disk_bytes += bytes;
    largest_pair = std::max(largest_pair, before + bytes + padding);
    before = bytes + padding;
  }
  needs.memory_bytes = largest_pair;
  needs.seconds = kind.curves() ? solve::predicted_curve_seconds(problem, values,
                                                                 kind.single_precision, threads)
                                : solve::predicted_seconds(problem, threads);
  return needs;
}

}  // namespace

TableNeeds build_needs(const problem::Problem& problem, const TableKind& kind, int threads) {
  return needs_of(problem, kind, layers_to_make(problem, kind), threads);
}

Result<TableNeeds> check_needs(const std::string& folder, const problem::Problem& problem,
                               const TableKind& kind, int threads) {
  const TableLayers layers = layers_of(folder, problem, kind);
  const TableNeeds needs = needs_of(problem, kind, layers, threads);
  std::uint64_t there = 0;
  for (const std::size_t filled : layers.numbers()) {
    std::error_code none;
    const auto size = std::filesystem::file_size(shard_path(folder, filled), none);
    if (!none) there += size;
  }
  return checked_needs(folder, needs, there);
}

Result<TableNeeds> checked_needs(const std::string& folder, const TableNeeds& needs,
                                 std::uint64_t there) {
  const std::uint64_t space = support::free_space(folder);
  if (space + there < needs.disk_bytes) {
    return fail(Fault::file_write, folder,
                support::size_text(needs.disk_bytes - there) + " free on the disk",
                support::size_text(space));
  }
  FIVEKIND_TRY(support::check_memory(needs.memory_bytes));
  return needs;
}

Result<std::string> write_manifest(const std::string& folder, const std::string& text) {
  const std::string path = folder + "/manifest.json";
  FIVEKIND_TRY(support::write_file(path, text));
  return path;
}

Result<std::string> build_table(const std::string& folder,
                                const std::shared_ptr<const problem::Problem>& problem,
                                const TableKind& kind, const support::ThreadPool& pool,
                                const Watch& progress) {
  if (!kind.curves()) {
    return build(folder, *problem, kind,
                 solve::StateSolver<double>(problem, kind.objective.state_rule(), pool, progress));
  }
  if (kind.single_precision) {
    return build(folder, *problem, kind, every_curve<float>(problem, kind, pool, progress));
  }
  return build(folder, *problem, kind, every_curve<double>(problem, kind, pool, progress));
}

}  // namespace fivekind::tables
