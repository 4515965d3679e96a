// Advice: the value of every action in a position, best first.
#pragma once

#include <fivekind/error.h>

#include <span>
#include <vector>

#include "problem/problem.h"
#include "rules/position.h"
#include "values/action_values.h"

namespace fivekind::values {

struct RankedActions {
  double value = 0;  ///< of the position: of the best action, or of the card before the first roll
  std::vector<ValuedAction> actions;
  bool ties = false;  ///< whether some actions are equally good
};

/// How close values count as equal: those of the objective, and expected scores.
struct Tolerances {
  Tolerance value;
  Tolerance expected;
};

/// Sorts actions as every part of the program does: by value, best first; among equals by expected
/// score; among equals of that in a fixed order (boxes as in the rules, then those to be struck;
/// keeps by their index, then announcements). Fills in losses and ties. Higher values are better.
void rank_actions(std::vector<ValuedAction>& actions, const Tolerances& tolerances);

/// The advice for at least one action with its value: the first is the one to take. `expected`: the
/// values that decide among equals.
RankedActions ranked(std::vector<ValuedAction> actions, std::span<const double> values,
                     std::span<const double> expected, const Tolerances& tolerances);

/// Advises the player to move: the first action is the one to take. `tie_breaker` decides among
/// equals (those for the expected score, unless `action_values` are these); null for none. Errors:
/// those of the action values, card_upper for totals that are impossible together.
Result<RankedActions> advise(const problem::Problem& problem, const ActionValues& action_values,
                             const ActionValues* tie_breaker, const rules::Position& position);

/// The actions of a position with dice, without values, in their fixed order.
std::vector<ValuedAction> actions_of(const rules::Scoring& scoring, const rules::Card& card,
                                     const rules::DiceOnTable& on_table);
inline std::vector<ValuedAction> actions_of(const problem::Problem& problem,
                                            const rules::Card& card,
                                            const rules::DiceOnTable& on_table) {
  return actions_of(problem.scoring(), card, on_table);
}
inline std::vector<ValuedAction> actions_of(const problem::Problem& problem,
                                            const rules::Position& position) {
  return actions_of(problem, position.card(), *position.on_table);
}

/// The state of a card; if states are not listed, without its totals. Errors: card_upper.
Result<states::State> state_of(const problem::Problem& problem, const rules::Card& card);

}  // namespace fivekind::values
