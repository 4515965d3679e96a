// The means of solving for objectives. Why: an objective defines which values it needs and what
// they mean; the caller decides whether they come from a table or are computed, how precisely and
// in how much memory.
#pragma once

#include <fivekind/error.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "problem/problem.h"
#include "solve/objective.h"
#include "states/reachable.h"
#include "support/run.h"
#include "support/try.h"
#include "values/action_values.h"
#include "values/curve.h"
#include "values/solution.h"

namespace fivekind::solve {

/// The result of solving for an objective.
struct Solved {
  std::shared_ptr<const values::ActionValues> action_values;
  std::shared_ptr<const values::ValueSource> values = nullptr;  ///< for objectives with state
                                                                ///< values
  std::shared_ptr<const values::CurveSource> curves = nullptr;  ///< for the others
};

/// The problem to solve: a game from a card on, or from several, with these means.
struct SolveQuestion {
  std::shared_ptr<const problem::Problem> problem;
  std::vector<states::CardState> cards;  ///< the card of the player to move first
  const support::ThreadPool& pool;
  const Watch& progress;
  /// Called with the number of bytes about to be allocated. Errors: memory.
  std::function<Result<void>(std::uint64_t bytes)> check_memory = nullptr;

  /// The number of states from the first layer of these cards on.
  std::uint64_t states_of_layers() const {
    std::size_t first = problem->space().layer_count();
    for (const states::CardState& card : cards) first = std::min(first, card.state.filled.size());
    std::uint64_t states = 0;
    for (std::size_t n = first; n < problem->space().layer_count(); ++n) {
      states += problem->space().layer_size(n);
    }
    return states;
  }
  /// What can be reached from the cards. Errors: memory, interrupted.
  Result<states::Reachable> reachable() const {
    if (check_memory) {
      FIVEKIND_TRY(check_memory(states_of_layers() * sizeof(Range)));
    }
    support::Run run(&pool, "solving", problem->space().size(), progress);
    return states::reachable_from(problem->moves(), cards, run);
  }
};

class ObjectiveSolver {
 public:
  virtual ~ObjectiveSolver() = default;

  virtual const SolveQuestion& question() const = 0;
  /// One number for each state. Errors: objective_parameter, memory, interrupted.
  virtual Result<std::shared_ptr<const values::ValueSource>> state_values(
      const Objective& objective) = 0;
  /// The probabilities of all final scores or of `only` one. Errors: table_missing (if computing
  /// them would take too long), memory, interrupted.
  virtual Result<std::shared_ptr<const values::CurveSource>> target_curves(
      std::optional<rules::Points> only) = 0;
  /// The mean of a utility of the final score; `falls`: whether a higher score may be worth less.
  /// Errors: memory, interrupted.
  virtual Result<std::shared_ptr<const values::CurveSource>> utility_curves(
      std::function<double(std::int32_t)> utility, bool falls) = 0;
  /// Whether there is memory for this many solutions at a time, each with this many values of
  /// curves in double precision. Errors: memory.
  virtual Result<void> check_room(double values, std::uint64_t solutions) = 0;
};

}  // namespace fivekind::solve
