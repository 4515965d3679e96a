// A layer that a table omits: its values are recomputed from the next layer, which the table has,
// by the sweep that would have computed them.
// Why: a table of every second layer takes half the space, and a question about a few states waits
// for only a few chunks of the sweep.
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

/// Thread-safe. What has been computed once stays in memory: at most the layer.
class LeftOutLayer {
 public:
  /// Everything but `filled` must outlive it; `next`: the shard of layer filled + 1, of doubles.
  /// Errors: memory.
  static Result<std::unique_ptr<LeftOutLayer>> create(const problem::Problem& problem,
                                                      const solve::SweepPlan<double>& plan,
                                                      solve::LayerFunction<double> sweep,
                                                      std::size_t filled,
                                                      const shards::Shard& next);

  /// The value of a state of this layer, bit for bit as a solve computes it. Errors: table_damaged,
  /// for the next layer.
  Result<double> value(const states::State& state) const;
  /// Approximate bytes of memory of the values computed so far.
  std::uint64_t bytes() const;

 private:
  LeftOutLayer(const problem::Problem& problem, const solve::SweepPlan<double>& plan,
               solve::LayerFunction<double> sweep, std::size_t filled, const shards::Shard& next,
               support::SparseArray<double> values);
  Result<void> make(std::size_t chunk) const;
  Result<void> verify_successors(std::size_t begin, std::size_t end) const;
  // Calls look(first, count) for the values of the next layer from which those at indices [begin,
  // end) of each slot follow, until it returns an error.
  template <class Look>
  Result<void> each_successors(std::size_t begin, std::size_t end, const Look& look) const;

  const problem::Problem& problem_;
  const solve::SweepPlan<double>& plan_;
  solve::LayerFunction<double> sweep_;
  std::size_t filled_;
  const shards::Shard& next_;
  turn::Plan turn_;
  support::SparseArray<double> values_;           // of the layer; zero until computed
  std::unique_ptr<std::atomic<bool>[]> is_made_;  // by chunk
  mutable std::atomic<std::uint64_t> made_ = 0;   // chunks
  mutable std::array<std::mutex, 64> making_;     // a chunk uses the one at its number modulo 64
};

}  // namespace fivekind::tables
