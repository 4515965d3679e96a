// The turn kernel as functions: one turn walked by its plan for many lanes at once, on the current
// instruction set. Why: it is compiled in one place and passed around as a function, so that code
// that runs turns compiles quickly and tests run what ships.
#pragma once

#include <array>
#include <cstddef>

#include "turn/graph.h"
#include "turn/plan.h"

namespace fivekind::turn {

/// How chance and choice combine: the mean or the minimum of what may follow, the highest or the
/// lowest of what may be chosen.
enum class TurnRule { highest_mean, lowest_mean, highest_least };

/// The number of lanes of one turn: the fastest one measured (docs/performance-log.md, "Turn
/// kernel").
template <typename T>
inline constexpr std::size_t kTurnLanes = 128 / sizeof(T);

/// How many values of work space the steps of a walk need.
template <typename T>
std::size_t turn_work_space(const Graph& graph, const Steps& steps) {
  return steps.buffers * graph.node_count() * kTurnLanes<T>;
}

/// One of a plan's lists of options. Several lists may choose in the same way among rows of their
/// own.
struct OptionList {
  const OptionLists* rows = nullptr;
  std::size_t first_row = 0;  ///< the index of their row 0 among all rows
};
inline constexpr std::size_t kMaxLists = 64;
using ListsOfTurn = std::array<OptionList, kMaxLists>;
/// Lists that all choose in the same way, each among the `list_rows` rows after those of the list
/// before.
inline ListsOfTurn lists_alike(const OptionLists& options, std::size_t list_rows) {
  ListsOfTurn lists;
  for (std::size_t i = 0; i < kMaxLists; ++i) lists[i] = {&options, i * list_rows};
  return lists;
}

/// Executes the steps of a walk. `options`: as many lists as the plan has. `rows`: option values,
/// row r at rows[r * kTurnLanes], for all lists. `nodes`: work space; node n of buffer b is at (b *
/// node_count + n) * kTurnLanes. Both aligned (support/aligned.h). `results`: kTurnLanes values for
/// each result of the plan, the turn's values before its first roll.
template <typename T>
using TurnFunction = void (*)(const Graph& graph, const Step* steps, std::size_t step_count,
                              const OptionList* options, const T* rows, T* nodes, T* results);

/// The function for a rule, for T = float or double, on the current instruction set.
template <typename T>
TurnFunction<T> turn_function(TurnRule rule);

/// A walk over all rows at once.
template <typename T>
void run_turn(TurnFunction<T> function, const Graph& graph, const Steps& steps,
              const ListsOfTurn& options, const T* rows, T* nodes, T* results) {
  function(graph, steps.list.data(), steps.list.size(), options.data(), rows, nodes, results);
}

}  // namespace fivekind::turn
