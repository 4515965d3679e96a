// An action drawn by the probabilities of a strategy.
// Why: whoever plays a strategy decision by decision leaves to chance what it leaves to chance.
#pragma once

#include <cstdint>
#include <vector>

#include "simulate/dice_source.h"

namespace fivekind::simulation {

/// One of a decision's actions (each with its `probability`, together 1); `bits` are random.
template <class Action>
const Action& drawn(const std::vector<Action>& actions, std::uint64_t bits) {
  const double at = unit(bits);
  double sum = 0;
  for (const Action& action : actions) {
    sum += action.probability;
    if (at < sum) return action;
  }
  return actions.front();  // all probabilities together may be a little less than 1
}

}  // namespace fivekind::simulation
