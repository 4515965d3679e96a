// Strategies that play position by position: what chance makes of one decision, and of a turn.
// Why: where the others' cards count, or somebody looks on, games are not played in lanes; whoever
// plays them leaves to chance what the strategy leaves to chance, by the same bits as in lanes.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "dice/dice_source.h"
#include "policy/strategy.h"
#include "problem/problem.h"
#include "rules/position.h"
#include "rules/turn.h"
#include "values/action_values.h"

namespace fivekind::simulation {

/// One of a decision's actions (each with its `probability`, together 1); `bits` are random.
const values::ValuedAction& sampled(const std::vector<values::ValuedAction>& actions,
                                    std::uint64_t bits);

/// An action as the strategy takes it. What such a decision loses, on average over all actions that
/// may be taken, is added to `lost` if that is there. Errors: those of solve::decide.
Result<values::ValuedAction> sample_action(const problem::Problem& problem,
                                           const policy::Strategy& strategy,
                                           const rules::Position& position, std::uint64_t bits,
                                           double* lost = nullptr);

/// Plays the turn of the player to move, up to so many decisions: puts each throw's dice on the
/// table and asks what is done with them. `draw` gives the random bits of a throw of the turn and
/// of the decision after it. Changes only the dice of the position. Errors: those of `decide`.
Result<rules::Turn> sample_turn(
    const problem::Problem& problem, rules::Position& position,
    const std::function<dice::Draw(std::uint32_t number)>& draw,
    const std::function<Result<values::ValuedAction>(std::uint64_t bits)>& decide,
    int decisions = rules::kMaximumThrows);

}  // namespace fivekind::simulation
