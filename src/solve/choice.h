// Which of several actions is taken, one state at a time: the best; among equals the best by second
// values; among equals of these the first; or any, the better the likelier. In lanes the same is
// done by policy_choice-inl.h, and a test compares the two.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>

#include "solve/valuer.h"
#include "support/exponential.h"

namespace fivekind::solve {

struct Chosen {
  std::size_t index = 0;
  double best = 0;  ///< the highest value; what is chosen equals it
};

/// Chooses among `values`, one or more. `second`: null, or called with an index for its second
/// value where there are ties.
template <class Second>
Chosen choose(std::span<const double> values, const Tolerance& tolerance, const Second* second,
              const Tolerance& second_tolerance) {
  const double best = *std::max_element(values.begin(), values.end());
  const double enough = tolerance.enough(best);
  const auto good = [enough](double value) { return value >= enough; };
  const auto first = std::find_if(values.begin(), values.end(), good);
  const Chosen chosen{static_cast<std::size_t>(first - values.begin()), best};
  if (second == nullptr || std::find_if(first + 1, values.end(), good) == values.end()) {
    return chosen;
  }
  double second_best = -std::numeric_limits<double>::infinity();
  for (std::size_t i = chosen.index; i < values.size(); ++i) {
    if (good(values[i])) second_best = std::max(second_best, (*second)(i));
  }
  const double second_enough = second_tolerance.enough(second_best);
  for (std::size_t i = chosen.index; i < values.size(); ++i) {
    if (good(values[i]) && (*second)(i) >= second_enough) return {i, best};
  }
  return chosen;
}

/// What noisy choices among `values`, one or more, are taken in proportion to: for each
/// e^(sharpness · (its value - the best one's)). Returns the best value.
inline double noisy_weights(std::span<const double> values, double sharpness,
                            std::span<double> weights) {
  const double best = *std::max_element(values.begin(), values.end());
  for (std::size_t i = 0; i < values.size(); ++i) weights[i] = sharpness * (values[i] - best);
  support::exponentials(weights);
  return best;
}

}  // namespace fivekind::solve
