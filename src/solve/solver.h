// Solves a game for one objective: the sweep over all layers, from full cards to the empty one.
#pragma once

#include <fivekind/error.h>

#include <memory>

#include "solve/objective.h"
#include "solve/problem.h"
#include "solve/progress.h"
#include "solve/solution.h"
#include "solve/sweep.h"
#include "support/parallel.h"

namespace fivekind::solve {

/// Makes the values of states layer by layer, the last layer first.
template <typename T>
class StateSolver {
 public:
  /// The objective must have state values and pass check_objective.
  StateSolver(std::shared_ptr<const Problem> problem, const Objective& objective,
              const support::ThreadPool& pool, SolveProgress progress);

  /// The values of full cards.
  LayerValues<T> full_cards() const;
  /// The values of a layer from those of the next one. Errors: interrupted.
  Result<LayerValues<T>> layer(std::size_t filled, const LayerValues<T>& next);
  /// Counts the states of a layer as done (a layer that another run has made).
  void skip(std::size_t filled) { done_ += problem_->space().layer_size(filled); }

 private:
  std::shared_ptr<const Problem> problem_;
  Objective objective_;
  SweepPlan<T> plan_;
  const support::ThreadPool& pool_;
  SolveProgress progress_;
  LayerFunction<T> sweep_;
  std::uint64_t all_states_ = 0;
  std::uint64_t done_ = 0;
};

/// Solves in double (T = double) or single precision (T = float).
/// Errors: objective_parameter, interrupted.
template <typename T>
Result<std::shared_ptr<const Solution<T>>> solve(std::shared_ptr<const Problem> problem,
                                                 const Objective& objective,
                                                 const support::ThreadPool& pool,
                                                 const SolveProgress& progress = {});

/// The time a solve will take on so many threads, in seconds: states times the edges of a turn at a
/// rate between those measured (docs/performance.md); good within a factor of two.
double predicted_seconds(const Problem& problem, int threads);

}  // namespace fivekind::solve
