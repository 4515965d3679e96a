// Which of several actions is taken, one state at a time: the best; among equals the best by
// tie-breaking values; among equals of these the first; or a random one, with better ones more
// likely. In lanes policy_choice-inl.h does the same, and a test compares the two.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "support/exponential.h"
#include "values/after_state_values.h"

namespace fivekind::values {

struct Chosen {
  std::size_t index = 0;
  double best = 0;  ///< the highest value; the chosen one equals it
};

/// Chooses the first of the best of one or more values.
inline Chosen choose(std::span<const double> values, const Tolerance& tolerance) {
  const double best = *std::max_element(values.begin(), values.end());
  const double enough = tolerance.enough(best);
  const auto first = std::find_if(values.begin(), values.end(),
                                  [enough](double value) { return value >= enough; });
  return {static_cast<std::size_t>(first - values.begin()), best};
}

/// Whether others equal the first of the best.
inline bool is_tied(std::span<const double> values, const Tolerance& tolerance,
                    const Chosen& first) {
  const auto after = values.subspan(first.index + 1);
  return std::any_of(
      after.begin(), after.end(),
      [enough = tolerance.enough(first.best)](double value) { return value >= enough; });
}

/// Chooses among `values`, one or more. `tie_breaker`: null, or called with an index for its
/// tie-breaking value where there are ties.
template <class TieBreaker>
Chosen choose(std::span<const double> values, const Tolerance& tolerance,
              const TieBreaker* tie_breaker, const Tolerance& tie_tolerance) {
  const Chosen first = choose(values, tolerance);
  if (tie_breaker == nullptr || !is_tied(values, tolerance, first)) return first;
  const double enough = tolerance.enough(first.best);
  const auto good = [enough](double value) { return value >= enough; };
  double tie_best = -std::numeric_limits<double>::infinity();
  for (std::size_t i = first.index; i < values.size(); ++i) {
    if (good(values[i])) tie_best = std::max(tie_best, (*tie_breaker)(i));
  }
  const double tie_enough = tie_tolerance.enough(tie_best);
  for (std::size_t i = first.index; i < values.size(); ++i) {
    if (good(values[i]) && (*tie_breaker)(i) >= tie_enough) return {i, first.best};
  }
  return first;
}

/// The rank of an action worth `taken` among `count` actions of which the best is worth `best`: one
/// more than there are better ones. `value_of`: called with an index, unless none is better.
template <class ValueOf>
std::uint16_t rank_of(double taken, double best, const Tolerance& tolerance, std::size_t count,
                      const ValueOf& value_of) {
  const double enough = taken + tolerance.near(best);
  std::uint16_t rank = 1;
  if (best <= enough) return rank;
  for (std::size_t i = 0; i < count; ++i) {
    if (value_of(i) > enough) ++rank;
  }
  return rank;
}

/// The weights of a softmax choice among `values`, at least one: for each e^(inverse temperature ·
/// (its value - the best one's)). Returns the best value.
inline double softmax_weights(std::span<const double> values, double inverse_temperature,
                              std::span<double> weights) {
  const double best = *std::max_element(values.begin(), values.end());
  for (std::size_t i = 0; i < values.size(); ++i)
    weights[i] = inverse_temperature * (values[i] - best);
  support::exponentials(weights);
  return best;
}

}  // namespace fivekind::values
