// A game solved backwards: layer after layer from full cards on, each computed from the one after
// it. Why: whether layers stay in memory or go to a disk, this is the order in which they are made.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <utility>
#include <vector>

#include "support/try.h"

namespace fivekind::solve {

/// Makes the layers before `filled` down to `first`, one at a time in `last`, which holds that of
/// `filled` to begin with. `solver.layer(f, next)` is the Result of making one; `see(f, last)`, a
/// Result<void>, looks at each and may put another in its place. Errors: those of both.
template <class Solver, class See>
Result<void> solve_backwards(Solver& solver, std::size_t filled, std::size_t first,
                             typename Solver::Layer& last, const See& see) {
  while (filled-- > first) {
    FIVEKIND_LET(auto layer, solver.layer(filled, last));
    last = std::move(layer);
    FIVEKIND_TRY(see(filled, last));
  }
  return {};
}

/// The same, with nothing to be seen but the last one. Errors: those of the solver.
template <class Solver>
Result<void> solve_backwards(Solver& solver, std::size_t filled, std::size_t first,
                             typename Solver::Layer& last) {
  return solve_backwards(solver, filled, first, last,
                         [](std::size_t, const auto&) -> Result<void> { return {}; });
}

/// All layers from `first` on, in memory; those before it are empty. Errors: those of the solver.
template <class Solver>
Result<std::vector<typename Solver::Layer>> solve_in_memory(Solver& solver, std::size_t count,
                                                            std::size_t first) {
  std::vector<typename Solver::Layer> layers(count);
  layers.back() = solver.full_cards();
  for (std::size_t filled = count - 1; filled-- > first;) {
    FIVEKIND_LET(auto layer, solver.layer(filled, layers[filled + 1]));
    layers[filled] = std::move(layer);
  }
  return layers;
}

}  // namespace fivekind::solve
