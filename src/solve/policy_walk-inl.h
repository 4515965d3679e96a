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

HWY_BEFORE_NAMESPACE();
namespace fivekind::solve {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

inline constexpr std::size_t kLanes = kPolicyLanes;
using Lanes = hn::CappedTag<double, kLanes>;

// The values of one objective, by stage of the turn's plan: what each keep is worth there.
struct KeepValues {
  double* first = nullptr;
  std::size_t size = 0;
  double* of(std::size_t stage) const { return first + stage * size; }
};

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
inline KeepValues keep_values_of(const Problem& problem, const PolicyChunk& chunk) {
  const std::size_t size = problem.graph().node_count() * kLanes;
  if (chunk.keep_values != nullptr) return {const_cast<double*>(chunk.keep_values), size};
  const KeepValues values{chunk.work, size};
  walk_keeps(problem, chunk.options->lists, chunk.values, chunk.least_chance, values.first);
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
