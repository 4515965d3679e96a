// One turn under a strategy. Compiled once for each instruction set (Highway's foreach_target).
#include "solve/policy_sweep.h"

#include <algorithm>
#include <span>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solve/policy_sweep.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "turn/kernel-inl.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::solve {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
namespace kernel = turn::HWY_NAMESPACE;

constexpr std::size_t kLanes = kPolicyLanes;
using Lanes = hn::CappedTag<double, kLanes>;

// The values of one objective: nodes after each stage. Stage 0 is unused; stage r holds, for r
// rolls left, what each keep is worth.
struct Stages {
  double* first = nullptr;
  std::size_t size = 0;
  double* of(int rolls_left) const { return first + static_cast<std::size_t>(rolls_left) * size; }
};

template <class Chance>
void walk_backwards(const Problem& problem, const TurnOptions& options, const double* rows,
                    const Stages& stages) {
  const turn::Graph& graph = problem.graph();
  double* nodes = stages.of(0);
  for (const turn::Reductions& group : options.lists) {
    kernel::with_constant_sources(
        group.sources,
        kernel::OptionStep<kernel::HighestChoice, kLanes, double>{group, rows, nodes});
  }
  const auto choose = [nodes](const std::vector<turn::Reductions>& groups) HWY_ATTR {
    for (const turn::Reductions& group : groups) {
      kernel::with_constant_sources(
          group.sources, kernel::ChoiceStep<kernel::HighestChoice, kLanes, double>{group, nodes});
    }
  };
  for (int rolls_left = 1; rolls_left < graph.rolls(); ++rolls_left) {
    const turn::Reductions& chance = graph.chance();
    kernel::with_constant_sources(
        chance.sources, kernel::ChanceStep<Chance, kLanes, double>{chance, graph.faces(), nodes});
    std::copy_n(nodes, stages.size, stages.of(rolls_left));
    if (rolls_left + 1 == graph.rolls()) break;
    choose(graph.keep_choice());
    choose(graph.roll_choice());
  }
}

// The least value that is as good as the best of the choices.
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

// Gives the mass of a roll to the first of its choices that is as good as the best, and among those
// as good by what is expected. `expected()` yields the second values; it is called for ties only.
template <class D, class Expected>
struct Choose {
  D d;
  const PolicyChunk& chunk;
  const double* values;
  const Expected& expected;
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
      if (chunk.expected != nullptr && has_ties(choices, lane, enough, idle)) {
        give_by_expected(choices, lane, enough, given);
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
  HWY_INLINE void give_by_expected(std::span<const std::uint16_t> choices, std::size_t lane,
                                   V enough, V given) const {
    const double* second = expected();
    const auto none = hn::Set(d, -1e300);
    auto most = none;
    for (std::uint16_t choice : choices) {
      const auto good = hn::Ge(at(values, choice, lane), enough);
      most = hn::IfThenElse(good, hn::Max(most, at(second, choice, lane)), most);
    }
    const auto second_enough =
        hn::Sub(hn::Sub(most, hn::Set(d, chunk.expected_tolerance.absolute)),
                hn::Mul(hn::Abs(most), hn::Set(d, chunk.expected_tolerance.relative)));
    auto left = given;
    for (std::uint16_t choice : choices) {
      const auto good = hn::And(hn::Ge(at(values, choice, lane), enough),
                                hn::Ge(at(second, choice, lane), second_enough));
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

// The mass of keeps becomes that of rolls: each die adds each face as often.
void spread(const Problem& problem, double* mass) {
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
Stages stages_of(const Problem& problem, const PolicyChunk& chunk) {
  const std::size_t size = problem.graph().node_count() * kLanes;
  if (chunk.keep_values != nullptr) return {const_cast<double*>(chunk.keep_values), size};
  const Stages values{chunk.work, size};
  if (chunk.least_chance) {
    walk_backwards<kernel::LeastChance>(problem, *chunk.options, chunk.values, values);
  } else {
    walk_backwards<kernel::MeanChance>(problem, *chunk.options, chunk.values, values);
  }
  return values;
}

template <class All, class First>
auto choices_of(const All& all, const First& first, std::size_t roll) {
  return std::span(all).subspan(first[roll], first[roll + 1] - first[roll]);
}

void run_policy(const Problem& problem, const KeepChoices& choices, const PolicyChunk& chunk) {
  const Lanes d;
  const turn::Graph& graph = problem.graph();
  const std::size_t size = graph.node_count() * kLanes;
  const auto rolls = static_cast<std::size_t>(graph.rolls());
  const Stages values = stages_of(problem, chunk);
  const Stages expected{chunk.work + rolls * size, size};
  double* mass = chunk.work + 2 * rolls * size;
  double* next_mass = mass + size;
  bool walked = false;
  const auto expected_stages = [&]() -> const Stages& {
    if (!walked) {
      walk_backwards<kernel::MeanChance>(problem, *chunk.options, chunk.expected, expected);
    }
    walked = true;
    return expected;
  };

  const std::size_t first_roll = graph.first_roll();
  const double* ways = graph.ways<double>().data();
  for (std::size_t node = first_roll; node < graph.node_count(); ++node) {
    const double probability = ways[node] / graph.all_ways();
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      mass[node * kLanes + lane] = chunk.mass[lane] * probability;
    }
  }
  const std::size_t roll_count = graph.node_count() - first_roll;
  for (int rolls_left = graph.rolls() - 1; rolls_left > 0; --rolls_left) {
    std::fill_n(next_mass, size, 0.0);
    const auto second = [&] { return expected_stages().of(rolls_left); };
    const Choose<Lanes, decltype(second)> choose{d, chunk, values.of(rolls_left), second,
                                                 next_mass};
    for (std::size_t roll = 0; roll < roll_count; ++roll) {
      choose.run(choices_of(choices.keeps, choices.first, roll),
                 mass + (first_roll + roll) * kLanes);
    }
    spread(problem, next_mass);
    std::swap(mass, next_mass);
  }
  std::fill_n(chunk.row_mass, chunk.options->row_count() * kLanes, 0.0);
  const auto second = [&] { return chunk.expected; };
  const Choose<Lanes, decltype(second)> choose{d, chunk, chunk.values, second, chunk.row_mass};
  for (std::size_t roll = 0; roll < roll_count; ++roll) {
    choose.run(choices_of(chunk.options->rows, chunk.options->first_row, roll),
               mass + (first_roll + roll) * kLanes);
  }
}

void run_count(const Problem& problem, const TurnOptions& options, const double* rows,
               double chance, double* work, double* counts) {
  const Lanes d;
  const std::size_t nodes = problem.graph().node_count();
  const Stages stages{work, nodes * kLanes};
  walk_backwards<kernel::MeanChance>(problem, options, rows, stages);
  const auto least = hn::Set(d, chance);
  for (int rolls_left = 1; rolls_left < problem.graph().rolls(); ++rolls_left) {
    const double* values = stages.of(rolls_left);
    double* out = counts + static_cast<std::size_t>(rolls_left) * nodes;
    for (std::size_t node = 0; node < nodes; ++node) {
      std::size_t count = 0;
      for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
        count += hn::CountTrue(d, hn::Ge(hn::Load(d, values + node * kLanes + lane), least));
      }
      out[node] += static_cast<double>(count);
    }
  }
}

// The best second value of the choices of each roll that are as good as the best by the first.
template <class D>
void choose_second(D d, const PolicyChunk& chunk, std::span<const std::uint16_t> choices,
                   const double* values, const double* second, bool highest, double* out) {
  const auto sign = hn::Set(d, highest ? 1.0 : -1.0);
  for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
    const auto enough = good_enough(d, chunk, choices, values, lane);
    auto best = hn::Set(d, -1e300);
    for (std::uint16_t choice : choices) {
      const auto good = hn::Ge(hn::Load(d, values + choice * kLanes + lane), enough);
      const auto value = hn::Mul(sign, hn::Load(d, second + choice * kLanes + lane));
      best = hn::IfThenElse(good, hn::Max(best, value), best);
    }
    hn::Store(hn::Mul(sign, best), d, out + lane);
  }
}

void run_tied(const Problem& problem, const KeepChoices& choices, const PolicyChunk& chunk,
              const double* second, bool highest, double* result) {
  const Lanes d;
  const turn::Graph& graph = problem.graph();
  const std::size_t first_roll = graph.first_roll();
  const std::size_t roll_count = graph.node_count() - first_roll;
  const std::size_t size = graph.node_count() * kLanes;
  const Stages values = stages_of(problem, chunk);
  double* nodes = chunk.work + 2 * static_cast<std::size_t>(graph.rolls()) * size;
  double* next = nodes + size;
  for (std::size_t roll = 0; roll < roll_count; ++roll) {
    choose_second(d, chunk, choices_of(chunk.options->rows, chunk.options->first_row, roll),
                  chunk.values, second, highest, nodes + (first_roll + roll) * kLanes);
  }
  for (int rolls_left = 1; rolls_left < graph.rolls(); ++rolls_left) {
    const turn::Reductions& chance = graph.chance();
    kernel::with_constant_sources(
        chance.sources,
        kernel::ChanceStep<kernel::MeanChance, kLanes, double>{chance, graph.faces(), nodes});
    for (std::size_t roll = 0; roll < roll_count; ++roll) {
      choose_second(d, chunk, choices_of(choices.keeps, choices.first, roll), values.of(rolls_left),
                    nodes, highest, next + (first_roll + roll) * kLanes);
    }
    std::swap(nodes, next);
  }
  const double* ways = graph.ways<double>().data();
  std::fill_n(result, kLanes, 0.0);
  for (std::size_t node = first_roll; node < graph.node_count(); ++node) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      result[lane] += nodes[node * kLanes + lane] * (ways[node] / graph.all_ways());
    }
  }
}

void add_scaled(double factor, const double* from, double* to, std::size_t count) {
  const hn::ScalableTag<double> d;
  const auto factors = hn::Set(d, factor);
  std::size_t i = 0;
  for (; i + hn::Lanes(d) <= count; i += hn::Lanes(d)) {
    hn::StoreU(hn::Add(hn::LoadU(d, to + i), hn::Mul(hn::LoadU(d, from + i), factors)), d, to + i);
  }
  for (; i < count; ++i) to[i] += factor * from[i];
}

PolicyFunction choose_policy() {
  return run_policy;
}
CountFunction choose_count() {
  return run_count;
}
TiedFunction choose_tied() {
  return run_tied;
}
AddScaledFunction choose_add_scaled() {
  return add_scaled;
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::solve
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::solve {

HWY_EXPORT(choose_policy);
HWY_EXPORT(choose_count);
HWY_EXPORT(choose_tied);
HWY_EXPORT(choose_add_scaled);

KeepChoices::KeepChoices(const dice::Multisets& multisets) {
  first.push_back(0);
  for (std::size_t roll = 0; roll < multisets.roll_count(); ++roll) {
    for (dice::Keep keep : multisets.keeps_of(dice::Roll(roll))) keeps.push_back(keep.value);
    first.push_back(static_cast<std::uint32_t>(keeps.size()));
  }
}

std::size_t policy_work_space(const Problem& problem) {
  const auto rolls = static_cast<std::size_t>(problem.graph().rolls());
  return (2 * rolls + 2) * problem.graph().node_count() * kPolicyLanes;
}

PolicyFunction policy_function() {
  return HWY_DYNAMIC_DISPATCH(choose_policy)();
}

CountFunction count_function() {
  return HWY_DYNAMIC_DISPATCH(choose_count)();
}

TiedFunction tied_function() {
  return HWY_DYNAMIC_DISPATCH(choose_tied)();
}

AddScaledFunction add_scaled_function() {
  return HWY_DYNAMIC_DISPATCH(choose_add_scaled)();
}

}  // namespace fivekind::solve
#endif  // HWY_ONCE
