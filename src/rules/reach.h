// Which cards play can lead to: whether the boxes, totals and points of a card are possible at all.
// Why: five of a kind may go only into some boxes, and what it pays there depends on the boxes
// filled before; so points that are possible in each box by itself may not be possible in any order
// of play. A card that cannot be reached has no value under an objective that depends on points,
// and must not have one under any other.
//
// The walk goes forwards over the sets of filled boxes, with every way to fill the next one
// (Scoring::plain_points, each_five_of_a_kind_way); states/reached.h counts in the same way.
#pragma once

#include <optional>
#include <vector>

#include "rules/scoring.h"

namespace fivekind::rules {

/// A card whose single scores are known.
struct ScoredBoxes {
  BoxSet filled;
  BoxSet struck;  ///< of these, those that hold 0 points although no roll pays 0 there
  std::vector<std::optional<Points>> scores;  ///< by box
  int extras = 0;                             ///< extra bonuses earned
};

/// Whether some order of play fills the boxes in this way and earns this many extra bonuses. Each
/// score must be one of the box's possible points, unless the box was struck, as it can be with any
/// roll.
bool can_be_played(const Scoring& scoring, const ScoredBoxes& boxes);

/// A card without single scores.
struct SummedBoxes {
  BoxSet filled;
  BoxSet struck;               ///< as in ScoredBoxes
  std::vector<Points> totals;  ///< of each bonus's boxes, not capped
  Points boxes_and_extras;     ///< the points of extra bonuses, and of all boxes if they count
  Flag holds_points = {};      ///< the flag, with the extra bonuses that it counts
};

/// The same for sums. Nothing if the answer would take more than `most_sums` steps: with single
/// scores unknown, games of many boxes with extra bonuses have very many ways to the same sums.
std::optional<bool> can_be_played(const Scoring& scoring, const SummedBoxes& boxes,
                                  std::size_t most_sums = std::size_t{1} << 17);

}  // namespace fivekind::rules
