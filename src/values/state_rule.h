// Of values with one number a state: what points do to them, and how chance and choice combine.
// Why: all that the sweep of states needs to know of an objective.
#pragma once

#include "rules/game.h"
#include "turn/kernel.h"
#include "turn/walk.h"

namespace fivekind::values {

/// Of objectives with one number a state: what an option's points do to the value that it leads to,
/// and how chance and choice combine.
struct StateRule {
  turn::TurnRule turn = turn::TurnRule::highest_mean;
  /// 0: points are added; else a value is multiplied with e^(exponent·points).
  double exponent = 0;

  bool adds_points() const { return exponent == 0; }
  /// What points add to a value, or multiply it with.
  double effect(rules::Points points) const;
  double full_card() const { return adds_points() ? 0 : 1; }
  turn::ChanceRule chance() const;
  turn::ChoiceRule choice() const;
  /// A value as a person reads it: points. Where they multiply, the certainty equivalent,
  /// ln(value)/exponent; else the value itself. `points_so_far` are added.
  double in_points(double value, rules::Points points_so_far) const;
};

}  // namespace fivekind::values
