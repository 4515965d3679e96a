// The checksum of a solution.
#include "values/solution.h"

#include <xxhash.h>

namespace fivekind::values {

template <typename T>
std::uint64_t Solution<T>::checksum() const {
  std::uint64_t sum = 0;
  for (const LayerValues<T>& layer : layers_) {
    sum = XXH3_64bits_withSeed(layer.data(), layer.size() * sizeof(T), sum);
  }
  return sum;
}

template class Solution<double>;
template class Solution<float>;

}  // namespace fivekind::values
