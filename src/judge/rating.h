// The rating of a player: the share of what perfect play is worth that the decisions kept.
// Why: a decision that nobody recorded is not a good one. So a rating is of what was judged, says
// what that is, and there is none where the judged decisions do not make up a game.
#pragma once

#include <cstdint>
#include <optional>

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
  simulation::MeanEstimate estimate;  ///< in percent, from 0 to 100; its error is a number
};

/// 100 · (1 − the loss of a game / what a game is worth at its start). Of whole games the loss is
/// the mean over games; else the sum, over a game's turns, of the mean loss of the turns with that
/// number. Nothing where a turn of the game was never judged, or where a single turn is all there
/// is.
std::optional<Rating> rating_of(const PlayerSums& sums, const rules::RuleSet& game);

/// A loss as a share of what was at stake, in percent of what was kept: never below 0.
simulation::MeanEstimate kept_share(const simulation::MeanEstimate& loss, double start);

}  // namespace fivekind::judge
