// The value of a card part by part: the sum of the values of its parts, each solved as a game of
// its own.
// Why: a game can be too large to solve while each of its columns is not. The sum is the result of
// filling one part after the other, each as well as possible; the card is worth at least as much,
// and a player who chooses each turn by it scores at least as much on average (rollout: one step of
// policy iteration, Bertsekas and Tsitsiklis 1996, section 2.2).
#pragma once

#include <memory>
#include <vector>

#include "problem/problem.h"
#include "rules/parts.h"
#include "values/action_values.h"
#include "values/solution.h"

namespace fivekind::values {

/// A part of a game, solved for the expected score.
struct SolvedPart {
  rules::CardPart part;
  std::shared_ptr<const problem::Problem> problem;
  std::shared_ptr<const ValueSource> values;
};

/// Values of actions if after this turn one part is filled after the other. `problem`: of the whole
/// game, which may be without states.
std::shared_ptr<const ActionValues> parts_action_values(
    const std::shared_ptr<const problem::Problem>& problem, std::vector<SolvedPart> parts);

}  // namespace fivekind::values
