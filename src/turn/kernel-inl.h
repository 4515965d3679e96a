// The turn kernel: one turn walked for many lanes at once. Written once, compiled for each
// instruction set by Highway's foreach_target (no include guard in the usual sense: see below).
//
// A lane is one of many values computed together. Lane l of node n lies at nodes[n * kLanes + l], so
// a reduction is a few vector loads, one operation each and a store. Every lane goes through the same
// operations in the same order whatever the vectors' width, and nothing is fused (-ffp-contract=off),
// so the results are the same bytes on every instruction set.
//
// An objective enters as two policies (design: how chance combines, how choice combines):
//   Chance: combine(d, a, b), finish(d, sum, faces);   Choice: combine(d, a, b).
#if defined(FIVEKIND_TURN_KERNEL_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef FIVEKIND_TURN_KERNEL_INL_H_
#undef FIVEKIND_TURN_KERNEL_INL_H_
#else
#define FIVEKIND_TURN_KERNEL_INL_H_
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>
#include <limits>

#include "turn/graph.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::turn {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

struct MeanChance {
  template <class D, class V>
  static HWY_INLINE V combine(D /*d*/, V a, V b) {
    return hn::Add(a, b);
  }
  template <class D, class V>
  static HWY_INLINE V finish(D d, V sum, int faces) {
    using T = hn::TFromD<D>;
    return hn::Mul(sum, hn::Set(d, T{1} / static_cast<T>(faces)));
  }
};

struct LeastChance {
  template <class D, class V>
  static HWY_INLINE V combine(D /*d*/, V a, V b) {
    return hn::Min(a, b);
  }
  template <class D, class V>
  static HWY_INLINE V finish(D /*d*/, V least, int /*faces*/) {
    return least;
  }
};

struct HighestChoice {
  template <class D, class V>
  static HWY_INLINE V combine(D /*d*/, V a, V b) {
    return hn::Max(a, b);
  }
  // What an option that does not exist is worth.
  template <typename T>
  static constexpr T worst() {
    return -std::numeric_limits<T>::infinity();
  }
};

struct LowestChoice {
  template <class D, class V>
  static HWY_INLINE V combine(D /*d*/, V a, V b) {
    return hn::Min(a, b);
  }
  template <typename T>
  static constexpr T worst() {
    return std::numeric_limits<T>::infinity();
  }
};

template <class Chance, class Choice>
struct Policies {
  using ChanceRule = Chance;
  using ChoiceRule = Choice;
};

// How a list of sources becomes one vector: in pairs from the left, so that few operations wait for
// one another. kSources sources; `at(i)` yields the i-th vector.
template <size_t kSources, class Combine, class At>
HWY_INLINE auto reduce(const Combine& combine, const At& at) {
  if constexpr (kSources == 1) {
    return at(0);
  } else if constexpr (kSources == 2) {
    return combine(at(0), at(1));
  } else {
    constexpr size_t kHalf = kSources / 2;
    return combine(reduce<kHalf>(combine, at),
                   reduce<kSources - kHalf>(combine, [&](size_t i) HWY_ATTR { return at(i + kHalf); }));
  }
}

// Walks the reductions of one group. `kAccumulate`: the target's own value takes part.
template <size_t kSources, size_t kLanes, bool kAccumulate, typename T, class Combine, class Finish>
HWY_NOINLINE void run_group(const Reductions& group, const T* from, T* nodes,
                            const Combine& combine, const Finish& finish) {
  const hn::ScalableTag<T> d;
  const size_t count = group.targets.size();
  const uint16_t* HWY_RESTRICT edges = group.edges.data();
  const uint16_t* HWY_RESTRICT targets = group.targets.data();
  for (size_t i = 0; i < count; ++i, edges += kSources) {
    const T* sources[kSources];
    for (size_t s = 0; s < kSources; ++s) sources[s] = from + size_t{edges[s]} * kLanes;
    T* target = nodes + size_t{targets[i]} * kLanes;
    for (size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
      auto value = reduce<kSources>(
          combine, [&](size_t s) HWY_ATTR { return hn::Load(d, sources[s] + lane); });
      if constexpr (kAccumulate) value = combine(hn::Load(d, target + lane), value);
      hn::Store(finish(value), d, target + lane);
    }
  }
}

// Calls run_group with the group's number of sources as a constant.
template <size_t kLanes, bool kAccumulate, typename T, class Combine, class Finish>
void dispatch_sources(const Reductions& group, const T* from, T* nodes, const Combine& combine,
                      const Finish& finish) {
  switch (group.sources) {
#define FIVEKIND_CASE(n) \
  case n: return run_group<n, kLanes, kAccumulate, T>(group, from, nodes, combine, finish)
    FIVEKIND_CASE(1);
    FIVEKIND_CASE(2);
    FIVEKIND_CASE(3);
    FIVEKIND_CASE(4);
    FIVEKIND_CASE(5);
    FIVEKIND_CASE(6);
    FIVEKIND_CASE(7);
    FIVEKIND_CASE(8);
#undef FIVEKIND_CASE
    default: HWY_ABORT("a reduction of %u sources", group.sources);
  }
}

template <size_t kLanes, typename T, class Combine, class Finish>
void dispatch_group(const Reductions& group, const T* from, T* nodes, const Combine& combine,
                    const Finish& finish) {
  if (group.accumulate) {
    dispatch_sources<kLanes, true, T>(group, from, nodes, combine, finish);
  } else {
    dispatch_sources<kLanes, false, T>(group, from, nodes, combine, finish);
  }
}

// One whole turn. `rows`: option values, row r at rows[r * kLanes]. `nodes`: work space of
// graph.node_count() * kLanes values. Leaves the turn's value in node 0, the empty keep.
template <class Policy, size_t kLanes, typename T>
void run_turn(const Graph& graph, const OptionLists& options, const T* rows, T* nodes) {
  using Chance = typename Policy::ChanceRule;
  using Choice = typename Policy::ChoiceRule;
  const hn::ScalableTag<T> d;
  const auto choose = [d](auto a, auto b) HWY_ATTR { return Choice::combine(d, a, b); };
  const auto chance = [d](auto a, auto b) HWY_ATTR { return Chance::combine(d, a, b); };
  const auto keep_value = [](auto value) HWY_ATTR { return value; };
  const int faces = graph.faces();
  const auto average = [d, faces](auto sum) HWY_ATTR { return Chance::finish(d, sum, faces); };

  for (const Reductions& group : options.groups) {
    dispatch_group<kLanes>(group, rows, nodes, choose, keep_value);
  }
  for (int roll = graph.rolls(); roll > 1; --roll) {
    dispatch_group<kLanes>(graph.chance(), nodes, nodes, chance, average);
    for (const Reductions& group : graph.choice()) {
      dispatch_group<kLanes>(group, nodes, nodes, choose, keep_value);
    }
  }
  dispatch_group<kLanes>(graph.chance(), nodes, nodes, chance, average);
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::turn
HWY_AFTER_NAMESPACE();

#endif  // FIVEKIND_TURN_KERNEL_INL_H_
