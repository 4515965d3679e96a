// Estimates of a game against others from everyone's target curves (Pawlewicz 2008, §4.2).
// Why: exact values reach only so far back from the end of the game. A target curve says what a
// player can still do, and two of them side by side say nearly who will win.
//
// Two estimates are his:
//   EMP   the curves read as distributions of the final scores: the expected match points
//   DynW  the target that pays best to aim at: the chance to reach it times the others' to fail
#pragma once

#include <fivekind/error.h>

#include <array>
#include <memory>
#include <vector>

#include "duel/correlate.h"
#include "duel/duel.h"
#include "problem/problem.h"
#include "support/parallel.h"
#include "values/curve.h"

namespace fivekind::duel {

enum class Estimate { match_points, best_target };  // EMP, DynW

/// A player's target curve from a card on: the chances to get at least low - 1, low, … further
/// points; the first of them is 1, the last 0.
struct Prospect {
  std::int32_t low = 0;
  std::vector<double> chances;

  /// The chance of at least so many further points.
  double chance(std::int32_t points) const {
    if (points < low) return 1;
    const auto i = static_cast<std::size_t>(std::int64_t{points} - low + 1);
    return i < chances.size() ? chances[i] : 0;
  }
  /// The highest number of further points that has a chance.
  std::int32_t highest() const { return low + static_cast<std::int32_t>(chances.size()) - 3; }
};

/// Reads it. Errors: those of the source.
Result<Prospect> prospect(const values::CurveSource& curves, const states::State& state);

/// Curves of ends of turns, in games that can be won at once: who has won reaches any score. Others
/// as they are. Why: who compares the curves of actions sees no more of a win than its points, and
/// may hope to win by more of them later.
std::shared_ptr<const values::CurveSource> with_sure_winners(
    const problem::Problem& problem, std::shared_ptr<const values::CurveSource> curves);

/// One side of an estimate of two players, as correlate() wants it.
struct EstimateSide {
  std::int32_t low = 0;
  std::vector<double> values = {};
  std::vector<double> tails = {};  ///< of the one that it is made for
};

/// The player that an estimate is made for.
EstimateSide own_side(const Prospect& own, Estimate estimate);
/// The other one. `tie`: what equal final scores are worth to the first.
EstimateSide other_side(const Prospect& other, Estimate estimate, double tie);
/// The estimates at the differences low, low + 1, …
void estimate(Estimate estimate, const EstimateSide& own, const EstimateSide& other,
              std::int32_t low, std::span<double> values);

/// The estimates of a plan's last ply, or of another one.
class EstimatedLeaves final : public Leaves {
 public:
  /// `curves`: of each side's game. `tie`: what equal final scores are worth to the player who is
  /// to move at the leaves. Errors: those of the sources.
  static Result<std::unique_ptr<EstimatedLeaves>> make(
      const DuelPlan& plan, const std::array<const values::CurveSource*, 2>& curves,
      Estimate estimate, double tie);
  static Result<std::unique_ptr<EstimatedLeaves>> make(
      const DuelPlan& plan, std::size_t ply,
      const std::array<const values::CurveSource*, 2>& curves, Estimate estimate, double tie);

  Result<void> values(std::size_t mover, std::size_t waiter, std::int32_t low,
                      std::span<double> values) const override;

 private:
  explicit EstimatedLeaves(Estimate estimate) : estimate_(estimate) {}

  Estimate estimate_;
  std::vector<EstimateSide> movers_;
  std::vector<EstimateSide> waiters_;
};

}  // namespace fivekind::duel
