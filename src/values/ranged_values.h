// Values for the keys of many ranges, one range after the other: for states, by their points so
// far.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "support/range.h"

namespace fivekind::values {

class RangedValues {
 public:
  RangedValues() = default;
  /// All 0. `by_key`: a value for each key, else one for each range that is not empty. The ranges
  /// must outlive it.
  explicit RangedValues(const std::vector<Range>& ranges, bool by_key = true)
      : ranges_(&ranges), by_key_(by_key) {
    first_.reserve(ranges.size() + 1);
    first_.push_back(0);
    for (const Range& range : ranges) {
      first_.push_back(first_.back() + (by_key || range.empty() ? range.size() : 1));
    }
    values_.resize(first_.back());
  }

  const std::vector<Range>& ranges() const { return *ranges_; }
  const Range& range(std::size_t i) const { return (*ranges_)[i]; }
  std::span<const double> of(std::size_t i) const {
    return std::span(values_).subspan(first_[i], first_[i + 1] - first_[i]);
  }
  /// The value for a key of a range, followed by those of later keys.
  double* at(std::size_t i, std::int32_t key) { return values_.data() + place(i, key); }
  const double* at(std::size_t i, std::int32_t key) const { return values_.data() + place(i, key); }

 private:
  std::size_t place(std::size_t i, std::int32_t key) const {
    return first_[i] + static_cast<std::size_t>(by_key_ ? key - range(i).low : 0);
  }

  const std::vector<Range>* ranges_ = nullptr;
  bool by_key_ = true;
  std::vector<std::size_t> first_;  // one more at the end
  std::vector<double> values_;
};

}  // namespace fivekind::values
