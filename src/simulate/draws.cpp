// The draws of many rolls at once: Philox 4x32-10 with a counter in each lane. Compiled once for
// each instruction set (Highway's foreach_target).
#include "simulate/draws.h"

#include <algorithm>
#include <array>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "simulate/draws.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace fivekind::simulation {
namespace HWY_NAMESPACE {

void draw_all(const dice::DiceSource& dice, std::span<const dice::RollNumber> at, dice::Draw* out) {
#if HWY_TARGET == HWY_SCALAR
  for (std::size_t i = 0; i < at.size(); ++i) out[i] = dice.draw(at[i]);
#else
  namespace hn = hwy::HWY_NAMESPACE;
  constexpr std::size_t kMaxLanes = 8;
  // Each word of a counter is in the low half of a 64-bit lane; the high half does not matter,
  // since products use only the low half.
  const hn::CappedTag<std::uint64_t, kMaxLanes> d;
  const hn::Repartition<std::uint32_t, decltype(d)> words;
  const std::size_t lanes = hn::Lanes(d);
  // The multipliers and the steps of the key (Salmon et al. 2011, section 4.3).
  const auto multiplier0 = hn::BitCast(words, hn::Set(d, 0xD2511F53U));
  const auto multiplier1 = hn::BitCast(words, hn::Set(d, 0xCD9E8D57U));
  constexpr std::uint32_t kStep0 = 0x9E3779B9U;
  constexpr std::uint32_t kStep1 = 0xBB67AE85U;
  constexpr int kRounds = 10;
  HWY_ALIGN std::array<std::array<std::uint64_t, kMaxLanes>, 4> counters;
  for (std::size_t begin = 0; begin < at.size(); begin += lanes) {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const auto counter = dice::DiceSource::counter(at[std::min(begin + lane, at.size() - 1)]);
      for (std::size_t w = 0; w < 4; ++w) counters[w][lane] = counter[w];
    }
    auto x0 = hn::Load(d, counters[0].data());
    auto x1 = hn::Load(d, counters[1].data());
    auto x2 = hn::Load(d, counters[2].data());
    auto x3 = hn::Load(d, counters[3].data());
    auto [key0, key1] = dice.key();
    for (int round = 0; round < kRounds; ++round) {
      const auto product0 = hn::MulEven(multiplier0, hn::BitCast(words, x0));
      const auto product1 = hn::MulEven(multiplier1, hn::BitCast(words, x2));
      x0 = hn::Xor(hn::Xor(hn::ShiftRight<32>(product1), x1), hn::Set(d, key0));
      x2 = hn::Xor(hn::Xor(hn::ShiftRight<32>(product0), x3), hn::Set(d, key1));
      x1 = product1;
      x3 = product0;
      key0 += kStep0;
      key1 += kStep1;
    }
    const auto low = hn::Set(d, 0xFFFFFFFFU);
    hn::Store(hn::Or(hn::And(x0, low), hn::ShiftLeft<32>(x1)), d, counters[0].data());
    hn::Store(hn::Or(hn::And(x2, low), hn::ShiftLeft<32>(x3)), d, counters[1].data());
    const std::size_t used = std::min(lanes, at.size() - begin);
    for (std::size_t lane = 0; lane < used; ++lane) {
      out[begin + lane] = {counters[0][lane], counters[1][lane]};
    }
  }
#endif
}

DrawFunction choose_draw() {
  return draw_all;
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::simulation
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::simulation {

HWY_EXPORT(choose_draw);

DrawFunction draw_function() {
  return HWY_DYNAMIC_DISPATCH(choose_draw)();
}

}  // namespace fivekind::simulation
#endif  // HWY_ONCE
