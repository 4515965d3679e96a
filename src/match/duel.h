// Values of a game of two, from one position on: turn by turn back from the end of the game, or
// from leaves at some depth.
// Why: from one position on there are so few pairs of states that exact values need no tables; the
// same sweep with estimated leaves is a search in depth with every transposition met once.
#pragma once

#include <fivekind/error.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "match/duel_plan.h"
#include "solve/curve_sweep.h"
#include "solve/solver.h"
#include "support/aligned.h"
#include "support/parallel.h"

namespace fivekind::match {

/// What the pairs of a plan's last ply are worth to the player to move.
class Leaves {
 public:
  virtual ~Leaves() = default;
  /// The values at the differences low, low + 1, … of a pair (indices in the plan's movers and
  /// waiters of its last ply). Called from several threads.
  virtual void values(std::size_t mover, std::size_t waiter, std::int32_t low,
                      std::span<double> values) const = 0;
};

/// The end of the game: 1 for more points, 0 for fewer, `tie` for as many.
class FinalScores final : public Leaves {
 public:
  explicit FinalScores(double tie) : tie_(tie) {}
  void values(std::size_t mover, std::size_t waiter, std::int32_t low,
              std::span<double> values) const override;

 private:
  double tie_;
};

/// The values of one ply, for the side that moved last.
struct DuelLayer {
  std::size_t reader = 0;  ///< that side
  std::size_t others = 0;  ///< states of the other side
  /// By reader's index * others + other's index; keys: the other's points minus the reader's.
  std::vector<solve::PlacedCurve<double>> curves;
  std::shared_ptr<support::AlignedArray<double>> values;

  solve::CurveSpan<double> curve(std::size_t own, std::size_t other) const {
    const solve::PlacedCurve<double>& at = curves[own * others + other];
    return {values->data() + at.place, at.low, at.count};
  }
};

/// The values of all plies from 1 on.
class Duel {
 public:
  /// `leaves` are of the plan's last ply; the values of plies after `last_kept` are given up as
  /// soon as they have been used. Errors: interrupted.
  static Result<std::shared_ptr<const Duel>> solve(std::shared_ptr<const DuelPlan> plan,
                                                   const Leaves& leaves,
                                                   const support::ThreadPool& pool,
                                                   const solve::SolveProgress& progress = {},
                                                   std::size_t last_kept = kAllPlies);
  static constexpr std::size_t kAllPlies = static_cast<std::size_t>(-1);

  const DuelPlan& plan() const { return *plan_; }
  /// What it is worth to side `reader` to have ended its turn in `own` with `points` when the other
  /// one, in `other`, has `other_points`. Nothing if this is no place that the plan comes to, or
  /// its values are not kept.
  std::optional<double> value(std::size_t reader, const states::State& own, std::int32_t points,
                              const states::State& other, std::int32_t other_points) const;
  /// Whether it has the values of all ends of a turn of `mover`, who is its side `side`.
  bool covers(std::size_t side, const Side& mover, const Side& waiter) const;

 private:
  // Whether sides stand so at a ply that the plan comes to: their indices there.
  struct Pair {
    std::size_t own = 0;
    std::size_t other = 0;
  };
  std::optional<Pair> find(std::size_t ply, std::size_t side, const Side& own,
                           const Side& other) const;
  std::shared_ptr<const DuelPlan> plan_;
  std::vector<DuelLayer> layers_;  // by ply; without curves where not kept
};

}  // namespace fivekind::match
