// Curves: for every state a function of points instead of one number.
// Why: probabilities of reaching targets and utilities of the final score depend on the points so
// far, which are not part of a state. Their values for one state form a curve over a key, in whole
// points:
//   needed   the points still needed, x ↦ max P(points from here ≥ x)   (Pawlewicz 2008, §3.3)
//   so far   the points scored so far, p ↦ max E[u(final score)]
// Points scored in a turn shift the key, so an option of the turn is a successor's curve read at
// another position. A needed-curve is 1 below the stored keys and 0 above; a so-far-curve is only
// read at stored keys.
#pragma once

#include <fivekind/error.h>
#include <fivekind/figures.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "states/space.h"
#include "support/range.h"
#include "turn/kernel.h"

namespace fivekind::values {

enum class CurveKey { needed, so_far };

/// Padding before and after each curve in memory, so that a whole chunk of lanes can be read at any
/// position: ones before and zeros after a needed-curve.
template <typename T>
inline constexpr std::size_t kCurvePadding = turn::kTurnLanes<T>;

/// One state's curve in memory; `values[i]` belongs to the key low + i.
template <typename T>
struct CurveSpan {
  const T* values = nullptr;  ///< null: the state has no curve (it is not reachable)
  std::int32_t low = 0;
  std::int32_t count = 0;

  Range range() const { return {low, low + count - 1}; }
  T at(CurveKey key, std::int32_t place) const {
    if (place < low) return key == CurveKey::needed ? T{1} : values[0];
    if (place >= low + count) return key == CurveKey::needed ? T{0} : values[count - 1];
    return values[place - low];
  }
};

/// A curve whose values are in a vector that may still grow.
template <typename T>
struct PlacedCurve {
  std::size_t place = 0;  ///< index of the first value, after its padding
  std::int32_t low = 0;
  std::int32_t count = -1;  ///< -1: no curve

  /// The curve, once `values` no longer grows.
  CurveSpan<T> in(const std::vector<T>& values) const {
    return count < 0 ? CurveSpan<T>() : CurveSpan<T>{values.data() + place, low, count};
  }
};

/// The values of a curve at the keys before and after those that are stored.
template <typename T>
struct Beyond {
  T before;
  T after;
};

/// Appends a curve with its padding to `values`.
template <typename T>
PlacedCurve<T> append_curve(std::span<const T> curve, std::int32_t low, const Beyond<T>& beyond,
                            std::vector<T>& values) {
  values.insert(values.end(), kCurvePadding<T>, beyond.before);
  const PlacedCurve<T> placed{values.size(), low, static_cast<std::int32_t>(curve.size())};
  values.insert(values.end(), curve.begin(), curve.end());
  values.insert(values.end(), kCurvePadding<T>, beyond.after);
  return placed;
}

/// The curves of one layer, by index in the layer. Values are stored in pieces, one for each piece
/// of work that made them.
template <typename T>
struct CurveLayer {
  std::vector<CurveSpan<T>> curves;
  std::vector<std::vector<T>> pieces;

  /// The number of stored values, excluding padding.
  std::uint64_t value_count() const;
  /// Bytes of memory.
  std::uint64_t bytes() const;
};

/// Where the curves of states come from: memory or a file.
class CurveSource {
 public:
  virtual ~CurveSource() = default;
  virtual CurveKey key() const = 0;
  /// Whether values are stored in single precision.
  virtual bool single_precision() const = 0;
  /// The value at a key. Errors: table_damaged; position_game for a state without a curve.
  virtual Result<double> value(const states::State& state, std::int32_t place) const = 0;
  /// The values at place, place + 1, …, one for each of `values`. Errors: as value.
  virtual Result<void> values(const states::State& state, std::int32_t place,
                              std::span<double> values) const = 0;
  /// The keys that are stored. Errors: as value.
  virtual Result<Range> range(const states::State& state) const = 0;
};

}  // namespace fivekind::values
