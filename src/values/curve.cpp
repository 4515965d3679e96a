// The size of the curves of a layer.
#include "values/curve.h"

#include <numeric>

namespace fivekind::values {

template <typename T>
std::uint64_t CurveLayer<T>::value_count() const {
  return std::accumulate(curves.begin(), curves.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const CurveSpan<T>& curve) {
                           return sum + static_cast<std::uint64_t>(curve.count);
                         });
}

template <typename T>
std::uint64_t CurveLayer<T>::bytes() const {
  return std::accumulate(pieces.begin(), pieces.end(), curves.capacity() * sizeof(CurveSpan<T>),
                         [](std::uint64_t sum, const std::vector<T>& piece) {
                           return sum + piece.capacity() * sizeof(T);
                         });
}

template struct CurveLayer<double>;
template struct CurveLayer<float>;

}  // namespace fivekind::values
