// Correlation of two curves. Compiled once for each instruction set (Highway's foreach_target).
#include "duel/correlate.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "duel/correlate.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace fivekind::duel {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// The number of differences that are computed together.
inline constexpr size_t kBlock = kResponsePadding;

// One vector of a block: for k = first … last - 1 the weight of k times the responses, which move
// down by one with each k. Two chains, so that operations need not wait for one another.
template <Combine kCombine, class D>
HWY_INLINE auto combine_stretch(D d, double tail, const double* weights, const double* responses,
                                std::int32_t count) {
  const auto add = [](auto a, auto b) HWY_ATTR {
    return kCombine == Combine::sum ? hn::Add(a, b) : hn::Max(a, b);
  };
  auto even = hn::Set(d, tail);
  auto odd = hn::Zero(d);
  std::int32_t k = 0;
  for (; k + 1 < count; k += 2) {
    even = add(even, hn::Mul(hn::Set(d, weights[k]), hn::LoadU(d, responses - k)));
    odd = add(odd, hn::Mul(hn::Set(d, weights[k + 1]), hn::LoadU(d, responses - k - 1)));
  }
  if (k < count) even = add(even, hn::Mul(hn::Set(d, weights[k]), hn::LoadU(d, responses - k)));
  return add(even, odd);
}

template <Combine kCombine>
void correlate_all(const Weights& weights, const Responses& responses, std::int32_t x,
                   double* results, size_t count) {
  const hn::CappedTag<double, kBlock> d;
  constexpr auto kSpan = static_cast<std::int32_t>(kBlock);
  const std::int32_t zeros = responses.low + responses.count;  // 0 from there on
  for (size_t done = 0; done < count; done += kBlock, x += kSpan) {
    // Below `first` every response of the block is 0, from `last` on every one is 1.
    const std::int32_t end = weights.low + weights.count;
    const std::int32_t first = std::clamp(x - zeros + 1, weights.low, end);
    const std::int32_t last = std::clamp(x + kSpan - responses.low, first, end);
    const double tail = weights.tails[last - weights.low];
    const size_t lanes = std::min(kBlock, count - done);
    if (first == last) {
      std::fill_n(results + done, lanes, tail);
      continue;
    }
    const double* const weight = weights.weights + (first - weights.low);
    const double* const response = responses.values + (x - first - responses.low);
    HWY_ALIGN double block[kBlock];
    for (size_t lane = 0; lane < lanes; lane += hn::Lanes(d)) {
      hn::Store(combine_stretch<kCombine>(d, tail, weight, response + lane, last - first), d,
                block + lane);
    }
    std::copy_n(block, lanes, results + done);
  }
}

void correlate_sum(const Weights& weights, const Responses& responses, std::int32_t x,
                   double* results, size_t count) {
  correlate_all<Combine::sum>(weights, responses, x, results, count);
}
void correlate_highest(const Weights& weights, const Responses& responses, std::int32_t x,
                       double* results, size_t count) {
  correlate_all<Combine::highest>(weights, responses, x, results, count);
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::duel
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::duel {

HWY_EXPORT(correlate_sum);
HWY_EXPORT(correlate_highest);

void correlate(Combine combine, const Weights& weights, const Responses& responses, std::int32_t x,
               std::span<double> results) {
  if (combine == Combine::sum) {
    HWY_DYNAMIC_DISPATCH(correlate_sum)(weights, responses, x, results.data(), results.size());
  } else {
    HWY_DYNAMIC_DISPATCH(correlate_highest)(weights, responses, x, results.data(), results.size());
  }
}

}  // namespace fivekind::duel
#endif  // HWY_ONCE
