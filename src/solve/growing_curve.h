// A curve in the making: where its values come from, where it begins and ends, what is kept of it.
// Why: none of this depends on the instruction set. The sweep of curves (curve_sweep.cpp), compiled
// once for each, has only what fills and runs lanes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solve/curve.h"
#include "solve/curve_sweep.h"
#include "solve/turn_chunk.h"
#include "solve/turn_options.h"
#include "states/space.h"

namespace fivekind::solve {

/// A state's curve: the values of the keys from `low` on without a gap.
template <typename T>
struct GrowingCurve {
  std::size_t progress = 0;
  Range wanted;  ///< empty: all keys
  std::vector<CurveLoad<T>> loads;
  std::int32_t low = 0;
  std::vector<T> values;

  std::int32_t next_key() const { return low + static_cast<std::int32_t>(values.size()); }
  /// The keys that are wanted of a needed-curve, all of which are positive.
  std::int32_t least_wanted() const;
  std::int32_t most_wanted() const;
  /// The last of a few keys after those that there are.
  std::int32_t a_few_more() const;
};

/// Finds what a curve is made from. `next`: the curves of the next layer, by place.
template <typename T>
void find_loads(const CurvePlan& plan, std::span<const CurveSpan<T>> next,
                const states::Group& group, const TurnOptions& options, GrowingCurve<T>& curve);

/// Where the needed-curves of a group leave 1 and arrive at 0. The classes of a group are alike, so
/// each curve's ends are guessed from those of the one before.
template <typename T>
class CurveEnds {
 public:
  explicit CurveEnds(double cut) : cut_(cut) {}

  bool is_one(T value) const { return value >= static_cast<T>(1 - cut_); }
  bool is_zero(T value) const { return value <= static_cast<T>(cut_); }

  /// A key at or below which a curve may leave 1, and one where it may arrive at 0.
  std::int32_t guess_low(const GrowingCurve<T>& curve) const;
  std::int32_t guess_high(const GrowingCurve<T>& curve) const;
  void note_low(const GrowingCurve<T>& curve);
  void note_high(const GrowingCurve<T>& curve);

 private:
  static constexpr std::int32_t kUnknown = -1;
  static constexpr std::int32_t kMargin = 1;

  double cut_;
  std::int32_t last_low_ = kUnknown;
  std::int32_t last_high_ = kUnknown;
};

/// Appends a needed-curve, padded, without the ones before it and the zeros after it.
template <typename T>
PlacedCurve<T> append_trimmed(const GrowingCurve<T>& curve, const CurveEnds<T>& ends,
                              std::vector<T>& values);
/// Appends all values of a so-far-curve, padded.
template <typename T>
PlacedCurve<T> append_whole(const GrowingCurve<T>& curve, std::vector<T>& values);

}  // namespace fivekind::solve
