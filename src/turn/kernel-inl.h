// The turn kernel: one turn walked for many lanes at once. Written once, compiled for each
// instruction set by Highway's foreach_target (no include guard in the usual sense: see below).
//
// A lane is one of many values computed together. Lane l of node n is at nodes[n * kLanes + l], so
// a reduction is a few vector loads, one operation each and a store. Every lane goes through the
// same operations in the same order whatever the width of the vectors, and nothing is fused
// (-ffp-contract=off), so the results are the same bytes on every instruction set.
//
// An objective provides two policies (rules-inl.h): how chance combines, how choice combines.
#if defined(FIVEKIND_TURN_KERNEL_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef FIVEKIND_TURN_KERNEL_INL_H_
#undef FIVEKIND_TURN_KERNEL_INL_H_
#else
#define FIVEKIND_TURN_KERNEL_INL_H_
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

#include "turn/graph.h"
#include "turn/kernel.h"
#include "turn/plan.h"
#include "turn/rules-inl.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::turn {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Combines a list of sources into one vector: halves first, so that few operations wait for one
// another. `at(i)` yields the i-th of kSources vectors.
template <size_t kSources, class Combine, class At>
HWY_INLINE auto reduce(const Combine& combine, const At& at) {
  if constexpr (kSources == 1) {
    return at(0);
  } else {
    constexpr size_t kHalf = kSources / 2;
    return combine(
        reduce<kHalf>(combine, at),
        reduce<kSources - kHalf>(combine, [&](size_t i) HWY_ATTR { return at(i + kHalf); }));
  }
}

// The addresses of a reduction's sources. Four 16-bit edges are read at once: with two vectors per
// node the loads of single edges would take a third of the load ports (docs/performance-log.md).
template <size_t kSources, size_t kLanes, typename T>
HWY_INLINE void locate_sources(const uint16_t* edges, const T* from, const T** sources) {
  static_assert(std::endian::native == std::endian::little, "edges are unpacked from the low end");
  for (size_t s = 0; s < kSources; s += 4) {
    uint64_t packed;
    std::memcpy(&packed, edges + s, sizeof(packed));
    for (size_t i = 0; i < 4 && s + i < kSources; ++i) {
      sources[s + i] = from + static_cast<size_t>(packed >> (16 * i) & 0xFFFF) * kLanes;
    }
  }
}

// Computes the reductions of one group and passes each result to put(i, lane, target, value).
template <size_t kSources, size_t kLanes, bool kAccumulate, typename T, class Combine, class Put>
HWY_INLINE void walk(const Reductions& group, const T* from, T* nodes, const Combine& combine,
                     const Put& put) {
  const hn::CappedTag<T, kLanes> d;
  const size_t count = group.targets.size();
  const uint16_t* HWY_RESTRICT edges = group.edges.data();
  const uint16_t* HWY_RESTRICT targets = group.targets.data();
  for (size_t i = 0; i < count; ++i, edges += kSources) {
    const T* sources[kSources + 1];
    locate_sources<kSources, kLanes>(edges, from, sources);
    T* target = nodes + size_t{targets[i]} * kLanes;
    for (size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
      const auto at = [&](size_t s) HWY_ATTR { return hn::Load(d, sources[s] + lane); };
      if constexpr (kSources == 0) {
        put(lane, target, hn::Load(d, target + lane));
      } else if constexpr (kAccumulate) {
        put(lane, target, combine(hn::Load(d, target + lane), reduce<kSources>(combine, at)));
      } else {
        put(lane, target, reduce<kSources>(combine, at));
      }
    }
  }
}

// Calls step.template run<sources>() with the group's number of sources as a constant.
template <class Step>
HWY_INLINE void with_constant_sources(size_t sources, const Step& step) {
  switch (sources) {
    case 0:
      return step.template run<0>();
    case 1:
      return step.template run<1>();
    case 2:
      return step.template run<2>();
    case 3:
      return step.template run<3>();
    case 4:
      return step.template run<4>();
    case 5:
      return step.template run<5>();
    case 6:
      return step.template run<6>();
    case 7:
      return step.template run<7>();
    case 8:
      return step.template run<8>();
    default:
      HWY_ABORT("a reduction of %d sources", static_cast<int>(sources));
  }
}

// Options: the best row of each roll; with `more` also the current value of the roll's node.
template <class Choice, size_t kLanes, typename T>
struct OptionStep {
  const Reductions& group;
  const T* rows;
  T* nodes;
  bool more = false;

  template <size_t kSources>
  HWY_NOINLINE void run() const {
    const hn::CappedTag<T, kLanes> d;
    const auto choose = [d](auto a, auto b) HWY_ATTR { return Choice::combine(d, a, b); };
    const auto store = [d](size_t lane, T* target, auto value)
                           HWY_ATTR { hn::Store(value, d, target + lane); };
    if (group.accumulate || more) {
      walk<kSources, kLanes, true>(group, rows, nodes, choose, store);
    } else {
      walk<kSources, kLanes, false>(group, rows, nodes, choose, store);
    }
  }
};

// Keeps: the mean (or minimum) over the die added.
template <class Chance, size_t kLanes, typename T>
struct ChanceStep {
  const Reductions& group;
  int faces;
  T* nodes;

  template <size_t kSources>
  HWY_NOINLINE void run() const {
    const hn::CappedTag<T, kLanes> d;
    const int face_count = faces;
    const auto combine = [d](auto a, auto b) HWY_ATTR { return Chance::combine(d, a, b); };
    walk<kSources, kLanes, false>(group, nodes, nodes, combine,
                                  [d, face_count](size_t lane, T* target, auto sum) HWY_ATTR {
                                    hn::Store(Chance::finish(d, sum, face_count), d, target + lane);
                                  });
  }
};

// Rolls and keeps: the best of themselves and their sub-keeps.
template <class Choice, size_t kLanes, typename T>
struct ChoiceStep {
  const Reductions& group;
  T* nodes;

  template <size_t kSources>
  HWY_NOINLINE void run() const {
    const hn::CappedTag<T, kLanes> d;
    const auto choose = [d](auto a, auto b) HWY_ATTR { return Choice::combine(d, a, b); };
    walk<kSources, kLanes, true>(group, nodes, nodes, choose,
                                 [d](size_t lane, T* target, auto value)
                                     HWY_ATTR { hn::Store(value, d, target + lane); });
  }
};

// Partial sums of the first roll. Adding 252 numbers one after the other would wait for each
// addition; four sums, chosen by the node's number, do not, and their order is fixed.
inline constexpr size_t kPartialSums = 4;

// The first roll: the best of each roll, weighted, added to one of the partial sums.
template <class Chance, class Choice, size_t kLanes, typename T>
struct FirstRollStep {
  const Reductions& group;
  const T* ways;  // by node
  T* nodes;
  T* partial_sums;  // kPartialSums * kLanes

  template <size_t kSources>
  HWY_NOINLINE void run() const {
    const hn::CappedTag<T, kLanes> d;
    const T* const first = nodes;
    const T* const weights = ways;
    T* const all_sums = partial_sums;
    const auto choose = [d](auto a, auto b) HWY_ATTR { return Choice::combine(d, a, b); };
    walk<kSources, kLanes, true>(group, nodes, nodes, choose,
                                 [=](size_t lane, T* target, auto value) HWY_ATTR {
                                   const auto node = static_cast<size_t>(target - first) / kLanes;
                                   const auto share = Chance::weigh(d, value, weights[node]);
                                   T* sum = all_sums + node % kPartialSums * kLanes + lane;
                                   hn::Store(Chance::combine(d, hn::Load(d, sum), share), d, sum);
                                 });
  }
};

// The steps of a walk.
template <class Policy, size_t kLanes, typename T>
class Walker {
 public:
  Walker(const Graph& graph, const OptionList* options, const T* rows, T* nodes, T* results)
      : graph_(graph), options_(options), rows_(rows), nodes_(nodes), results_(results) {}

  void run(const Step& step) const {
    switch (step.kind) {
      case Step::Kind::options:
        return choose_options(options_[step.other], buffer(step.buffer), step.more);
      case Step::Kind::chance:
        return with_constant_sources(
            graph_.chance().sources,
            ChanceStep<Chance, kLanes, T>{graph_.chance(), graph_.faces(), buffer(step.buffer)});
      case Step::Kind::copy:
        return copy(buffer(step.other), buffer(step.buffer));
      case Step::Kind::best_of:
        return choose_between(buffer(step.other), buffer(step.buffer));
      case Step::Kind::keeps:
        return choose(graph_.keep_choice(), buffer(step.buffer));
      case Step::Kind::rolls:
        return choose(graph_.roll_choice(), buffer(step.buffer));
      case Step::Kind::result:
        return find_result(step.more ? graph_.roll_choice() : graph_.every_roll(),
                           buffer(step.buffer), results_ + step.other * kLanes);
      case Step::Kind::none_kept:  // the first node
        return find_result(graph_.every_roll(), buffer(step.other), buffer(step.buffer));
    }
  }

 private:
  using Chance = typename Policy::ChanceRule;
  using Choice = typename Policy::ChoiceRule;

  size_t size() const { return graph_.node_count() * kLanes; }
  T* buffer(size_t number) const { return nodes_ + number * size(); }

  void copy(const T* HWY_RESTRICT from, T* HWY_RESTRICT to) const {
    const hn::CappedTag<T, kLanes> d;
    for (const uint16_t node : graph_.nodes()) {
      const size_t first = size_t{node} * kLanes;
      for (size_t i = first; i < first + kLanes; i += hn::Lanes(d)) {
        hn::Store(hn::Load(d, from + i), d, to + i);
      }
    }
  }

  void choose_options(const OptionList& list, T* nodes, bool more) const {
    const T* rows = rows_ + list.first_row * kLanes;
    for (const Reductions& group : *list.rows) {
      with_constant_sources(group.sources, OptionStep<Choice, kLanes, T>{group, rows, nodes, more});
    }
  }

  void choose(const std::vector<Reductions>& groups, T* nodes) const {
    for (const Reductions& group : groups) {
      with_constant_sources(group.sources, ChoiceStep<Choice, kLanes, T>{group, nodes});
    }
  }

  void choose_between(const T* HWY_RESTRICT from, T* HWY_RESTRICT nodes) const {
    const hn::CappedTag<T, kLanes> d;
    for (size_t i = 0; i < size(); i += hn::Lanes(d)) {
      hn::Store(Choice::combine(d, hn::Load(d, nodes + i), hn::Load(d, from + i)), d, nodes + i);
    }
  }

  void find_result(const std::vector<Reductions>& choice, T* nodes, T* result) const {
    HWY_ALIGN T sums[kPartialSums * kLanes];
    std::fill_n(sums, kPartialSums * kLanes, Chance::template none<T>());
    const T* ways = graph_.ways<T>().data();
    for (const Reductions& group : choice) {
      with_constant_sources(group.sources,
                            FirstRollStep<Chance, Choice, kLanes, T>{group, ways, nodes, sums});
    }
    const hn::CappedTag<T, kLanes> d;
    for (size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
      const auto at = [&](size_t s) HWY_ATTR { return hn::Load(d, sums + s * kLanes + lane); };
      const auto combine = [d](auto a, auto b) HWY_ATTR { return Chance::combine(d, a, b); };
      const auto sum = reduce<kPartialSums>(combine, at);
      hn::Store(Chance::weighed(d, sum, graph_.all_ways()), d, result + lane);
    }
  }

  const Graph& graph_;
  const OptionList* options_;
  const T* rows_;
  T* nodes_;
  T* results_;
};

// A TurnFunction (turn/kernel.h).
template <class Policy, size_t kLanes, typename T>
void run_turn(const Graph& graph, const Step* steps, size_t step_count, const OptionList* options,
              const T* rows, T* nodes, T* results) {
  const Walker<Policy, kLanes, T> walker(graph, options, rows, nodes, results);
  for (size_t i = 0; i < step_count; ++i) walker.run(steps[i]);
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::turn
HWY_AFTER_NAMESPACE();

#endif  // FIVEKIND_TURN_KERNEL_INL_H_
