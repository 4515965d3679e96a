// Values of a two-player game from one position: turn by turn backwards from the end of the game,
// or from leaves at some depth.
// Why: from one position there are so few pairs of states that exact values need no tables; the
// same sweep with estimated leaves is a depth-limited search that visits every transposition once.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "duel/duel_layer.h"
#include "duel/duel_plan.h"
#include "solve/solver.h"
#include "support/parallel.h"

namespace fivekind::duel {

/// The values of all plies from 1 on.
class Duel {
 public:
  /// `leaves` are those of the plan's last ply; the values of plies after `last_kept` are freed as
  /// soon as they have been used. Errors: interrupted, those of the leaves.
  static Result<std::shared_ptr<const Duel>> solve(std::shared_ptr<const DuelPlan> plan,
                                                   const Leaves& leaves,
                                                   const support::ThreadPool& pool,
                                                   const Watch& progress = {},
                                                   std::size_t last_kept = kAllPlies);
  static constexpr std::size_t kAllPlies = static_cast<std::size_t>(-1);

  const DuelPlan& plan() const { return *plan_; }
  /// The value to side `reader` of having ended its turn in `own` with `points` when the other
  /// side, in `other`, has `other_points`. Nothing if the plan does not reach this, or its values
  /// are not stored.
  std::optional<double> value(std::size_t reader, const states::State& own, std::int32_t points,
                              const states::State& other, std::int32_t other_points) const;
  /// Whether it has the values of all ends of a turn of `mover`, which is its side `side`.
  bool covers(std::size_t side, const Side& mover, const Side& waiter) const;

 private:
  // Whether these sides can occur at a ply of the plan: their indices there.
  struct Pair {
    std::size_t own = 0;
    std::size_t other = 0;
  };
  std::optional<Pair> find(std::size_t ply, std::size_t side, const Side& own,
                           const Side& other) const;
  std::shared_ptr<const DuelPlan> plan_;
  std::vector<DuelLayer> layers_;  // by ply; without curves where they are not stored
};

}  // namespace fivekind::duel
