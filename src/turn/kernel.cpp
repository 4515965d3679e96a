// The turn kernel, compiled once for each instruction set (Highway's foreach_target).
#include "turn/kernel.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "turn/kernel.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "turn/kernel-inl.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::turn {
namespace HWY_NAMESPACE {

template <typename T>
TurnFunction<T> choose_turn_function(TurnRule rule) {
  switch (rule) {
    case TurnRule::lowest_mean:
      return run_turn<Policies<MeanChance, LowestChoice>, kTurnLanes<T>, T>;
    case TurnRule::highest_least:
      return run_turn<Policies<LeastChance, HighestChoice>, kTurnLanes<T>, T>;
    case TurnRule::highest_mean:
      break;
  }
  return run_turn<Policies<MeanChance, HighestChoice>, kTurnLanes<T>, T>;
}

TurnFunction<double> choose_double(TurnRule rule) {
  return choose_turn_function<double>(rule);
}
TurnFunction<float> choose_single(TurnRule rule) {
  return choose_turn_function<float>(rule);
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::turn
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::turn {

HWY_EXPORT(choose_double);
HWY_EXPORT(choose_single);

template <>
TurnFunction<double> turn_function<double>(TurnRule rule) {
  return HWY_DYNAMIC_DISPATCH(choose_double)(rule);
}

template <>
TurnFunction<float> turn_function<float>(TurnRule rule) {
  return HWY_DYNAMIC_DISPATCH(choose_single)(rule);
}

}  // namespace fivekind::turn
#endif  // HWY_ONCE
