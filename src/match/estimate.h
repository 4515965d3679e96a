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
#include <optional>
#include <vector>

#include "match/correlate.h"
#include "match/duel.h"
#include "solve/curve.h"
#include "support/parallel.h"

namespace fivekind::match {

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
Result<Prospect> prospect(const solve::CurveSource& curves, const states::State& state);

/// The estimates of a plan's last ply, or of another one.
class EstimatedLeaves final : public Leaves {
 public:
  /// `curves`: of each side's game. `tie`: what equal final scores are worth to the player who is
  /// to move at the leaves. Errors: those of the sources.
  static Result<std::unique_ptr<EstimatedLeaves>> make(
      const DuelPlan& plan, const std::array<const solve::CurveSource*, 2>& curves,
      Estimate estimate, double tie);
  static Result<std::unique_ptr<EstimatedLeaves>> make(
      const DuelPlan& plan, std::size_t ply, const std::array<const solve::CurveSource*, 2>& curves,
      Estimate estimate, double tie);

  std::optional<Error> values(std::size_t mover, std::size_t waiter, std::int32_t low,
                              std::span<double> values) const override;

 private:
  // One state's numbers, as correlate() wants them.
  struct Numbers {
    std::int32_t low = 0;
    std::vector<double> values;
    std::vector<double> tails;  // of weights only
  };

  EstimatedLeaves() = default;
  static Numbers weights_of(const Prospect& own, Estimate estimate);
  static Numbers responses_of(const Prospect& other, Estimate estimate, double tie);

  Combine combine_ = Combine::sum;
  std::vector<Numbers> movers_;
  std::vector<Numbers> waiters_;
};

}  // namespace fivekind::match
