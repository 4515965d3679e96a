// Objectives: what is maximised.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"
#include "solve/utility.h"

namespace fivekind::solve {

enum class ObjectiveKind {
  expected_score,       ///< the mean of the final score
  worst_case,           ///< the score that can be forced against the worst dice (maximin)
  exponential_utility,  ///< E[e^(a·score)]: cautious for a < 0, bold for a > 0
  target,               ///< P(score ≥ N)
  quantile,       ///< the highest score reachable with probability ≥ P, asked anew each time
  utility,        ///< E[u(score)], u from a file
  mean_variance,  ///< E - L·variance (Verhoeff 2000: "minimise the variance")
  target_curves,  ///< P(score ≥ x) for every x, each with its own best strategy
};

/// An objective with its parameter.
struct Objective {
  ObjectiveKind kind = ObjectiveKind::expected_score;
  /// exponential utility: a, per point, not 0; target: N; quantile: P; mean-variance: L, per point.
  double parameter = 0;
  std::string file = {};                             ///< of a utility: as it was named
  std::shared_ptr<const Utility> utility = nullptr;  ///< of a utility: what the file says

  /// "expected", "worst-case", "utility=exp:A", "target=N", "quantile=P", "utility=FILE",
  /// "mean-variance=L" or "target-curves", as parse_objective reads it.
  std::string text() const;
  friend bool operator==(const Objective&, const Objective&) = default;
};

/// Whether its values are one number a state, with the points so far added or multiplied to it;
/// the others are solved as curves (curve.h).
bool has_state_values(const Objective& objective);

/// Reads an objective, and the file of a utility. Errors: objective_name, objective_parameter,
/// those of read_utility.
Result<Objective> parse_objective(std::string_view text);

/// Whether e^(a·score) stays within the range of the values' type for every score of the game.
Result<Objective> check_objective(const Objective& objective, rules::Points highest_score,
                                  bool single_precision);

/// What `points` do to a value: added to it (true) or multiplied with it as e^(a·points).
bool adds_points(const Objective& objective);
double effect(const Objective& objective, rules::Points points);

/// The value of a full card.
double full_card_value(const Objective& objective);

/// The value as a person reads it: points. For the exponential utility the certainty equivalent,
/// ln(value)/a; otherwise the value itself. `points_so_far` are added.
double in_points(const Objective& objective, double value, rules::Points points_so_far);

}  // namespace fivekind::solve
