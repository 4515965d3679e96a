// How points change a value, and how it is expressed in points.
#include "values/state_rule.h"

#include "support/exponential.h"

namespace fivekind::values {

double StateRule::effect(rules::Points points) const {
  return adds_points() ? points.value : support::exponential(exponent * points.value);
}

turn::ChanceRule StateRule::chance() const {
  return turn == turn::TurnRule::highest_least ? turn::ChanceRule::least : turn::ChanceRule::mean;
}

turn::ChoiceRule StateRule::choice() const {
  return turn == turn::TurnRule::lowest_mean ? turn::ChoiceRule::lowest : turn::ChoiceRule::highest;
}

double StateRule::in_points(double value, rules::Points points_so_far) const {
  const double points = adds_points() ? value : support::natural_logarithm(value) / exponent;
  return points + points_so_far.value;
}

}  // namespace fivekind::values
