// Solves a game for one objective: the sweep over all layers, from full cards to the empty one.
#pragma once

#include <fivekind/error.h>

#include <memory>

#include "problem/problem.h"
#include "solve/objective.h"
#include "solve/sweep.h"
#include "support/run.h"
#include "values/solution.h"

namespace fivekind::states {
struct PartCounts;
}

namespace fivekind::solve {

/// What the layer function needs to know about a game, which must outlive it, for one rule.
template <typename T>
SweepPlan<T> sweep_plan(const problem::Problem& problem, const values::StateRule& rule);

/// Computes the values of states layer by layer, the last layer first.
template <typename T>
class StateSolver {
 public:
  using Layer = values::LayerValues<T>;

  /// The rule must belong to an objective that passes check_objective.
  StateSolver(std::shared_ptr<const problem::Problem> problem, const values::StateRule& rule,
              const support::ThreadPool& pool, const Watch& progress);

  /// The values of full cards.
  Layer full_cards() const;
  /// The values of a layer, computed from those of the next one. Errors: interrupted.
  Result<Layer> layer(std::size_t filled, const Layer& next);
  /// Counts the states of a layer as done (a layer that another run has computed).
  void skip(std::size_t filled) { run_.skip(problem_->space().layer_size(filled)); }

 private:
  std::shared_ptr<const problem::Problem> problem_;
  values::StateRule rule_;
  SweepPlan<T> plan_;
  LayerFunction<T> sweep_;
  support::Run run_;
};

/// Solves in double (T = double) or single precision (T = float). The objective must have state
/// values.
/// Errors: objective_parameter, interrupted.
template <typename T>
Result<std::shared_ptr<const values::Solution<T>>> solve(
    std::shared_ptr<const problem::Problem> problem, const Objective& objective,
    const support::ThreadPool& pool, const Watch& progress = {});

/// The time of a turn in one lane of a chunk, in seconds of one thread, at the same rate.
double predicted_turn_seconds(const problem::Problem& problem, const turn::Plan& plan);

/// The time that a solve will take on this many threads, in seconds: states times the edges of a
/// turn at a rate between those measured (docs/performance.md); correct within a factor of two.
double predicted_seconds(const problem::Problem& problem, int threads);
/// The same for one thread, for a game whose states were counted and not listed.
double predicted_seconds(const problem::Problem& without_states, const states::PartCounts& counts);

}  // namespace fivekind::solve
