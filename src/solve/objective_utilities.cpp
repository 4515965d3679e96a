// Objectives that are the mean of a utility of the final score: one from a file, and the mean less
// the variance, which is one for each guess of the mean (mean_variance.h).
#include <algorithm>

#include "solve/mean_variance.h"
#include "solve/objective_kinds.h"
#include "solve/objective_solver.h"
#include "solve/solver.h"
#include "support/try.h"

namespace fivekind::solve {
namespace {

// `scale`: the distance between the lowest and the highest utility of final scores.
Solved by_utility(const ObjectiveSolver& solver,
                  const std::shared_ptr<const values::CurveSource>& curves, double scale) {
  return {std::make_shared<const values::TurnActionValues>(solver.question().problem,
                                                           utility_values(curves, scale)),
          nullptr, curves};
}

Result<Solved> solve_utility(const Objective& objective, ObjectiveSolver& solver) {
  const Utility& utility = *objective.utility;
  const auto [least, most] =
      std::minmax_element(utility.points.begin(), utility.points.end(),
                          [](const auto& a, const auto& b) { return a.second < b.second; });
  const double scale = std::max(1e-300, most->second - least->second);
  FIVEKIND_LET(const auto curves,
               solver.utility_curves([&utility](std::int32_t score) { return utility.at(score); },
                                     !utility.never_falls()));
  return by_utility(solver, curves, scale);
}

Result<Solved> solve_mean_less_variance(const Objective& objective, ObjectiveSolver& solver) {
  const SolveQuestion& asked = solver.question();
  const states::CardState& card = asked.cards.front();
  FIVEKIND_LET(const auto reachable, asked.reachable());
  // Two solutions are in memory at a time.
  FIVEKIND_TRY(solver.check_room(static_cast<double>(states::reached_pairs(reachable)), 2));
  if (asked.check_memory) {
    FIVEKIND_TRY(asked.check_memory(asked.problem->space().size() * sizeof(double)));
  }
  FIVEKIND_LET(const auto expected,
               fivekind::solve::solve<double>(asked.problem, {}, asked.pool, asked.progress));
  FIVEKIND_LET(const auto highest, expected->value(card.state));
  FIVEKIND_LET(
      const auto found,
      solve_mean_variance(asked.problem, reachable, card.state, card.so_far, objective.parameter,
                          highest + card.so_far.value, asked.pool, asked.progress));
  return by_utility(solver, found.curves, found.scale);
}

}  // namespace

const ObjectiveKind kUtility{
    .name = "utility=",
    .form = "utility=FILE",
    .values = "expected utility",
    .unit = ValueUnit::other,
    .reads_file = true,
    .solve = solve_utility,
};

const ObjectiveKind kMeanVariance{
    .name = "mean-variance=",
    .form = "mean-variance=L",
    .strategy = "mean-variance=L",
    .description = "maximises the mean minus L times the variance",
    .values = "mean - {} * variance",
    .unit = ValueUnit::other,
    .number = {{"a number above 0 and at most 1000",
                [](double number) {
                  constexpr double kMax = 1000;
                  return number > 0 && number <= kMax;
                }}},
    .solve = solve_mean_less_variance,
};

}  // namespace fivekind::solve
