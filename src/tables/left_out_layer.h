// A layer that a table leaves out: its values are made again from the next layer, which the table
// has, by the sweep that would have made them.
// Why: a table of every second layer takes half the room, and who asks about a few states waits for
// a few chunks of the sweep.
#pragma once

#include <fivekind/error.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>

#include "problem/problem.h"
#include "shards/shard.h"
#include "solve/sweep.h"
#include "support/files/sparse_array.h"
#include "turn/plan.h"

namespace fivekind::tables {

/// Safe to use from several threads. What has been made once stays in memory: at most the layer.
class LeftOutLayer {
 public:
  /// All but `filled` must outlive it; `next`: the shard of layer filled + 1, of doubles. Errors:
  /// memory.
  static Result<std::unique_ptr<LeftOutLayer>> create(const problem::Problem& problem,
                                                      const solve::SweepPlan<double>& plan,
                                                      solve::LayerFunction<double> sweep,
                                                      std::size_t filled,
                                                      const shards::Shard& next);

  /// The value of a state of this layer, bit for bit as a solve makes it. Errors: table_damaged, of
  /// the next layer.
  Result<double> value(const states::State& state) const;
  /// Bytes of memory taken by what has been made, about.
  std::uint64_t bytes() const;

 private:
  LeftOutLayer(const problem::Problem& problem, const solve::SweepPlan<double>& plan,
               solve::LayerFunction<double> sweep, std::size_t filled, const shards::Shard& next,
               support::SparseArray<double> values);
  Result<void> make(std::size_t chunk) const;
  Result<void> verify_successors(std::size_t begin, std::size_t end) const;
  // Calls look(first, count) for the values of the next layer that those of places [begin, end) of
  // each slot follow from, until it returns an error.
  template <class Look>
  Result<void> each_successors(std::size_t begin, std::size_t end, const Look& look) const;

  const problem::Problem& problem_;
  const solve::SweepPlan<double>& plan_;
  solve::LayerFunction<double> sweep_;
  std::size_t filled_;
  const shards::Shard& next_;
  turn::Plan turn_;
  support::SparseArray<double> values_;           // of the layer; zero until they are made
  std::unique_ptr<std::atomic<bool>[]> is_made_;  // by chunk
  mutable std::atomic<std::uint64_t> made_ = 0;   // chunks
  mutable std::array<std::mutex, 64> making_;     // a chunk's is that of its number modulo 64
};

}  // namespace fivekind::tables
