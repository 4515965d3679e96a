// What places are worth, and what a final score is worth against others (Pawlewicz 2008, §4.1.1).
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
  win,   ///< the best of the places, to the player who asks
  loss,  ///< the worst of them
};

/// How much more a tie is made worth to learn how often it comes (tie_chances).
inline constexpr double kTieShift = 0x1p-20;

/// Payoffs by place, best first, one for each player; they must not rise.
struct Payoff {
  std::vector<double> by_place = {};
  Ties ties = Ties::half;
  double tie_shift = 0;  ///< of two players: added to what a tie is worth, as a share

  /// The same for so many players, match points where it is empty. Errors: payoff (not one for each
  /// of them, or rising).
  Result<Payoff> among(std::size_t players) const;
  /// Match points (definition 4.1): one for each player left behind, a half for each tie.
  static Payoff match_points(std::size_t players, Ties ties = Ties::half);
  /// What it is worth to have `above` players above and `equal` others on the same score.
  double of(std::size_t above, std::size_t equal) const;
  /// Of two players: what a tie is worth as a share of the way from losing to winning.
  double tie() const;
  /// Of two players: a value between 0 (lost) and 1 (won) in payoffs.
  double scaled(double value) const { return by_place[1] + (by_place[0] - by_place[1]) * value; }
};

/// Another player: the points so far and what may still come.
struct Other {
  std::int32_t points = 0;
  duel::Prospect prospect;
};

/// The expected payoff of the final scores 0, 1, …, `highest` when the others' curves are read as
/// distributions of theirs, each on its own (EMP); or that of reaching such a score as a target,
/// when players who do not reach it are left behind and the others are not (DynW).
std::vector<double> worth_of(duel::Estimate estimate, const Payoff& payoff,
                             std::span<const Other> others, std::int32_t highest);

/// A player's estimate from the chances of reaching the final scores first, first + 1, … (the first
/// of them is 1) and the worth of scores or of targets.
double estimate(duel::Estimate estimate, const Payoff& payoff, std::span<const double> worth,
                std::int32_t first, std::span<const double> chances);

}  // namespace fivekind::match
