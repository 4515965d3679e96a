// Computes one layer of curves from those of the next layer: a chunk of lanes is a range of keys of
// one state. The same turn kernel as the sweep over states, with other rows.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "problem/problem.h"
#include "problem/turn_options.h"
#include "values/curve.h"

namespace fivekind::solve {

/// The input of the sweep that is the same for all layers.
struct CurvePlan {
  const problem::Problem& problem;
  values::CurveKey key = values::CurveKey::needed;
  problem::OptionRows rows = problem::OptionRows::merged;
  /// Values of needed-curves at most this far from 0 and 1 are not stored.
  double cut = kUsualCut;
};

/// Computes the curves of states [begin, end) of layer `filled`: whole groups. `next`: the curves
/// of the next layer, by index. `ranges`: by index in this layer, the requested keys of each state,
/// none if it is not requested; empty for all keys of all states. Values are appended to `values`,
/// padded; curves[i] gets the curve of state begin + i.
template <typename T>
void sweep_curves(const CurvePlan& plan, std::size_t filled,
                  std::span<const values::CurveSpan<T>> next, std::span<const Range> ranges,
                  std::size_t begin, std::size_t end, std::vector<T>& values,
                  values::PlacedCurve<T>* curves);

}  // namespace fivekind::solve
