// What places are worth, and what a final score is worth against opponents (Pawlewicz 2008,
// §4.1.1).
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <span>
#include <vector>

#include "duel/estimate.h"

namespace fivekind::match {

/// How players with the same score share places.
enum class Ties {
  half,  ///< the mean of the places' payoffs
  win,   ///< the best of the places, for the player concerned
  loss,  ///< the worst of them
};

/// How much the value of a tie is increased to find out how often ties occur (tie_chances).
inline constexpr double kTieShift = 0x1p-20;

/// Payoffs by place, best first, one for each player; they must not increase.
struct Payoff {
  std::vector<double> by_place = {};
  Ties ties = Ties::half;
  double tie_shift = 0;  ///< for two players: added to the value of a tie, as a share

  /// The same for this many players, match points if it is empty. Errors: payoff (not one for each
  /// of them, or increasing).
  Result<Payoff> among(std::size_t players) const;
  /// Match points (definition 4.1): one for each player beaten, a half for each tie.
  static Payoff match_points(std::size_t players, Ties ties = Ties::half);
  /// The payoff with `above` players above and `equal` others on the same score.
  double of(std::size_t above, std::size_t equal) const;
  /// For two players: the value of a tie as a share of the way from losing to winning.
  double tie() const;
  /// For two players: a value between 0 (lost) and 1 (won) in payoffs.
  double scaled(double value) const { return by_place[1] + (by_place[0] - by_place[1]) * value; }
};

/// Another player: the points so far and what may still come.
struct Other {
  std::int32_t points = 0;
  duel::Prospect prospect;
};

/// The expected payoff of the final scores 0, 1, …, `highest` if the others' curves are read as
/// independent distributions of their scores (EMP); or that of reaching such a score as a target,
/// if others who do not reach it are beaten and the rest are not (DynW).
std::vector<double> worth_of(duel::Estimate estimate, const Payoff& payoff,
                             std::span<const Other> others, std::int32_t highest);

/// A player's estimate from the probabilities of reaching the final scores first, first + 1, … (the
/// first of them is 1) and the values of scores or of targets.
double estimate(duel::Estimate estimate, const Payoff& payoff, std::span<const double> worth,
                std::int32_t first, std::span<const double> chances);

}  // namespace fivekind::match
