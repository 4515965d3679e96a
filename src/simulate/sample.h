// A mean of independent numbers and its error.
#pragma once

#include <cstdint>

namespace fivekind::simulation {

/// A mean, its standard error, and the degrees of freedom of that error.
struct MeanEstimate {
  double mean = 0;
  double standard_error = 0;  ///< NaN if there are too few numbers to estimate it
  double degrees = 0;         ///< of freedom

  /// Half the width of the 95 % confidence interval (Student); NaN if the error is.
  double margin() const;
};

/// Numbers added one by one; the same for the same order (Welford's sums).
class Sample {
 public:
  void add(double number);

  std::uint64_t count() const { return count_; }
  double mean() const { return mean_; }
  /// With count - 1 in the denominator; NaN for fewer than two.
  double variance() const;
  MeanEstimate estimate() const;

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

}  // namespace fivekind::simulation
