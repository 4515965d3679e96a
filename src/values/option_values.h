// The value of one way to end the turn for cards of a group, one card per lane.
// Why: code that follows a strategy or judges recorded games fills rows of lanes with exactly this,
// wherever the after-state values come from: a layer in memory, or one end of a turn after the
// other.
#pragma once

#include <fivekind/error.h>

#include <span>

#include "problem/problem.h"
#include "problem/turn_options.h"
#include "values/after_state_values.h"

namespace fivekind::values {

/// One lane of a turn: a card of the group.
struct TurnLane {
  std::size_t progress = 0;
  rules::Points so_far;
};

/// Computes a value for each card. Errors: those of the after-state values.
Result<void> value_option(const problem::Problem& problem, const AfterStateValues& after_states,
                          const states::Group& group, const states::TurnOption& option,
                          std::span<const TurnLane> cards, std::span<double> values);

}  // namespace fivekind::values
