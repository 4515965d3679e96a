// Objectives: what is maximised.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace fivekind::solve {

enum class ObjectiveKind {
  expected_score,       ///< the mean of the final score
  worst_case,           ///< the score that can be forced against the worst dice (maximin)
  exponential_utility,  ///< E[e^(a·score)]: cautious for a < 0, bold for a > 0
};

/// An objective with its parameter.
struct Objective {
  ObjectiveKind kind = ObjectiveKind::expected_score;
  double risk = 0;  ///< a of the exponential utility, per point; not 0

  /// "expected", "worst-case" or "utility=exp:A", as parse_objective reads it.
  std::string text() const;
  friend bool operator==(const Objective&, const Objective&) = default;
};

/// Reads an objective. Errors: objective_name, objective_parameter.
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
