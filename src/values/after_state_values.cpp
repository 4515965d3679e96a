// After-state values of objectives.
#include "values/after_state_values.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "support/try.h"

namespace fivekind::values {

using rules::Points;

Result<void> AfterStateValues::values(const states::TurnEnd& end, Points so_far,
                                      std::span<double> values) const {
  for (double& out : values) {
    FIVEKIND_LET(const auto found, value(end, so_far));
    out = found;
    so_far += Points(1);
  }
  return {};
}

StateValues::StateValues(std::shared_ptr<const problem::Problem> problem, const StateRule& rule,
                         std::shared_ptr<const ValueSource> values)
    : problem_(std::move(problem)), rule_(rule), values_(std::move(values)) {
  for (int points = 0; points <= problem_->score_bound().value; ++points) {
    effects_.push_back(rule_.effect(Points(points)));
  }
}

Result<double> StateValues::card(const states::State& state, Points /*so_far*/,
                                 Points gained) const {
  FIVEKIND_LET(const auto value, values_->value(state));
  const double effect = effects_[static_cast<std::size_t>(gained.value)];
  return rule_.adds_points() ? value + effect : value * effect;
}

std::optional<LayerReading> StateValues::layer(std::size_t filled) const {
  const double* values = values_->layer(filled);
  if (values == nullptr) return std::nullopt;
  return LayerReading{values, effects_.data(), rule_.adds_points()};
}

Tolerance StateValues::tolerance() const {
  return {kTieTolerance * std::max(1, problem_->score_bound().value), 0};
}

// e^(a·x) of two scores that are `tolerance` apart differ by a relative a·tolerance.
Tolerance StateValues::raw_tolerance() const {
  const Tolerance shown = tolerance();
  if (rule_.adds_points()) return shown;
  return {0, std::abs(rule_.exponent) * shown.absolute};
}

// With more points fewer are still needed, so keys decrease.
Result<void> CurveValues::values(const states::TurnEnd& end, Points so_far,
                                 std::span<double> values) const {
  const auto count = static_cast<std::int32_t>(values.size());
  const std::int32_t first = key(so_far + end.gained);
  if (!needed()) return curves_->values(end.next, first, values);
  FIVEKIND_TRY(curves_->values(end.next, first - (count - 1), values));
  std::reverse(values.begin(), values.end());
  return {};
}

// Relative: probabilities are sums of positive numbers, so small ones are as exact as large ones.
std::shared_ptr<const CardValues> target_chances(std::shared_ptr<const CurveSource> curves,
                                                 Points target) {
  const double near = curves->single_precision() ? kSingleTieTolerance : kTieTolerance;
  return std::make_shared<const CurveValues>(std::move(curves), target, Tolerance{0, near});
}

std::shared_ptr<const CardValues> utility_values(std::shared_ptr<const CurveSource> curves,
                                                 double scale) {
  const double near = curves->single_precision() ? kSingleTieTolerance : kTieTolerance;
  return std::make_shared<const CurveValues>(std::move(curves), Points(0),
                                             Tolerance{scale * near, 0});
}

}  // namespace fivekind::values
