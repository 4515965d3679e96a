// The walks over one turn's graph that strategies need: values backwards, mass forwards.
// No include guard in the usual sense: included once for each instruction set by policy_sweep.cpp.
#if defined(FIVEKIND_SOLVE_POLICY_WALK_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef FIVEKIND_SOLVE_POLICY_WALK_INL_H_
#undef FIVEKIND_SOLVE_POLICY_WALK_INL_H_
#else
#define FIVEKIND_SOLVE_POLICY_WALK_INL_H_
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "solve/policy_sweep.h"
#include "turn/kernel-inl.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::solve {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
namespace kernel = turn::HWY_NAMESPACE;

inline constexpr std::size_t kLanes = kPolicyLanes;
using Lanes = hn::CappedTag<double, kLanes>;

// The values of one objective: nodes after each stage. Stage 0 is unused; stage r holds, for r
// rolls left, what each keep is worth.
struct Stages {
  double* first = nullptr;
  std::size_t size = 0;
  double* of(int rolls_left) const { return first + static_cast<std::size_t>(rolls_left) * size; }
};

template <class Chance>
void walk_backwards(const Problem& problem, const turn::OptionLists& lists, const double* rows,
                    const Stages& stages) {
  const turn::Graph& graph = problem.graph();
  if (graph.rolls() == 1) return;
  double* nodes = stages.of(1);
  for (const turn::Reductions& group : lists) {
    kernel::with_constant_sources(
        group.sources,
        kernel::OptionStep<kernel::HighestChoice, kLanes, double>{group, rows, nodes});
  }
  const auto choose = [&nodes](const std::vector<turn::Reductions>& groups) HWY_ATTR {
    for (const turn::Reductions& group : groups) {
      kernel::with_constant_sources(
          group.sources, kernel::ChoiceStep<kernel::HighestChoice, kLanes, double>{group, nodes});
    }
  };
  for (int rolls_left = 1; rolls_left < graph.rolls(); ++rolls_left) {
    if (rolls_left > 1) {
      nodes = stages.of(rolls_left);
      std::copy_n(stages.of(rolls_left - 1), stages.size, nodes);
      choose(graph.keep_choice());
      choose(graph.roll_choice());
    }
    const turn::Reductions& chance = graph.chance();
    kernel::with_constant_sources(
        chance.sources, kernel::ChanceStep<Chance, kLanes, double>{chance, graph.faces(), nodes});
  }
}

// The mass of keeps becomes that of rolls: each die adds each face as often.
inline void spread(const Problem& problem, double* mass) {
  const Lanes d;
  const dice::Multisets& multisets = problem.scoring().multisets();
  const std::size_t first_roll = problem.graph().first_roll();
  const auto share = hn::Set(d, 1.0 / multisets.faces());
  for (std::size_t keep = 0; keep < first_roll; ++keep) {
    const double* from = mass + keep * kLanes;
    for (int face = 1; face <= multisets.faces(); ++face) {
      const std::size_t next = multisets.add(dice::Keep(keep), face).position();
      double* to = mass + next * kLanes;
      for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
        const auto part = hn::Mul(hn::Load(d, from + lane), share);
        hn::Store(hn::Add(hn::Load(d, to + lane), part), d, to + lane);
      }
    }
  }
}

// Where the values of keeps are, walked if they are not given.
inline Stages stages_of(const Problem& problem, const PolicyChunk& chunk) {
  const std::size_t size = problem.graph().node_count() * kLanes;
  if (chunk.keep_values != nullptr) return {const_cast<double*>(chunk.keep_values), size};
  const Stages values{chunk.work, size};
  if (chunk.least_chance) {
    walk_backwards<kernel::LeastChance>(problem, chunk.options->lists, chunk.values, values);
  } else {
    walk_backwards<kernel::MeanChance>(problem, chunk.options->lists, chunk.values, values);
  }
  return values;
}

template <class All, class First>
auto choices_of(const All& all, const First& first, std::size_t roll) {
  return std::span(all).subspan(first[roll], first[roll + 1] - first[roll]);
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::solve
HWY_AFTER_NAMESPACE();

#endif  // FIVEKIND_SOLVE_POLICY_WALK_INL_H_
