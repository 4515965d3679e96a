// e^x and ln x. Compiled once for each instruction set (Highway's foreach_target).
#include "support/exponential.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "support/exponential.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "support/exponential-inl.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::support {
namespace HWY_NAMESPACE {

void exponentials_of(double* values, std::size_t count) {
  namespace hn = hwy::HWY_NAMESPACE;
  constexpr std::size_t kMaxLanes = 8;
  const hn::CappedTag<double, kMaxLanes> d;
  const std::size_t lanes = hn::Lanes(d);
  HWY_ALIGN double some[kMaxLanes] = {};
  for (std::size_t begin = 0; begin < count; begin += lanes) {
    const std::size_t used = std::min(lanes, count - begin);
    std::copy_n(values + begin, used, some);
    hn::Store(exponential_of(d, hn::Load(d, some)), d, some);
    std::copy_n(some, used, values + begin);
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::support
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::support {

HWY_EXPORT(exponentials_of);

void exponentials(std::span<double> values) {
  HWY_DYNAMIC_DISPATCH(exponentials_of)(values.data(), values.size());
}

double exponential(double x) {
  exponentials({&x, 1});
  return x;
}

// x = 2^k m with m between √½ and √2; ln m = 2 artanh s with s = (m - 1) / (m + 1), |s| < 0.172.
double natural_logarithm(double x) {
  constexpr double kRootOfHalf = 0.70710678118654757;
  constexpr double kLn2High = 0x1.62e42fee00000p-1;
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  constexpr int kMaxPower = 23;
  int k = 0;
  double m = std::frexp(x, &k);
  if (m < kRootOfHalf) {
    m *= 2;
    --k;
  }
  const double s = (m - 1) / (m + 1);
  const double square = s * s;
  double sum = 0;
  for (int power = kMaxPower; power > 1; power -= 2) sum = (sum + 1.0 / power) * square;
  return k * kLn2High + (2 * s + (2 * s * sum + k * kLn2Low));
}

}  // namespace fivekind::support
#endif  // HWY_ONCE
