// Objectives with one number per state: the mean of the final score, the score that can be forced
// against the worst dice, and exponential utility.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "solve/objective_kinds.h"
#include "solve/objective_solver.h"
#include "support/exponential.h"
#include "support/try.h"

namespace fivekind::solve {
namespace {

Result<Solved> solve_states(const Objective& objective, ObjectiveSolver& solver) {
  FIVEKIND_LET(const auto values, solver.state_values(objective));
  const std::shared_ptr<const problem::Problem>& problem = solver.question().problem;
  auto after_states =
      std::make_shared<const values::StateValues>(problem, objective.state_rule(), values);
  return Solved{std::make_shared<const values::TurnActionValues>(problem, std::move(after_states)),
                values};
}

// Whether e^(a·score) stays within the range of the values' type for every score of the game.
Result<void> check_exponent(const Objective& objective, rules::Points highest_score,
                            bool single_precision) {
  const double largest = single_precision ? static_cast<double>(std::numeric_limits<float>::max())
                                          : std::numeric_limits<double>::max();
  // For small a all values are near 1, and a difference of some points changes them by a times as
  // much: with a = 1e-4 rounding costs about 1e-9 points in double precision, and with a smaller a
  // more.
  const double least = single_precision ? 1e-2 : 1e-4;
  const double exact = support::natural_logarithm(largest) / std::max(1, highest_score.value) * 0.9;
  const double most = std::floor(exact * 1e4) / 1e4;
  const double size = std::abs(objective.parameter);
  if (size >= least && size <= most) return {};
  return fail(
      Fault::objective_parameter, "objective '" + objective.text() + "'",
      fmt::format("a number from {0} to {1:.4f} or from -{1:.4f} to -{0}, so that values can "
                  "be told apart and held",
                  least, most),
      fmt::format("{}", objective.parameter));
}

}  // namespace

const ObjectiveKind kExpectedScore{
    .name = "expected",
    .form = "expected",
    .strategy = "expected",
    .description = "maximises the expected final score",
    .values = "expected final score",
    .can_err = true,
    .state_rule = [](double /*parameter*/) { return values::StateRule{}; },
    .solve = solve_states,
};

const ObjectiveKind kWorstCase{
    .name = "worst-case",
    .form = "worst-case",
    .strategy = "worst-case",
    .description = "maximises the score that no dice can prevent",
    .values = "score that can be forced",
    .state_rule =
        [](double /*parameter*/) {
          return values::StateRule{turn::TurnRule::highest_least, 0};
        },
    .solve = solve_states,
};

// E[e^(a·score)]: cautious for a < 0, where the lowest of these is the best, and bold for a > 0.
const ObjectiveKind kExponentialUtility{
    .name = "utility=exp:",
    .form = "utility=exp:A",
    .strategy = "utility=exp:A, utility=FILE",
    .description = "maximises the mean of a utility of the final score: e^(A·score), or a file's",
    .values = "certainty equivalent",
    .unit = ValueUnit::other,
    .number = {{"a number other than 0 after exp:",
                [](double number) { return std::isfinite(number) && number != 0; }}},
    .state_rule =
        [](double exponent) {
          return values::StateRule{
              exponent < 0 ? turn::TurnRule::lowest_mean : turn::TurnRule::highest_mean, exponent};
        },
    .check = check_exponent,
    .solve = solve_states,
};

}  // namespace fivekind::solve
