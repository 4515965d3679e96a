// Objectives that are read off target curves: the probability of one score, the score of one
// probability, and the curves themselves.
#include <cmath>

#include "solve/objective_kinds.h"
#include "solve/objective_solver.h"
#include "support/try.h"

namespace fivekind::solve {
namespace {

Result<Solved> solve_target(const Objective& objective, ObjectiveSolver& solver) {
  const rules::Points target(static_cast<std::int64_t>(objective.parameter));
  FIVEKIND_LET(const auto curves, solver.target_curves(target));
  return Solved{std::make_shared<const values::TurnActionValues>(solver.question().problem,
                                                                 target_chances(curves, target)),
                nullptr, curves};
}

Result<Solved> solve_chance(double chance, ObjectiveSolver& solver) {
  FIVEKIND_LET(const auto curves, solver.target_curves(std::nullopt));
  return Solved{std::make_shared<const values::QuantileActionValues>(solver.question().problem,
                                                                     curves, chance),
                nullptr, curves};
}

}  // namespace

const ObjectiveKind kTarget{
    .name = "target=",
    .form = "target=N",
    .strategy = "target=N",
    .description = "maximises the chance of a final score of at least N",
    .values = "chance of {} or more",
    .unit = ValueUnit::chance,
    .can_err = true,
    .number = {{"a whole number from 0 to 999999",
                [](double number) {
                  constexpr double kMax = 999'999;
                  return number >= 0 && number <= kMax && number == std::floor(number);
                }}},
    .solve = solve_target,
};

const ObjectiveKind kQuantile{
    .name = "quantile=",
    .form = "quantile=P",
    .strategy = "quantile=P",
    .description =
        "takes the highest score that can be reached with a chance of P, chosen again each time",
    .values = "highest score with a chance of {}",
    .unit = ValueUnit::score,
    .number = {{"a probability above 0 and at most 1",
                [](double number) { return number > 0 && number <= 1; }}},
    .solve = [](const Objective& objective,
                ObjectiveSolver& solver) { return solve_chance(objective.parameter, solver); },
};

// P(score ≥ x) for every x, each with its own best strategy; the median is shown as the value.
const ObjectiveKind kTargetCurves{
    .name = "target-curves",
    .form = "",
    .values = "highest score with a chance of 1/2",
    .unit = ValueUnit::score,
    .solve =
        [](const Objective& /*objective*/, ObjectiveSolver& solver) {
          constexpr double kMedian = 0.5;
          return solve_chance(kMedian, solver);
        },
};

}  // namespace fivekind::solve
