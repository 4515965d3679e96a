// Which of several actions is taken, one state at a time: the best; among equals the best by
// tie-breaking values; among equals of these the first; or any, the better the likelier. In lanes
// the same is done by policy_choice-inl.h, and a test compares the two.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>

#include "support/exponential.h"
#include "values/after_state_values.h"

namespace fivekind::values {

struct Chosen {
  std::size_t index = 0;
  double best = 0;  ///< the highest value; what is chosen equals it
};

/// Chooses among `values`, one or more. `tie_breaker`: null, or called with an index for its
/// tie-breaking value where there are ties.
template <class TieBreaker>
Chosen choose(std::span<const double> values, const Tolerance& tolerance,
              const TieBreaker* tie_breaker, const Tolerance& tie_tolerance) {
  const double best = *std::max_element(values.begin(), values.end());
  const double enough = tolerance.enough(best);
  const auto good = [enough](double value) { return value >= enough; };
  const auto first = std::find_if(values.begin(), values.end(), good);
  const Chosen chosen{static_cast<std::size_t>(first - values.begin()), best};
  if (tie_breaker == nullptr || std::find_if(first + 1, values.end(), good) == values.end()) {
    return chosen;
  }
  double tie_best = -std::numeric_limits<double>::infinity();
  for (std::size_t i = chosen.index; i < values.size(); ++i) {
    if (good(values[i])) tie_best = std::max(tie_best, (*tie_breaker)(i));
  }
  const double tie_enough = tie_tolerance.enough(tie_best);
  for (std::size_t i = chosen.index; i < values.size(); ++i) {
    if (good(values[i]) && (*tie_breaker)(i) >= tie_enough) return {i, best};
  }
  return chosen;
}

/// What softmax choices among `values`, one or more, are taken in proportion to: for each
/// e^(inverse temperature · (its value - the best one's)). Returns the best value.
inline double softmax_weights(std::span<const double> values, double inverse_temperature,
                              std::span<double> weights) {
  const double best = *std::max_element(values.begin(), values.end());
  for (std::size_t i = 0; i < values.size(); ++i)
    weights[i] = inverse_temperature * (values[i] - best);
  support::exponentials(weights);
  return best;
}

}  // namespace fivekind::values
