// Turns in which each decision compares the curves of its actions (EMP(0), DynW(0)).
// Why: for such a player there are no values of ends of turns from which the rest of the turn
// follows. The value of a keep is not the mean of the values of its rolls: it is an estimate from
// the keep's own target curve. So a turn is walked once for the curves of all its keeps, and for
// each card of the other player all of these are estimated, at each difference of points.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "duel/duel_layer.h"
#include "duel/duel_plan.h"
#include "duel/estimate.h"
#include "duel/pair_turns.h"
#include "support/run.h"
#include "values/curve.h"

namespace fivekind::duel {

/// What the mover of a ply compares: the curves of the ends of its turns with those of the other
/// player.
class ComparedCurves {
 public:
  /// `tie`: the value of equal final scores to the mover. Errors: those of the curves.
  static Result<ComparedCurves> make(const DuelPlan& plan, std::size_t ply,
                                     const std::shared_ptr<const values::CurveSource>& curves,
                                     Estimate by, double tie);

  Estimate by() const { return by_; }
  /// By index among the states of the mover's side after the turn.
  values::CurveSpan<double> end(std::size_t index) const { return ends_[index].in(values_); }
  /// By index among the waiters.
  const EstimateSide& other(std::size_t waiter) const { return others_[waiter]; }
  /// The estimates of all ends of turns. `layer`: memory for the ply after it, as read by the
  /// mover. Errors: interrupted.
  Result<void> estimate_ends(support::Run& run, DuelLayer& layer) const;

 private:
  explicit ComparedCurves(Estimate by) : by_(by) {}

  Estimate by_;
  std::vector<double> values_;
  std::vector<values::PlacedCurve<double>> ends_;
  std::vector<EstimateSide> sides_of_ends_;
  std::vector<EstimateSide> others_;
};

/// The outcomes of turns whose decisions compare curves. `turns`: carries the outcomes; its guide
/// is the estimates of the ends of turns.
class ComparedTurns {
 public:
  static constexpr bool kMoversShare = false;  ///< each has curves of its own

  ComparedTurns(const ComparedCurves& curves, CarriedTurns turns)
      : curves_(&curves), turns_(std::move(turns)) {}

  void begin(const GroupTurn& turn, std::size_t mover, const std::vector<Step>& steps);
  void fill(std::span<const solve::CurveLoad<double>> loads, std::size_t waiter, std::int32_t key,
            std::size_t lane, std::size_t count);
  const double* run() {
    return turns_.turn().run_by_compared(judged(), {values::kTieTolerance, 0});
  }

 private:
  // The best of a mean is not the mean of the best.
  Judged judged() const {
    return curves_->by() == Estimate::match_points ? Judged::in_the_mean : Judged::one_by_one;
  }

  const ComparedCurves* curves_;
  CarriedTurns turns_;
  std::span<const std::uint32_t> compared_;
  double* lanes_ = nullptr;          // of what is compared
  std::vector<EstimateSide> sides_;  // of each thing that is compared
};

}  // namespace fivekind::duel
