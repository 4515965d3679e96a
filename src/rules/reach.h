// What play can lead to: whether the boxes, totals and points of a card can come about at all.
// Why: five of a kind may go into some boxes only, and pays there what the boxes filled before let
// it pay; so points that fit each box by itself may fit no order of play. A card that no play leads
// to has no value under an objective that looks at points, and must not have one under any other.
//
// The walk goes forwards over the sets of filled boxes, with every way to fill the next one
// (Scoring::plain_points, each_five_of_a_kind_way); states/reached.h counts by the same ways.
#pragma once

#include <optional>
#include <vector>

#include "rules/scoring.h"

namespace fivekind::rules {

/// What is known of a card whose single scores are known.
struct ScoredBoxes {
  CategorySet filled;
  CategorySet struck;  ///< of them, those that hold 0 points, which no roll pays there
  std::vector<std::optional<Points>> scores;  ///< by category
  int extras = 0;                             ///< extra bonuses earned
};

/// Whether some order of play fills the boxes so and earns so many extra bonuses. Each score must
/// be one of the category's possible points, unless the box was struck, as any roll can.
bool can_be_played(const Scoring& scoring, const ScoredBoxes& boxes);

/// What is known of a card without single scores.
struct SummedBoxes {
  CategorySet filled;
  CategorySet struck;          ///< as in ScoredBoxes
  std::vector<Points> totals;  ///< of each bonus's categories, not cut
  Points boxes_and_extras;     ///< the points of extra bonuses, and of all boxes where they count
  bool holds_points = false;   ///< the flag: RuleSet::flag_category holds what sets it
};

/// The same for sums. Nothing when telling would take more than `most_sums` steps: with single
/// scores unknown, games of many boxes with extra bonuses have very many ways to the same sums.
std::optional<bool> can_be_played(const Scoring& scoring, const SummedBoxes& boxes,
                                  std::size_t most_sums = std::size_t{1} << 17);

}  // namespace fivekind::rules
