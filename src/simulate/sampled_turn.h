// Strategies that play position by position: sampling one decision, and a turn. Why: if the others'
// cards count, or the game is watched, games are not played in lanes; random choices of the
// strategy are then made with the same bits as in lanes.
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

/// An action chosen by the strategy. The loss of such a decision, averaged over all actions that
/// may be taken, is added to `lost` unless it is null. Errors: those of solve::decide.
Result<values::ValuedAction> sample_action(const problem::Problem& problem,
                                           const policy::Strategy& strategy,
                                           const rules::Position& position, std::uint64_t bits,
                                           double* lost = nullptr);

/// Plays the turn of the player to move, up to this many decisions: puts each roll's dice on the
/// table and calls `decide`. `draw` gives the random bits for a roll of the turn and for the
/// decision after it. Changes only the dice of the position. Errors: those of `decide`.
Result<rules::Turn> sample_turn(
    const problem::Problem& problem, rules::Position& position,
    const std::function<dice::Draw(std::uint32_t number)>& draw,
    const std::function<Result<values::ValuedAction>(std::uint64_t bits)>& decide,
    int decisions = rules::kMaximumRollsOfTurn);

}  // namespace fivekind::simulation
