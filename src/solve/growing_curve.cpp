// Curves in the making.
#include "solve/growing_curve.h"

#include <algorithm>
#include <limits>

namespace fivekind::solve {

template <typename T>
std::int32_t GrowingCurve<T>::least_wanted() const {
  return wanted.empty() ? 1 : std::max(1, wanted.low);
}

template <typename T>
std::int32_t GrowingCurve<T>::most_wanted() const {
  if (wanted.empty()) return std::numeric_limits<std::int32_t>::max() / 2;
  return std::max(least_wanted() - 1, wanted.high);
}

template <typename T>
std::int32_t GrowingCurve<T>::a_few_more() const {
  constexpr std::int32_t kMore = 6;
  return std::min(most_wanted(), next_key() + kMore - 1);
}

template <typename T>
void find_loads(const CurvePlan& plan, std::span<const CurveSpan<T>> next,
                const states::Group& group, const TurnOptions& options, GrowingCurve<T>& curve) {
  curve.loads.clear();
  for (std::size_t row = 0; row < options.row_count(); ++row) {
    bool improves = false;
    for (const TurnOption& option : options.of_row(row)) {
      const TurnSuccessor to = successor(plan.problem.space(), group, option, curve.progress);
      const CurveSpan<T>& there = next[to.place];
      const std::int32_t low =
          plan.key == CurveKey::needed ? there.low + to.points : there.low - to.points;
      curve.loads.push_back(
          {there.values, low, there.count, static_cast<std::uint16_t>(row), improves});
      improves = true;
    }
  }
}

// Where the curve before left 1, else where the shared row of zeros does.
template <typename T>
std::int32_t CurveEnds<T>::guess_low(const GrowingCurve<T>& curve) const {
  std::int32_t low = last_low_ - kMargin;
  if (last_low_ == kUnknown) {
    for (const CurveLoad<T>& load : curve.loads) {
      if (load.row == 0) low = std::max(low, load.low);
    }
  }
  low = std::max(1, low);
  return curve.wanted.empty() ? low : std::clamp(low, curve.least_wanted(), curve.most_wanted());
}

// Where the curve before arrived at 0, else anywhere.
template <typename T>
std::int32_t CurveEnds<T>::guess_high(const GrowingCurve<T>& curve) const {
  if (last_high_ == kUnknown) return curve.most_wanted();
  return std::min(last_high_ + kMargin, curve.most_wanted());
}

template <typename T>
void CurveEnds<T>::note_low(const GrowingCurve<T>& curve) {
  const auto first = std::find_if(curve.values.begin(), curve.values.end(),
                                  [this](T value) { return !is_one(value); });
  last_low_ = curve.low + static_cast<std::int32_t>(first - curve.values.begin());
}

template <typename T>
void CurveEnds<T>::note_high(const GrowingCurve<T>& curve) {
  const auto last = std::find_if(curve.values.rbegin(), curve.values.rend(),
                                 [this](T value) { return !is_zero(value); });
  last_high_ = curve.low + static_cast<std::int32_t>(curve.values.rend() - last);
}

template <typename T>
PlacedCurve<T> append_trimmed(const GrowingCurve<T>& curve, const CurveEnds<T>& ends,
                              std::vector<T>& values) {
  auto first = curve.values.begin();
  auto last = curve.values.end();
  const std::int64_t most = std::int64_t{curve.most_wanted()} - curve.low + 1;
  if (last - first > most) last = first + std::max<std::int64_t>(0, most);
  if (curve.low < curve.least_wanted()) {
    first += std::min<std::int64_t>(last - first, curve.least_wanted() - curve.low);
  }
  while (first != last && ends.is_one(*first)) ++first;
  while (first != last && ends.is_zero(*(last - 1))) --last;
  const PlacedCurve<T> placed{values.size() + kCurvePadding<T>,
                              curve.low + static_cast<std::int32_t>(first - curve.values.begin()),
                              static_cast<std::int32_t>(last - first)};
  values.insert(values.end(), kCurvePadding<T>, T{1});
  values.insert(values.end(), first, last);
  values.insert(values.end(), kCurvePadding<T>, T{0});
  return placed;
}

template <typename T>
PlacedCurve<T> append_whole(const GrowingCurve<T>& curve, std::vector<T>& values) {
  const PlacedCurve<T> placed{values.size() + kCurvePadding<T>, curve.low,
                              static_cast<std::int32_t>(curve.values.size())};
  values.insert(values.end(), kCurvePadding<T>, curve.values.front());
  values.insert(values.end(), curve.values.begin(), curve.values.end());
  values.insert(values.end(), kCurvePadding<T>, curve.values.back());
  return placed;
}

template struct GrowingCurve<double>;
template struct GrowingCurve<float>;
template class CurveEnds<double>;
template class CurveEnds<float>;
template void find_loads(const CurvePlan&, std::span<const CurveSpan<double>>, const states::Group&,
                         const TurnOptions&, GrowingCurve<double>&);
template void find_loads(const CurvePlan&, std::span<const CurveSpan<float>>, const states::Group&,
                         const TurnOptions&, GrowingCurve<float>&);
template PlacedCurve<double> append_trimmed(const GrowingCurve<double>&, const CurveEnds<double>&,
                                            std::vector<double>&);
template PlacedCurve<float> append_trimmed(const GrowingCurve<float>&, const CurveEnds<float>&,
                                           std::vector<float>&);
template PlacedCurve<double> append_whole(const GrowingCurve<double>&, std::vector<double>&);
template PlacedCurve<float> append_whole(const GrowingCurve<float>&, std::vector<float>&);

}  // namespace fivekind::solve
