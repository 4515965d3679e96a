// How far the mean depends on choices among equals.
// Why: many strategies can be optimal for an objective, and statistics other than its value differ
// between them (2-Yatzy with target 5: means from 601/128 to 157/32). This is backward induction
// again, with the mean as the tie breaker: the highest or lowest among the actions that equal the
// best.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "policy/policy_turns.h"
#include "rules/position.h"
#include "solve/solver.h"
#include "support/parallel.h"

namespace fivekind::policy {

/// The lowest and the highest mean.
using MeanRange = std::pair<double, double>;

/// The expected final scores of strategies that are optimal for the policy's objective from a
/// position on, after an action if one is given. Nothing if it would have to visit more than
/// `most_work` pairs of a state and points. Errors: those of the after-state values and of
/// play_first_turn, card_upper, interrupted.
Result<std::optional<MeanRange>> mean_range(
    const problem::Problem& problem, const Policy& policy, const rules::Position& position,
    const std::optional<std::string>& action, const support::ThreadPool& pool,
    const Watch& progress, std::uint64_t most_work = std::numeric_limits<std::uint64_t>::max());

}  // namespace fivekind::policy
