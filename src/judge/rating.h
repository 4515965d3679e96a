// The rating of a player: the share of what perfect play is worth that the decisions kept.
// Why: a decision that nobody recorded is not a good one. So a rating is of what was judged, says
// what that is, and there is none where the judged decisions do not make up a game.
#pragma once

#include <cstdint>
#include <tl/expected.hpp>

#include "judge/summary.h"
#include "rules/game.h"
#include "simulate/sample.h"

namespace fivekind::judge {

/// What a rating is of, the most telling first. Only ratings of the same can be compared.
enum class Coverage : std::uint8_t {
  all,    ///< all decisions of whole games
  turns,  ///< all decisions of some turns, among them each of a game's turns
  boxes,  ///< the choices of boxes alone
};

struct Rating {
  Coverage covers = Coverage::all;
  std::uint64_t turns = 0;            ///< that it rests on
  simulation::MeanEstimate estimate;  ///< in percent, from 0 to 100; its error is above 0
};

/// Why a player has no rating.
enum class Unrated : std::uint8_t {
  unrecorded,  ///< what was judged does not make up a game, or a game is worth nothing
  few,         ///< it may be off by more than kMostMargin
};

/// A rating that may be off by more, in percent, says too little to be shown.
inline constexpr double kMostMargin = 25;

/// 100 · (1 − the loss of a game / what a game is worth at its start). Of whole games the loss is
/// the mean over games; else the sum, over a game's turns, of the mean loss of the turns with that
/// number. Its error allows for mistakes that have not come up (unseen_error).
tl::expected<Rating, Unrated> rating_of(const PlayerSums& sums, const rules::RuleSet& game);

/// The loss of a game, the mean over a player's games, if all were recorded in full; its error
/// allows for the same, and is NaN of a single game.
simulation::MeanEstimate loss_of_games(const PlayerSums& sums);

/// The smallest standard error that a game's mean loss can have after `seen` turns, or decisions:
/// who has made no mistake is not known to make none. With 95 % confidence, what has not come up in
/// n turns comes up in at most 3 of n (ln 20, the rule of three), and there it is taken to lose
/// what such a turn is worth on average. `start`: what a game is worth.
double unseen_error(double start, double seen);

/// A loss as a share of what was at stake, in percent of what was kept: never below 0.
simulation::MeanEstimate kept_share(const simulation::MeanEstimate& loss, double start);

}  // namespace fivekind::judge
