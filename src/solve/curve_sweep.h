// One layer of curves from those of the next layer: a chunk of lanes is a stretch of keys of one
// state. The same turn kernel as the sweep over states, with other rows.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "problem/problem.h"
#include "problem/turn_options.h"
#include "values/curve.h"

namespace fivekind::solve {

/// What is swept: the same for all layers.
struct CurvePlan {
  const problem::Problem& problem;
  values::CurveKey key = values::CurveKey::needed;
  problem::OptionRows rows = problem::OptionRows::merged;
  /// Values of needed-curves at most this far from 0 and 1 are not stored.
  double cut = kUsualCut;
};

/// Computes the curves of states [begin, end) of layer `filled`: whole groups. `next`: the curves
/// of the next layer, by place. `ranges`: by place in this layer, the keys that are wanted of each
/// state, none for states that are not; empty for all of them. Values go to the end of `values`,
/// padded; curves[i] gets the curve of state begin + i.
template <typename T>
void sweep_curves(const CurvePlan& plan, std::size_t filled,
                  std::span<const values::CurveSpan<T>> next, std::span<const Range> ranges,
                  std::size_t begin, std::size_t end, std::vector<T>& values,
                  values::PlacedCurve<T>* curves);

}  // namespace fivekind::solve
