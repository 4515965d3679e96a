// The sweep's inner part: fills option rows for a chunk of states, runs the turn kernel on them.
// Compiled once for each instruction set (Highway's foreach_target).
#include "solve/sweep.h"

#include <algorithm>
#include <limits>
#include <type_traits>

#include "support/aligned.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solve/sweep.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "solve/row_filler-inl.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::solve {
namespace HWY_NAMESPACE {

using rules::CategorySet;

template <class Load, class Choice, typename T>
void sweep_layer(const SweepPlan<T>& plan, std::size_t filled, const T* next, std::size_t begin,
                 std::size_t end, T* out) {
  constexpr std::size_t kLanes = kChunkLanes<T>;
  const turn::TurnFunction<T> function = turn::turn_function<T>(plan.rule);
  support::AlignedArray<T> rows(RowFiller<Load, Choice, T>::work_space(plan.rows));
  support::AlignedArray<T> nodes(turn::turn_work_space<T>(plan.graph, plan.turn));
  support::AlignedArray<T> values(kLanes);
  RowFiller<Load, Choice, T> filler(plan, next, rows.data());

  const std::span<const states::Group> groups = plan.space.groups(filled);
  auto group = plan.space.group_of(filled, begin);
  for (std::size_t chunk = begin; chunk < end; chunk += kLanes) {
    const std::size_t used = std::min(kLanes, end - chunk);
    CategorySet filled_in_all = group->filled;
    for (auto g = group; g != groups.end() && g->first < chunk + used; ++g) {
      filled_in_all = filled_in_all & g->filled;
    }
    filler.begin_chunk(filled_in_all);
    for (std::size_t lane = 0; lane < used;) {
      const std::size_t after = group + 1 == groups.end() ? plan.space.layer_size(filled)
                                                          : std::size_t{(group + 1)->first};
      const std::size_t first_class = chunk + lane - group->first;
      const std::size_t count = std::min(used - lane, after - (chunk + lane));
      filler.fill(*group, first_class, lane, count);
      lane += count;
      if (chunk + lane == after) ++group;
    }
    filler.end_chunk();
    turn::run_turn(function, plan.graph, plan.turn, plan.rows.lists(filled_in_all), rows.data(),
                   nodes.data(), values.data());
    std::copy_n(values.data(), used, out + chunk);
  }
}

template <class Load, typename T>
LayerFunction<T> with_choice(turn::ChoiceRule choice) {
  if (choice == turn::ChoiceRule::highest) {
    return sweep_layer<Load, turn::HWY_NAMESPACE::HighestChoice, T>;
  }
  return sweep_layer<Load, turn::HWY_NAMESPACE::LowestChoice, T>;
}

template <typename T>
LayerFunction<T> choose_layer_function(const StateRule& rule) {
  return rule.adds_points() ? with_choice<AddPoints, T>(rule.choice())
                            : with_choice<MultiplyPoints, T>(rule.choice());
}

LayerFunction<double> choose_double(const StateRule& rule) {
  return choose_layer_function<double>(rule);
}
LayerFunction<float> choose_single(const StateRule& rule) {
  return choose_layer_function<float>(rule);
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::solve
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::solve {

HWY_EXPORT(choose_double);
HWY_EXPORT(choose_single);

template <>
LayerFunction<double> layer_function<double>(const StateRule& rule) {
  return HWY_DYNAMIC_DISPATCH(choose_double)(rule);
}

template <>
LayerFunction<float> layer_function<float>(const StateRule& rule) {
  return HWY_DYNAMIC_DISPATCH(choose_single)(rule);
}

}  // namespace fivekind::solve
#endif  // HWY_ONCE
