// How large the exact game of two players is: pairs of states, and values to be stored.
// Why: what the full solution would take can be known to the last value before anybody starts it
// (Pawlewicz 2008, section 4.1.3, tables 4.1 and 4.2: his numbers are the ones found here).
//
// The first player is to move, so the second has filled as many categories or one more. A pair of
// states has one value for each difference x = (points of the second) - (points of the first) that
// can occur and that can still be made up for.
#pragma once

#include <fivekind/error.h>
#include <fivekind/figures.h>

#include "rules/scoring.h"
#include "support/parallel.h"

namespace fivekind::states {

struct PairLimits {
  /// Steps from state to state to look at for values: about a minute's work of two cores.
  double most_operations = 3e10;
};

/// The values are left out when they would take more work than the limit or half of the memory, or
/// when their bytes would not fit 64 bits. Errors: rules_too_large.
Result<PairCounts> count_pairs(const rules::Scoring& scoring, const support::ThreadPool& pool,
                               const PairLimits& limits = {});

}  // namespace fivekind::states
