// The size of the exact two-player game: pairs of states, and values to be stored.
// Why: the size of the full solution can be known exactly before it is started (Pawlewicz 2008,
// section 4.1.3, tables 4.1 and 4.2: the same numbers are found here).
//
// The first player is to move, so the second has filled as many boxes or one more. A pair of states
// has one value for each possible difference x = (points of the second) - (points of the first)
// that can still be made up for.
#pragma once

#include <fivekind/error.h>
#include <fivekind/figures.h>

#include "rules/scoring.h"
#include "support/parallel.h"

namespace fivekind::states {

struct PairLimits {
  /// The limit of steps from state to state: about a minute's work for two cores.
  double most_operations = 3e10;
};

/// The values are left out if they would take more work than the limit or half of the memory, or if
/// their bytes exceed 64 bits. Errors: rules_too_large.
Result<PairCounts> count_pairs(const rules::Scoring& scoring, const support::ThreadPool& pool,
                               const PairLimits& limits = {});

}  // namespace fivekind::states
