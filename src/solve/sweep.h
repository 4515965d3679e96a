// One layer of the sweep: computes the values of all its states from those of the next layer.
// Why: this is the only loop over states. It is compiled for each instruction set and chosen once
// per solve; it reads successors through one pointer to the next layer, never a global table.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <string>
#include <vector>

#include "problem/row_plan.h"
#include "problem/turn_plans.h"
#include "states/space.h"
#include "turn/graph.h"
#include "turn/kernel.h"
#include "turn/plan.h"
#include "values/state_rule.h"

namespace fivekind::solve {

/// Everything that does not change from layer to layer.
template <typename T>
struct SweepPlan {
  const states::Options& options;
  const states::StateSpace& space;
  const turn::Graph& graph;
  const problem::RowPlan& rows;
  const problem::TurnPlans& turns;
  turn::TurnRule rule;
  /// How n points change a value, at index n (StateRule::effect).
  std::vector<T> effects;
};

/// Computes the values of states [begin, end) of each slot of layer `filled` into `out`, the values
/// of the whole layer. `turn`: Problem::layer_plan. (If boxes are announced, chunks have plans of
/// their own.) `next`: all values of layer filled + 1.
template <typename T>
using LayerFunction = void (*)(const SweepPlan<T>& plan, const turn::Plan& turn, std::size_t filled,
                               const T* next, std::size_t begin, std::size_t end, T* out);

/// The layer function that loads options as a rule defines, on the current instruction set.
template <typename T>
LayerFunction<T> layer_function(const values::StateRule& rule);

}  // namespace fivekind::solve
