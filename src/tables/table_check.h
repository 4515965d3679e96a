// What checks of tables have in common: stored values are compared with what their successors say.
#pragma once

#include <fivekind/error.h>
#include <fivekind/figures.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "problem/problem.h"
#include "values/after_state_values.h"

namespace fivekind::tables {

/// The value of a state before its turn, computed from the values of its successors. Errors: those
/// of the after-state values.
Result<double> turn_value(const problem::Problem& problem,
                          const values::AfterStateValues& after_states, const states::State& state,
                          rules::Points so_far);

/// Counts a stored value that has been made again, and returns how far apart both are.
inline double count_sample(TableCheck& check, double stored, double again) {
  const double difference = std::abs(again - stored);
  ++check.samples;
  check.largest_difference = std::max(check.largest_difference, difference);
  return difference;
}

/// A stored value that its successors contradict; `of`: "a state with 2 filled boxes".
Error contradiction(const std::string& folder, std::string_view of, double stored, double again);

}  // namespace fivekind::tables
