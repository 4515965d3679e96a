// Estimates of a game against opponents from all players' target curves (Pawlewicz 2008, §4.2).
// Why: exact values reach only so far back from the end of the game. A target curve tells what a
// player can still do, and comparing two of them predicts the winner quite well.
//
// Two estimates are his:
//   EMP   the curves read as distributions of the final scores: the expected match points
//   DynW  the target that pays best to aim at: the probability of reaching it times that of the
//   others failing
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

/// A player's target curve from a card on: the probabilities of at least low - 1, low, … further
/// points; the first of them is 1, the last 0.
struct Prospect {
  std::int32_t low = 0;
  std::vector<double> chances;

  /// The probability of at least this many further points.
  double chance(std::int32_t points) const {
    if (points < low) return 1;
    const auto i = static_cast<std::size_t>(std::int64_t{points} - low + 1);
    return i < chances.size() ? chances[i] : 0;
  }
  /// The highest number of further points with a probability above 0.
  std::int32_t highest() const { return low + static_cast<std::int32_t>(chances.size()) - 3; }
};

/// Reads the curve. Errors: those of the source.
Result<Prospect> prospect(const values::CurveSource& curves, const states::State& state);

/// Curves of ends of turns, in games that can be won at once: a player who has won reaches any
/// score. Other curves are unchanged. Why: when curves of actions are compared, a win would count
/// only by its points, and a player might hope to win by more of them later.
std::shared_ptr<const values::CurveSource> with_sure_winners(
    const problem::Problem& problem, std::shared_ptr<const values::CurveSource> curves);

/// One side of an estimate for two players, in the form that correlate() needs.
struct EstimateSide {
  std::int32_t low = 0;
  std::vector<double> values = {};
  std::vector<double> tails = {};  ///< for the player that the estimate is for
};

/// The player that an estimate is for.
EstimateSide own_side(const Prospect& own, Estimate estimate);
/// The other one. `tie`: the value of equal final scores to the first.
EstimateSide other_side(const Prospect& other, Estimate estimate, double tie);
/// The estimates at the differences low, low + 1, …
void estimate(Estimate estimate, const EstimateSide& own, const EstimateSide& other,
              std::int32_t low, std::span<double> values);

/// The estimates of a plan's last ply, or of another one.
class EstimatedLeaves final : public Leaves {
 public:
  /// `curves`: for each side's game. `tie`: the value of equal final scores to the player who is to
  /// move at the leaves. Errors: those of the sources.
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
