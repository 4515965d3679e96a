// Which of several actions is taken, one state at a time: the best; among equals the best by second
// values; among equals of these the first. (In lanes: policy_choice-inl.h.)
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>

#include "solve/valuer.h"

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

}  // namespace fivekind::solve
