// A turn forwards: the mass of keeps is spread over rolls, and the mass of a roll over its choices:
// to the best one, by softmax, or by given weights.
// No include guard in the usual sense: included once for each instruction set by policy_sweep.cpp.
#if defined(FIVEKIND_SOLVE_POLICY_CHOICE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef FIVEKIND_SOLVE_POLICY_CHOICE_INL_H_
#undef FIVEKIND_SOLVE_POLICY_CHOICE_INL_H_
#else
#define FIVEKIND_SOLVE_POLICY_CHOICE_INL_H_
#endif

#include <hwy/highway.h>

#include <cstdint>
#include <span>

#include "policy/policy_sweep.h"
#include "support/exponential-inl.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::policy {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

inline constexpr std::size_t kLanes = kPolicyLanes;
using Lanes = hn::CappedTag<double, kLanes>;

// The values of one objective, by stage of the turn's plan: the value of each keep there.
struct KeepValues {
  double* first = nullptr;
  std::size_t size = 0;
  double* of(std::size_t stage) const { return first + stage * size; }
};

// Spreads the mass of keeps over rolls: each die shows each face equally often.
inline void spread(const problem::Problem& problem, double* mass) {
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

// The values of keeps, walked if they are not given.
inline KeepValues keep_values_of(const problem::Problem& problem, const PolicyChunk& chunk) {
  const std::size_t size = problem.graph().node_count() * kLanes;
  if (chunk.keep_values != nullptr) return {const_cast<double*>(chunk.keep_values), size};
  const KeepValues values{chunk.work, size};
  walk_keeps(problem, *chunk.options, chunk.values, chunk.least_chance, values.first);
  return values;
}

// The lowest value that equals the best of the choices.
template <class D>
HWY_INLINE auto good_enough(D d, const PolicyChunk& chunk, std::span<const std::uint16_t> choices,
                            const double* values, std::size_t lane) {
  auto best = hn::Load(d, values + choices.front() * kLanes + lane);
  for (std::uint16_t choice : choices) {
    best = hn::Max(best, hn::Load(d, values + choice * kLanes + lane));
  }
  return hn::Sub(hn::Sub(best, hn::Set(d, chunk.tolerance.absolute)),
                 hn::Mul(hn::Abs(best), hn::Set(d, chunk.tolerance.relative)));
}

// Gives the mass of a roll to the first of its choices that equals the best, using tie-breaking
// values among equals. `tie_values()` provides them; it is called only for ties.
template <class D, class TieBreaker>
struct ChooseBest {
  D d;
  const PolicyChunk& chunk;
  const double* values;
  const TieBreaker& tie_values;
  double* mass_of_choice;

  HWY_INLINE auto at(const double* from, std::uint16_t choice, std::size_t lane) const {
    return hn::Load(d, from + choice * kLanes + lane);
  }

  HWY_INLINE void run(std::span<const std::uint16_t> choices, const double* mass) const {
    for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
      const auto given = hn::Load(d, mass + lane);
      const auto idle = hn::Eq(given, hn::Zero(d));
      if (hn::AllTrue(d, idle)) continue;
      const auto enough = good_enough(d, chunk, choices, values, lane);
      if (chunk.tie_breaker != nullptr && has_ties(choices, lane, enough, idle)) {
        give_by_tie_breaker(choices, lane, enough, given);
        continue;
      }
      auto left = given;
      for (std::uint16_t choice : choices) {
        give(choice, lane, hn::Ge(at(values, choice, lane), enough), left);
      }
    }
  }

  template <class V, class M>
  HWY_INLINE bool has_ties(std::span<const std::uint16_t> choices, std::size_t lane, V enough,
                           M idle) const {
    const auto one = hn::Set(d, 1.0);
    auto count = hn::Zero(d);
    for (std::uint16_t choice : choices) {
      count = hn::Add(count, hn::IfThenElseZero(hn::Ge(at(values, choice, lane), enough), one));
    }
    return !hn::AllFalse(d, hn::AndNot(idle, hn::Gt(count, one)));
  }

  template <class V>
  HWY_INLINE void give_by_tie_breaker(std::span<const std::uint16_t> choices, std::size_t lane,
                                      V enough, V given) const {
    const double* tie_breaker = tie_values();
    const auto none = hn::Set(d, -1e300);
    auto most = none;
    for (std::uint16_t choice : choices) {
      const auto good = hn::Ge(at(values, choice, lane), enough);
      most = hn::IfThenElse(good, hn::Max(most, at(tie_breaker, choice, lane)), most);
    }
    const auto tie_enough =
        hn::Sub(hn::Sub(most, hn::Set(d, chunk.tie_tolerance.absolute)),
                hn::Mul(hn::Abs(most), hn::Set(d, chunk.tie_tolerance.relative)));
    auto left = given;
    for (std::uint16_t choice : choices) {
      const auto good = hn::And(hn::Ge(at(values, choice, lane), enough),
                                hn::Ge(at(tie_breaker, choice, lane), tie_enough));
      give(choice, lane, good, left);
    }
  }

  template <class M, class V>
  HWY_INLINE void give(std::uint16_t choice, std::size_t lane, M good, V& left) const {
    double* to = mass_of_choice + choice * kLanes + lane;
    hn::Store(hn::Add(hn::Load(d, to), hn::IfThenElseZero(good, left)), d, to);
    left = hn::IfThenZeroElse(good, left);
  }
};

// A roll has at most as many keeps as its dice have subsets, and at most as many boxes to announce,
// or rows, as there are boxes.
constexpr std::size_t kMaxChoices = (std::size_t{1} << dice::kMaximumDice) + rules::kMaximumBoxes;

// Shares the mass of a roll among its choices, each with the weight e^(inverse temperature · (value
// - best)).
struct ChooseSoftmax {
  double inverse_temperature = 0;
  const double* values = nullptr;
  double* mass_of_choice = nullptr;
  const PolicyChunk* counted = nullptr;  // if some choices are none in some lanes

  void run(std::span<const std::uint16_t> choices, const double* mass) const {
    const Lanes d;
    const auto factor = hn::Set(d, inverse_temperature);
    for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
      const auto given = hn::Load(d, mass + lane);
      if (hn::AllTrue(d, hn::Eq(given, hn::Zero(d)))) continue;
      auto best = hn::Load(d, values + choices.front() * kLanes + lane);
      for (std::uint16_t choice : choices) {
        best = hn::Max(best, hn::Load(d, values + choice * kLanes + lane));
      }
      HWY_ALIGN double weights[kMaxChoices * kLanes];
      auto all = hn::Zero(d);
      for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto value = hn::Load(d, values + choices[i] * kLanes + lane);
        auto weight =
            support::HWY_NAMESPACE::exponential_of(d, hn::Mul(factor, hn::Sub(value, best)));
        if (counted != nullptr) {
          if (const double* by = counted->counts_by(choices, i))
            weight = hn::Mul(weight, hn::Load(d, by + lane));
        }
        hn::Store(weight, d, weights + i * kLanes);
        all = hn::Add(all, weight);
      }
      const auto share = hn::Div(given, all);
      for (std::size_t i = 0; i < choices.size(); ++i) {
        double* to = mass_of_choice + choices[i] * kLanes + lane;
        const auto part = hn::Mul(hn::Load(d, weights + i * kLanes), share);
        hn::Store(hn::Add(hn::Load(d, to), part), d, to);
      }
    }
  }
};

// Shares the mass of a roll among its choices by given weights; null: equally.
struct ChooseFixed {
  double* mass_of_choice = nullptr;
  const PolicyChunk* counted = nullptr;  // if some choices are none in some lanes

  void run(std::span<const std::uint16_t> choices, const double* weights,
           const double* mass) const {
    if (counted != nullptr) return share_some(choices, mass);
    const Lanes d;
    const double alike = 1.0 / static_cast<double>(choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const auto weight = hn::Set(d, weights == nullptr ? alike : weights[i]);
      double* to = mass_of_choice + choices[i] * kLanes;
      for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
        const auto part = hn::Mul(hn::Load(d, mass + lane), weight);
        hn::Store(hn::Add(hn::Load(d, to + lane), part), d, to + lane);
      }
    }
  }

 private:
  // Equally among those that are choices in a lane.
  void share_some(std::span<const std::uint16_t> choices, const double* mass) const {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const auto counts = [&](std::size_t i) {
        const double* by = counted->counts_by(choices, i);
        return by == nullptr ? 1.0 : by[lane];
      };
      double all = 0;
      for (std::size_t i = 0; i < choices.size(); ++i) all += counts(i);
      for (std::size_t i = 0; i < choices.size(); ++i) {
        mass_of_choice[choices[i] * kLanes + lane] += mass[lane] * (counts(i) / all);
      }
    }
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::policy
HWY_AFTER_NAMESPACE();

#endif  // FIVEKIND_SOLVE_POLICY_CHOICE_INL_H_
