// A chunk of lanes walked through one turn, its option rows filled from curves.
// Why: this contains everything that depends on the instruction set when curves are computed. The
// code that computes them (target curves, utilities, two players) decides which lanes share a
// chunk; all of it fills and runs chunks here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "problem/problem.h"
#include "values/curve.h"

namespace fivekind::solve {

/// One option of one state: a successor's curve, read at an offset given by its points.
template <typename T>
struct CurveLoad {
  const T* values = nullptr;  ///< padded on both sides (kCurvePadding)
  std::int32_t low = 0;       ///< the key of this state that belongs to values[0]
  std::int32_t count = 0;
  std::uint16_t row = 0;
  bool improves = false;  ///< the row already holds another option
};

template <typename T>
class TurnChunk {
 public:
  static constexpr std::size_t kLanes = turn::kTurnLanes<T>;

  virtual ~TurnChunk() = default;
  /// Gives the lanes lane, lane + 1, … the options' values at key, key + 1, …
  virtual void fill(std::span<const CurveLoad<T>> loads, std::int32_t key, std::size_t lane,
                    std::size_t count) = 0;
  /// The value of a turn of the game (its whole graph or a part), means over rolls and the best of
  /// choices, for all kLanes lanes; lanes that were not filled are undefined. Valid until the next
  /// run.
  virtual const T* run(const turn::Graph& graph, const problem::TurnOptions& options) = 0;
};

/// A chunk for any turn of a game, on the current instruction set.
template <typename T>
std::unique_ptr<TurnChunk<T>> make_turn_chunk(const problem::Problem& problem);

}  // namespace fivekind::solve
