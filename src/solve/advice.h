// Advice: the value of every action in a position, best first.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <vector>

#include "rules/position.h"
#include "solve/objective.h"
#include "solve/problem.h"
#include "solve/solution.h"

namespace fivekind::solve {

/// One action of a decision. Values and losses are in points (solve::in_points).
struct Action {
  bool is_keep = false;
  dice::Keep keep;           ///< of a keep
  rules::Category category;  ///< of a category
  rules::Points points;      ///< what goes into the category's box; 0 for a keep
  rules::Points bonus;       ///< bonuses earned beside it
  bool joker = false;
  double value = 0;     ///< of the final score, the points so far included
  double expected = 0;  ///< the expected final score, which decides among equals
  double loss = 0;      ///< the best action's value minus this one's
  bool tied = false;    ///< as good as the best one (within kTieTolerance)
};

struct Advice {
  double value = 0;  ///< of the position: of the best action, or of the card before the first roll
  std::vector<Action> actions;
};

/// Values this close, relative to the larger of 1 and the best value, are equal.
inline constexpr double kTieTolerance = 1e-9;

/// Sorts actions as every part of the program does: by value, best first; among equals by expected
/// score; among equals of that in a fixed order (categories as in the rules, keeps by their index).
/// Fills in losses and ties. Values are in points, so higher is better.
void rank_actions(std::vector<Action>& actions);

/// Advises the player to move. `expected`: values for the expected score, null when `values` are
/// those. Errors: those of the value source, card_upper for totals that cannot be together.
Result<Advice> advise(const Problem& problem, const Objective& objective, const ValueSource& values,
                      const ValueSource* expected, const rules::Position& position);

/// The state of a card. Errors: card_upper.
Result<states::State> state_of(const Problem& problem, const rules::Card& card);

}  // namespace fivekind::solve
