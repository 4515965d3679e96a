// Advice on many positions at once.
// Why: solving one turn by itself takes some thirty microseconds. Positions with dice to roll again
// are sorted by state, so that those in one state share a solved turn and those in others share the
// lanes of the turn kernel (judge_lanes.h). With no rolls left there is no turn to solve.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "policy/judge_lanes.h"
#include "policy/policy_turns.h"
#include "problem/problem.h"
#include "rules/position.h"
#include "support/object_pool.h"
#include "support/parallel.h"
#include "values/advice.h"

namespace fivekind::policy {

struct AskedPosition {
  rules::Position position;
  states::State state;  ///< of the player to move
};

/// Called with the advice on the position with this number, or its error; from any thread.
using Advised =
    std::function<void(std::size_t number, const Result<values::RankedActions>& advice)>;

class Adviser {
 public:
  /// `policy`: the best one for an objective. `best_alone`: advice contains only the best action,
  /// and does not say whether there are ties.
  Adviser(std::shared_ptr<const problem::Problem> problem, Policy policy,
          std::shared_ptr<const support::ThreadPool> pool, bool best_alone);

  /// Advises each of the positions, in any order. Values agree with those of solve::advise except
  /// for the last bits, in which the kernel and its scalar twin differ. A faulty position gets its
  /// error as its answer. Errors: those of the action values that are not caused by a position.
  Result<void> advise(std::span<const AskedPosition> positions, const Advised& advised);

 private:
  // A position whose turn is solved in a lane.
  struct Entry {
    std::uint64_t key = 0;  // filled boxes, index and points, in this order
    std::uint32_t number = 0;
  };
  // Entries whose lanes are solved together.
  struct Chunk {
    std::size_t begin = 0;
    std::size_t end = 0;

    std::size_t size() const { return end - begin; }
  };

  // Advises on each of the positions separately.
  Result<void> advise_each(std::span<const AskedPosition> positions, std::span<const Entry> entries,
                           const Advised& advised) const;
  bool has_lane(const rules::Position& position) const;
  void sort_entries(std::span<const AskedPosition> positions);
  void cut_chunks();
  Result<void> advise_chunk(std::span<const AskedPosition> positions, const Chunk& chunk,
                            JudgedLanes& judged, const Advised& advised) const;
  Result<values::RankedActions> advise_in_lane(const AskedPosition& asked,
                                               JudgedLanes& judged) const;
  Result<values::RankedActions> advise_alone(const AskedPosition& asked) const;
  Result<values::RankedActions> advise_by_itself(const AskedPosition& asked) const;
  Result<values::RankedActions> advise_box(const AskedPosition& asked) const;
  Result<values::RankedActions> rank(const AskedPosition& asked,
                                     std::vector<values::ValuedAction> actions,
                                     std::span<const double> values) const;

  std::shared_ptr<const problem::Problem> problem_;
  Policy policy_;
  std::shared_ptr<const support::ThreadPool> pool_;
  bool best_alone_;
  bool lanes_;  // whether turns can be solved in lanes
  bool by_points_;
  JudgedRows rows_;
  std::vector<Entry> entries_;
  std::vector<Chunk> chunks_;
  std::vector<std::uint32_t> others_;  // positions without a lane
  support::ObjectPool<JudgedLanes> pools_;
};

}  // namespace fivekind::policy
