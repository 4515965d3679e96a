// One turn under a strategy. Compiled once for each instruction set (Highway's foreach_target).
#include "solve/policy_sweep.h"

#include <algorithm>
#include <span>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solve/policy_sweep.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "solve/policy_choice-inl.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::solve {
namespace HWY_NAMESPACE {

// Shares out the mass of all rolls by one rule: `choices_of_roll(r)` are a roll's choices,
// `tie_breaker()` yields the tie-breaking values, `weights(r)` those of fixed choices (null: all
// alike).
template <class ChoicesOfRoll, class TieBreaker, class Weights>
void choose_all(const PolicyChunk& chunk, Choosing choosing, std::size_t roll_count,
                const ChoicesOfRoll& choices_of_roll, const double* values,
                const TieBreaker& tie_breaker, const Weights& weights, const double* mass,
                double* mass_of_choice) {
  const ChooseBest<Lanes, TieBreaker> best{Lanes(), chunk, values, tie_breaker, mass_of_choice};
  const ChooseSoftmax softmax{chunk.inverse_temperature, values, mass_of_choice};
  const ChooseFixed fixed{mass_of_choice};
  for (std::size_t roll = 0; roll < roll_count; ++roll) {
    const std::span<const std::uint16_t> choices = choices_of_roll(roll);
    const double* mass_of_roll = mass + roll * kLanes;
    switch (choosing) {
      case Choosing::best:
        best.run(choices, mass_of_roll);
        break;
      case Choosing::softmax:
        softmax.run(choices, mass_of_roll);
        break;
      case Choosing::fixed:
        fixed.run(choices, weights(roll), mass_of_roll);
        break;
    }
  }
}

void run_policy(const Problem& problem, const KeepChoices& choices, const PolicyChunk& chunk) {
  const turn::Graph& graph = problem.graph();
  const std::size_t size = graph.node_count() * kLanes;
  const turn::Plan& plan = problem.plan(chunk.options->saved);
  const std::vector<std::size_t>& throws = plan.throws();
  const bool judges_keeps = chunk.keeps != Choosing::fixed;
  const KeepValues values =
      judges_keeps ? keep_values_of(problem, chunk) : KeepValues{chunk.work, size};
  const KeepValues tie_breaker{chunk.work + throws.size() * size, size};
  double* mass = chunk.work + 2 * throws.size() * size;
  double* next_mass = mass + size;
  bool walked = false;
  const auto tie_keep_values = [&]() -> const KeepValues& {
    if (!walked) {
      walk_keeps(problem, *chunk.options, chunk.tie_breaker, false, tie_breaker.first);
    }
    walked = true;
    return tie_breaker;
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
  const auto keeps = [&](std::size_t roll) { return choices.of(roll); };
  const auto keep_weights = [&](std::size_t roll) {
    return chunk.keep_weights + choices.first[roll];
  };
  std::fill_n(chunk.row_mass, chunk.options->row_count() * kLanes, 0.0);
  const auto alike = [](std::size_t /*roll*/) -> const double* { return nullptr; };
  const auto score = [&](std::size_t list, const double* mass_of_rolls) {
    const auto rows = [&](std::size_t roll) {
      return chunk.options->rows_of(dice::Roll(roll), list);
    };
    choose_all(
        chunk, chunk.categories, roll_count, rows, chunk.values, [&] { return chunk.tie_breaker; },
        alike, mass_of_rolls, chunk.row_mass);
  };
  for (const std::size_t stage : throws) {
    if (stage == throws.back()) break;
    std::fill_n(next_mass, size, 0.0);
    choose_all(
        chunk, chunk.keeps, roll_count, keeps, values.of(stage),
        [&] { return tie_keep_values().of(stage); }, keep_weights, mass + first_roll * kLanes,
        next_mass);
    if (const auto list = plan.list(stage)) {  // who keeps all dice stops
      score(*list, next_mass + first_roll * kLanes);
      std::fill_n(next_mass + first_roll * kLanes, roll_count * kLanes, 0.0);
    }
    spread(problem, next_mass);
    std::swap(mass, next_mass);
  }
  score(0, mass + first_roll * kLanes);
}

void count_lanes(const Problem& problem, const TurnOptions& options, const double* rows,
                 double chance, double* work, double* counts) {
  const Lanes d;
  const std::size_t nodes = problem.graph().node_count();
  const KeepValues stages{work, nodes * kLanes};
  walk_keeps(problem, options, rows, false, work);
  const auto least = hn::Set(d, chance);
  for (std::size_t stage = 1; stage < problem.plan(options.saved).stages().size(); ++stage) {
    const double* values = stages.of(stage);
    double* out = counts + stage * nodes;
    for (std::size_t node = 0; node < nodes; ++node) {
      std::size_t count = 0;
      for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
        count += hn::CountTrue(d, hn::Ge(hn::Load(d, values + node * kLanes + lane), least));
      }
      out[node] += static_cast<double>(count);
    }
  }
}

// The best tie-breaking value of the choices of each roll that are as good as the best by the
// first.
template <class D>
void choose_by_tie_breaker(D d, const PolicyChunk& chunk, std::span<const std::uint16_t> choices,
                           const double* values, const double* tie_breaker, bool highest,
                           double* out) {
  const auto sign = hn::Set(d, highest ? 1.0 : -1.0);
  for (std::size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
    const auto enough = good_enough(d, chunk, choices, values, lane);
    auto best = hn::Set(d, -1e300);
    for (std::uint16_t choice : choices) {
      const auto good = hn::Ge(hn::Load(d, values + choice * kLanes + lane), enough);
      const auto value = hn::Mul(sign, hn::Load(d, tie_breaker + choice * kLanes + lane));
      best = hn::IfThenElse(good, hn::Max(best, value), best);
    }
    hn::Store(hn::Mul(sign, best), d, out + lane);
  }
}

void run_tied(const Problem& problem, const KeepChoices& choices, const PolicyChunk& chunk,
              const double* tie_breaker, bool highest, double* result) {
  const Lanes d;
  const turn::Graph& graph = problem.graph();
  const std::size_t first_roll = graph.first_roll();
  const std::size_t roll_count = graph.node_count() - first_roll;
  const std::size_t size = graph.node_count() * kLanes;
  const KeepValues values = keep_values_of(problem, chunk);
  const turn::Plan& plan = problem.plan(chunk.options->saved);
  double* nodes = chunk.work + 2 * plan.throws().size() * size;
  double* next = nodes + size;
  const auto score = [&](std::size_t list, double* out) {
    for (std::size_t roll = 0; roll < roll_count; ++roll) {
      choose_by_tie_breaker(d, chunk, chunk.options->rows_of(dice::Roll(roll), list), chunk.values,
                            tie_breaker, highest, out + (first_roll + roll) * kLanes);
    }
  };
  score(0, nodes);
  const auto run_turn = turn::turn_function<double>(turn::TurnRule::highest_mean);
  const turn::Step chance{turn::Step::Kind::chance};
  for (std::size_t stage = 1; stage < plan.throws().size(); ++stage) {
    run_turn(graph, &chance, 1, nullptr, nullptr, nodes, nullptr);
    if (const auto list = plan.list(stage)) score(*list, nodes);  // who keeps all dice stops
    for (std::size_t roll = 0; roll < roll_count; ++roll) {
      choose_by_tie_breaker(d, chunk, choices.of(roll), values.of(stage), nodes, highest,
                            next + (first_roll + roll) * kLanes);
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

AddScaledFunction choose_add_scaled() {
  return add_scaled;
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::solve
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::solve {

HWY_EXPORT(run_policy);
HWY_EXPORT(count_lanes);
HWY_EXPORT(run_tied);
HWY_EXPORT(choose_add_scaled);

KeepChoices::KeepChoices(const dice::Multisets& multisets) {
  first.push_back(0);
  for (std::size_t roll = 0; roll < multisets.roll_count(); ++roll) {
    for (dice::Keep keep : multisets.keeps_of(dice::Roll(roll))) keeps.push_back(keep.value);
    first.push_back(static_cast<std::uint32_t>(keeps.size()));
  }
}

std::size_t policy_work_space(const Problem& problem) {
  return (2 * problem.longest_plan().to_keeps().buffers + 2) * problem.graph().node_count() *
         kPolicyLanes;
}

void run_policy(const Problem& problem, const KeepChoices& choices, const PolicyChunk& chunk) {
  HWY_DYNAMIC_DISPATCH(run_policy)(problem, choices, chunk);
}

void walk_keeps(const Problem& problem, std::size_t saved, const turn::ListsOfTurn& lists,
                const double* rows, bool least_chance, double* work) {
  const turn::TurnRule rule =
      least_chance ? turn::TurnRule::highest_least : turn::TurnRule::highest_mean;
  turn::run_turn(turn::turn_function<double>(rule), problem.graph(), problem.plan(saved).to_keeps(),
                 lists, rows, work, static_cast<double*>(nullptr));
}

void count_lanes(const Problem& problem, const TurnOptions& options, const double* rows,
                 double chance, double* work, double* counts) {
  HWY_DYNAMIC_DISPATCH(count_lanes)(problem, options, rows, chance, work, counts);
}

void run_tied(const Problem& problem, const KeepChoices& choices, const PolicyChunk& chunk,
              const double* tie_breaker, bool highest, double* result) {
  HWY_DYNAMIC_DISPATCH(run_tied)(problem, choices, chunk, tie_breaker, highest, result);
}

AddScaledFunction add_scaled_function() {
  return HWY_DYNAMIC_DISPATCH(choose_add_scaled)();
}

}  // namespace fivekind::solve
#endif  // HWY_ONCE
