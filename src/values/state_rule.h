// For values with one number per state: how points change them, and how chance and choice combine.
// Why: this is all that the sweep of states needs to know about an objective.
#pragma once

#include "rules/game.h"
#include "turn/kernel.h"
#include "turn/walk.h"

namespace fivekind::values {

/// For objectives with one number per state: how an option's points change the value that it leads
/// to, and how chance and choice combine.
struct StateRule {
  turn::TurnRule turn = turn::TurnRule::highest_mean;
  /// 0: points are added; else a value is multiplied by e^(exponent·points).
  double exponent = 0;

  bool adds_points() const { return exponent == 0; }
  /// What points add to a value, or multiply it by.
  double effect(rules::Points points) const;
  double full_card() const { return adds_points() ? 0 : 1; }
  turn::ChanceRule chance() const;
  turn::ChoiceRule choice() const;
  /// A value as shown to users: in points. If points multiply, the certainty equivalent,
  /// ln(value)/exponent; else the value itself. `points_so_far` are added.
  double in_points(double value, rules::Points points_so_far) const;
};

}  // namespace fivekind::values
