// A game solved backwards: layer after layer from full cards on, each made from the one after it.
// Why: whether layers stay in memory or go to a disk, this is the order in which they come about.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <utility>
#include <vector>

#include "support/try.h"

namespace fivekind::solve {

/// Makes the layers before `filled` down to `first`, `next` being that of `filled`.
/// `solver.layer(f, next)` is the Result of making one; `keep(f, layer)` takes it and is a Result
/// with the address of where it lies, for the layer before it. Errors: those of both.
template <class Solver, class Keep>
Result<void> solve_backwards(Solver& solver, std::size_t filled, std::size_t first,
                             const typename Solver::Layer* next, const Keep& keep) {
  while (filled-- > first) {
    FIVEKIND_LET(auto layer, solver.layer(filled, *next));
    const Result<const typename Solver::Layer*> kept = keep(filled, std::move(layer));
    if (!kept) return tl::make_unexpected(kept.error());
    next = *kept;
  }
  return {};
}

/// All layers from `first` on, in memory; those before it are empty. Errors: those of the solver.
template <class Solver>
Result<std::vector<typename Solver::Layer>> solve_in_memory(Solver& solver, std::size_t count,
                                                            std::size_t first) {
  std::vector<typename Solver::Layer> layers(count);
  layers.back() = solver.full_cards();
  FIVEKIND_TRY(solve_backwards(solver, count - 1, first, &layers.back(),
                               [&layers](std::size_t filled, typename Solver::Layer&& layer)
                                   -> Result<const typename Solver::Layer*> {
                                 layers[filled] = std::move(layer);
                                 return &layers[filled];
                               }));
  return layers;
}

}  // namespace fivekind::solve
