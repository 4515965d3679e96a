// A mean of independent numbers.
#include "simulate/sample.h"

#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>

namespace fivekind::simulation {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

}  // namespace

double MeanEstimate::margin() const {
  constexpr double kBelow = 0.975;  // 2.5 % on either side
  if (degrees < 1) return kNone;
  return standard_error * boost::math::quantile(boost::math::students_t(degrees), kBelow);
}

void Sample::add(double number) {
  const double apart = number - mean_;
  mean_ += apart / static_cast<double>(++count_);
  squares_ += apart * (number - mean_);
}

double Sample::variance() const {
  return count_ < 2 ? kNone : squares_ / static_cast<double>(count_ - 1);
}

MeanEstimate Sample::estimate() const {
  if (count_ == 0) return {kNone, kNone, 0};
  const auto count = static_cast<double>(count_);
  return {mean_, std::sqrt(variance() / count), count - 1};
}

}  // namespace fivekind::simulation
