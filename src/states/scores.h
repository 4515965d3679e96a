// The possible final scores of a game.
// Why: the highest score and the scores that cannot be reached are exact facts about a game; they
// are found by the same backward walk as values, with sets of points instead of numbers.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/scoring.h"
#include "support/parallel.h"

namespace fivekind::states {

struct FinalScores {
  rules::Points highest;
  std::vector<rules::Points> unreachable;  ///< below the highest, ascending
};

/// The final scores of a game; nothing if finding them would take more than about a minute or half
/// of the memory (games with five-of-a-kind extras and very many states). Errors: rules_too_large.
Result<std::optional<FinalScores>> final_scores(const rules::Scoring& scoring,
                                                const support::ThreadPool& pool);

}  // namespace fivekind::states
