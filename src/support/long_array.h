// An array of a usual size that can grow longer.
// Why: most turns have a few rolls, and millions of them are in memory at once; where rolls are
// saved a turn can have dozens.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace fivekind::support {

/// Elements that have not been written equal T().
template <typename T, std::size_t kUsual>
class LongArray {
 public:
  T& operator[](std::size_t at) {
    if (at < kUsual) return first_[at];
    if (at - kUsual >= more_.size()) more_.resize(at - kUsual + 1);
    return more_[at - kUsual];
  }
  const T& operator[](std::size_t at) const {
    return at < kUsual ? first_[at] : more_[at - kUsual];
  }

  friend bool operator==(const LongArray&, const LongArray&) = default;

 private:
  std::array<T, kUsual> first_{};
  std::vector<T> more_;
};

}  // namespace fivekind::support
