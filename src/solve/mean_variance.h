// The best mean for a given aversion to variance: max over strategies of E[X] - L·Var[X].
// Why: Verhoeff (2000) lists "minimise the variance" among the goals of solitaire play; by itself
// it is achieved by playing badly, so it is weighed against the mean.
//
// A variance is not an expected utility, but E[X] - L·Var[X] = max over m of E[X - L·(X - m)²], and
// for a fixed m that is one. f(m), the best of these, has several local maxima, so the search is
// global: f(m) + L·m² is the maximum of functions linear in m, one for each strategy, hence convex,
// hence below the chord between any two points where it is known. An interval whose chord stays
// below the best value found can be skipped.
#pragma once

#include <fivekind/error.h>

#include <memory>

#include "solve/curves.h"
#include "states/reachable.h"

namespace fivekind::solve {

struct MeanVarianceSolution {
  double value = 0;   ///< E[X] - L·Var[X], in points
  double centre = 0;  ///< the m that gave it: the mean of the strategy
  double gap = 0;     ///< no strategy is better by more than this
  int solves = 0;
  std::shared_ptr<const values::CurveSource> curves;  ///< of the utility X - L·(X - centre)²
  double scale = 1;  ///< the distance between the lowest and the highest utility of final scores
};

/// Searches for the best strategy from a card on. `highest_mean`: an upper bound of all strategies'
/// means. Errors: interrupted.
Result<MeanVarianceSolution> solve_mean_variance(std::shared_ptr<const problem::Problem> problem,
                                                 const states::Reachable& reachable,
                                                 const states::State& state, rules::Points so_far,
                                                 double aversion, double highest_mean,
                                                 const support::ThreadPool& pool,
                                                 const Watch& progress);

/// The lowest and the highest reachable final score.
Range final_scores_of(const states::Reachable& reachable);

/// The request for a utility of the final score from a card on. `falls`: whether a higher score may
/// be worth less.
CurveRequest utility_request(states::Reachable reachable,
                             std::function<double(std::int32_t)> utility, bool falls);

}  // namespace fivekind::solve
