// How far the mean depends on choices among equals.
// Why: many strategies can be optimal for an objective, and statistics other than its value differ
// between them (2-Yatzy with target 5: means from 601/128 to 157/32). Backward induction again,
// with the mean as the tie breaker: the highest or lowest among the actions that are as good as the
// best.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string>
#include <utility>

#include "rules/position.h"
#include "solve/policy_turns.h"
#include "solve/solver.h"
#include "support/parallel.h"

namespace fivekind::solve {

/// The least and the highest expected final score of strategies that are optimal for the policy's
/// objective from a position on, after an action if one is given. Errors: those of the after-state
/// values and of play_first_turn, interrupted.
Result<std::pair<double, double>> mean_range(const Problem& problem, const Policy& policy,
                                             const rules::Position& position,
                                             const std::optional<std::string>& action,
                                             const support::ThreadPool& pool,
                                             const support::Progress& progress);

/// How many (state, points) pairs mean_range() looks at: its work. Errors: card_upper, interrupted.
Result<std::uint64_t> mean_range_work(const Problem& problem, const Policy& policy,
                                      const rules::Position& position,
                                      const support::Progress& progress);

}  // namespace fivekind::solve
