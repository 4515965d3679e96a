// The turn kernel as functions: one turn walked for many lanes at once, on the instruction set in
// force. Why: it is compiled in one place and handed out, so that whoever runs turns compiles
// quickly and tests run what ships.
#pragma once

#include <cstddef>

#include "turn/graph.h"

namespace fivekind::turn {

/// How chance and choice combine: the mean or the least of what may follow, the highest or the
/// lowest of what may be chosen.
enum class TurnRule { highest_mean, lowest_mean, highest_least };

/// How many lanes one turn has: measured best (docs/performance.md, "Chunk width").
template <typename T>
inline constexpr std::size_t kTurnLanes = 128 / sizeof(T);

/// How many values of work space a turn needs.
template <typename T>
std::size_t turn_work_space(const Graph& graph);

/// One whole turn. `rows`: option values, row r at rows[r * kTurnLanes]. `nodes`: work space. Both
/// aligned (support/aligned.h). `result`: the kTurnLanes values of the turn before its first roll.
template <typename T>
using TurnFunction = void (*)(const Graph& graph, const OptionLists& options, const T* rows,
                              T* nodes, T* result);

/// The function that follows a rule, for T = float or double.
template <typename T>
TurnFunction<T> turn_function(TurnRule rule);

}  // namespace fivekind::turn
