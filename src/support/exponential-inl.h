// e^x in the lanes of a vector (support/exponential.h states the guarantees).
// No include guard in the usual sense: included once for each instruction set.
#if defined(FIVEKIND_SUPPORT_EXPONENTIAL_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef FIVEKIND_SUPPORT_EXPONENTIAL_INL_H_
#undef FIVEKIND_SUPPORT_EXPONENTIAL_INL_H_
#else
#define FIVEKIND_SUPPORT_EXPONENTIAL_INL_H_
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace fivekind::support {
namespace HWY_NAMESPACE {

// x = k ln 2 + r with |r| <= ln 2 / 2; the series of e^r to its 13th power is exact to the last
// bits, and 2^k is an exponent's bits.
template <class D, class V>
HWY_INLINE V exponential_of(D d, V x) {
  namespace hn = hwy::HWY_NAMESPACE;
  constexpr double kLeast = -700;
  constexpr double kMax = 709;
  constexpr double kLog2E = 1.4426950408889634;
  // ln 2 in two parts, the first with zeros at its end, so that k times it is exact.
  constexpr double kLn2High = 0x1.62e42fee00000p-1;
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  // 1/13!, 1/12!, …, 1/1!.
  constexpr double kTerms[] = {1.0 / 6227020800,
                               1.0 / 479001600,
                               1.0 / 39916800,
                               1.0 / 3628800,
                               1.0 / 362880,
                               1.0 / 40320,
                               1.0 / 5040,
                               1.0 / 720,
                               1.0 / 120,
                               1.0 / 24,
                               1.0 / 6,
                               1.0 / 2,
                               1.0};
  const auto small = hn::Lt(x, hn::Set(d, kLeast));
  const auto bounded = hn::Min(hn::Max(x, hn::Set(d, kLeast)), hn::Set(d, kMax));
  const auto k = hn::Round(hn::Mul(bounded, hn::Set(d, kLog2E)));
  const auto r =
      hn::Sub(hn::Sub(bounded, hn::Mul(k, hn::Set(d, kLn2High))), hn::Mul(k, hn::Set(d, kLn2Low)));
  auto sum = hn::Set(d, 0.0);
  for (double term : kTerms) sum = hn::Mul(hn::Add(sum, hn::Set(d, term)), r);
  sum = hn::Add(sum, hn::Set(d, 1.0));
  const hn::RebindToSigned<D> di;
  constexpr int kBias = 1023;
  constexpr int kMantissaBits = 52;
  const auto exponent =
      hn::ShiftLeft<kMantissaBits>(hn::Add(hn::ConvertTo(di, k), hn::Set(di, kBias)));
  return hn::IfThenZeroElse(small, hn::Mul(sum, hn::BitCast(d, exponent)));
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::support
HWY_AFTER_NAMESPACE();

#endif  // FIVEKIND_SUPPORT_EXPONENTIAL_INL_H_
