// The turn in progress in a position: played out by a strategy, one roll at a time.
// Why: policy evaluation and curves begin between turns; a position may have dice on the table, and
// its first action may be given.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string>
#include <vector>

#include "policy/policy.h"
#include "policy/strategy.h"
#include "rules/position.h"
#include "values/action_values.h"

namespace fivekind::policy {

/// A box that the first turn may fill.
struct FirstBox {
  rules::Box box;
  std::size_t point = 0;               ///< the index among Scoring::possible_points
  std::vector<rules::Points> bonuses;  ///< how much each pays for it
  int extras = 0;                      ///< earned
  double probability = 0;
};

struct FirstTurn {
  std::vector<Start> starts;    ///< the cards after the turn, or the card itself without dice
  std::vector<FirstBox> boxes;  ///< empty without dice
};

/// The action that a text names, among those of a position: a keep ("666", "" to roll all), or a
/// box's key or letter. Errors: action_unknown.
Result<values::ValuedAction> find_action(const problem::Problem& problem,
                                         const rules::Position& position, const std::string& text);

/// Plays the turn to its end. `action`: taken first, as find_action reads it. Errors: those of
/// decide, action_unknown.
Result<FirstTurn> play_first_turn(const problem::Problem& problem, const Strategy& strategy,
                                  const rules::Position& position,
                                  const std::optional<std::string>& action);

/// The same for an action of the position, which has dice.
Result<FirstTurn> play_first_turn(const problem::Problem& problem, const Strategy& strategy,
                                  const rules::Position& position,
                                  const values::ValuedAction& action);

/// Adds what happened in the first turn.
void add_first_turn(const FirstTurn& first, PolicyOutcome& outcome);

/// The probabilities of reaching the final scores first, first + 1, …; the first of them is 1.
struct PositionCurve {
  std::int32_t first = 0;
  std::vector<double> chances;
};

/// The target curve of a position, after an action if one is given. Errors: those of the curves,
/// card_upper, action_unknown.
Result<PositionCurve> position_curve(const std::shared_ptr<const problem::Problem>& problem,
                                     const std::shared_ptr<const values::CurveSource>& curves,
                                     const rules::Position& position,
                                     const std::optional<std::string>& action);

}  // namespace fivekind::policy
