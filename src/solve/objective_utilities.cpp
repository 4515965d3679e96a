// Objectives that are the mean of a utility of the final score: one from a file, and the mean less
// the variance, which is one for each guess of the mean (mean_variance.h).
#include <algorithm>

#include "solve/mean_variance.h"
#include "solve/objective_kinds.h"
#include "solve/objective_solver.h"
#include "solve/solver.h"

namespace fivekind::solve {
namespace {

// `scale`: how far utilities of final scores are apart.
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
  const auto curves = solver.utility_curves(
      [&utility](std::int32_t score) { return utility.at(score); }, !utility.never_falls());
  if (!curves) return tl::make_unexpected(curves.error());
  return by_utility(solver, *curves, scale);
}

Result<Solved> solve_mean_less_variance(const Objective& objective, ObjectiveSolver& solver) {
  const SolveQuestion& asked = solver.question();
  const states::CardState& card = asked.cards.front();
  const auto reachable = asked.reachable();
  if (!reachable) return tl::make_unexpected(reachable.error());
  // Two solutions are held at a time.
  if (auto error = solver.check_room(static_cast<double>(states::reached_pairs(*reachable)), 2)) {
    return tl::make_unexpected(*std::move(error));
  }
  if (asked.check_memory) {
    auto error = asked.check_memory(asked.problem->space().size() * sizeof(double));
    if (error) return tl::make_unexpected(*std::move(error));
  }
  const auto expected =
      fivekind::solve::solve<double>(asked.problem, {}, asked.pool, asked.progress);
  if (!expected) return tl::make_unexpected(expected.error());
  const auto highest = (*expected)->value(card.state);
  if (!highest) return tl::make_unexpected(highest.error());
  const auto found =
      solve_mean_variance(asked.problem, *reachable, card.state, card.so_far, objective.parameter,
                          *highest + card.so_far.value, asked.pool, asked.progress);
  if (!found) return tl::make_unexpected(found.error());
  return by_utility(solver, found->curves, found->scale);
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
                  constexpr double kMost = 1000;
                  return number > 0 && number <= kMost;
                }}},
    .solve = solve_mean_less_variance,
};

}  // namespace fivekind::solve
