// The probabilities of a target that play can no longer change: it is already reached, or out of
// range.
// Why: they are known without a solve, which takes as long for such a target as for any other.
#pragma once

#include <algorithm>

#include "values/curve.h"

namespace fivekind::values {

/// A player who still needs points gets none that count.
class DecidedCurves final : public CurveSource {
 public:
  CurveKey key() const override { return CurveKey::needed; }
  bool single_precision() const override { return false; }
  Result<double> value(const states::State& /*state*/, std::int32_t place) const override {
    return chance(place);
  }
  Result<void> values(const states::State& /*state*/, std::int32_t place,
                      std::span<double> values) const override {
    std::generate(values.begin(), values.end(), [&] { return chance(place++); });
    return {};
  }
  Result<Range> range(const states::State& /*state*/) const override { return Range{1, 0}; }

 private:
  static double chance(std::int32_t needed) { return needed <= 0 ? 1 : 0; }
};

}  // namespace fivekind::values
