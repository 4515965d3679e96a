// The rating of a player: the share of perfect play's value that the decisions kept.
// Why: an unrecorded decision is not a good one. So a rating covers what was judged and states what
// that is, and there is none if the judged decisions do not make up a game.
#pragma once

#include <cstdint>
#include <tl/expected.hpp>

#include "judge/summary.h"
#include "rules/game.h"
#include "simulate/sample.h"

namespace fivekind::judge {

/// What a rating covers, the most complete first. Only ratings of the same coverage can be
/// compared.
enum class Coverage : std::uint8_t {
  all,    ///< all decisions of whole games
  turns,  ///< all decisions of some turns, among which every turn of a game occurs
  boxes,  ///< only the choices of boxes
};

struct Rating {
  Coverage covers = Coverage::all;
  std::uint64_t turns = 0;            ///< that it is based on
  simulation::MeanEstimate estimate;  ///< in percent, from 0 to 100; its error is above 0
};

/// Why a player has no rating.
enum class Unrated : std::uint8_t {
  unrecorded,  ///< the judged decisions do not make up a game, or a game is worth nothing
  few,         ///< its error may exceed kMaxMargin
};

/// A rating with a larger margin, in percent, is too imprecise to be shown.
inline constexpr double kMaxMargin = 25;

/// 100 · (1 − the loss of a game / the value of a game at its start). For whole games the loss is
/// the mean over games; else the sum, over a game's turns, of the mean loss of the turns with that
/// number. Its error allows for mistakes that have not occurred so far (unseen_error).
tl::expected<Rating, Unrated> rating_of(const PlayerSums& sums, const rules::RuleSet& game);

/// The loss of a game, the mean over a player's games, if all were recorded completely; its error
/// allows for the same, and is NaN for a single game.
simulation::MeanEstimate loss_of_games(const PlayerSums& sums);

/// The smallest standard error that a game's mean loss can have after `seen` turns, or decisions: a
/// player without a mistake so far may still make some. With 95 % confidence, what has not occurred
/// in n turns occurs in at most 3 of n (ln 20, the rule of three), and is assumed to lose the
/// average value of such a turn. `start`: the value of a game.
double unseen_error(double start, double seen);

/// A loss relative to what was at stake, as a percentage kept: never below 0.
simulation::MeanEstimate kept_share(const simulation::MeanEstimate& loss, double start);

}  // namespace fivekind::judge
