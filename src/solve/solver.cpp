// The sweep over all layers (Pawlewicz 2008, algorithm 3.3, with lanes instead of single states).
#include "solve/solver.h"

#include <algorithm>
#include <utility>

#include "solve/layers.h"
#include "solve/sweep.h"
#include "states/part_counts.h"
#include "support/try.h"

namespace fivekind::solve {
namespace {

template <typename T>
std::vector<T> effects_table(const problem::Problem& problem, const values::StateRule& rule) {
  std::vector<T> effects;
  const int bound = problem.score_bound().value;
  for (int points = 0; points <= bound; ++points) {
    effects.push_back(static_cast<T>(rule.effect(rules::Points(points))));
  }
  return effects;
}

// States with an open box.
std::uint64_t open_states(const states::StateSpace& space) {
  return space.size() - space.layer_size(space.layer_count() - 1);
}

}  // namespace

template <typename T>
SweepPlan<T> sweep_plan(const problem::Problem& problem, const values::StateRule& rule) {
  return {problem.options(),
          problem.space(),
          problem.graph(),
          problem.rows(),
          problem.plans(),
          rule.turn,
          effects_table<T>(problem, rule)};
}

template <typename T>
StateSolver<T>::StateSolver(std::shared_ptr<const problem::Problem> problem,
                            const values::StateRule& rule, const support::ThreadPool& pool,
                            const Watch& progress)
    : problem_(std::move(problem)),
      rule_(rule),
      plan_(sweep_plan<T>(*problem_, rule)),
      sweep_(layer_function<T>(rule)),
      run_(&pool, "solving", open_states(problem_->space()), progress) {}

template <typename T>
values::LayerValues<T> StateSolver<T>::full_cards() const {
  const states::StateSpace& space = problem_->space();
  return values::LayerValues<T>(space.layer_size(space.layer_count() - 1),
                                static_cast<T>(rule_.full_card()));
}

template <typename T>
Result<values::LayerValues<T>> StateSolver<T>::layer(std::size_t filled,
                                                     const values::LayerValues<T>& next) {
  constexpr std::size_t kChunksAPiece = 8;
  constexpr std::size_t kGrain = kChunksAPiece * turn::kTurnLanes<T>;
  const states::StateSpace& space = problem_->space();
  const turn::Plan turn = problem_->layer_plan(filled);
  values::LayerValues<T> layer(space.layer_size(filled));
  const std::size_t size = space.slot_size(filled);
  FIVEKIND_TRY(run_.for_each((size + kGrain - 1) / kGrain, 1, [&](std::size_t piece) {
    const std::size_t begin = piece * kGrain;
    const std::size_t end = std::min(begin + kGrain, size);
    sweep_(plan_, turn, filled, next.data(), begin, end, layer.data());
    return (end - begin) * space.slots(filled);
  }));
  return layer;
}

template <typename T>
Result<std::shared_ptr<const values::Solution<T>>> solve(
    std::shared_ptr<const problem::Problem> problem, const Objective& objective,
    const support::ThreadPool& pool, const Watch& progress) {
  constexpr bool kSingle = sizeof(T) == sizeof(float);
  FIVEKIND_HOLD(check_objective(objective, problem->score_bound(), kSingle));
  StateSolver<T> solver(problem, objective.state_rule(), pool, progress);
  FIVEKIND_LET(auto layers, solve_in_memory(solver, problem->space().layer_count(), 0));
  return std::make_shared<const values::Solution<T>>(std::move(problem), std::move(layers));
}

double predicted_turn_seconds(const problem::Problem& problem, const turn::Plan& plan) {
  constexpr double kEdgesPerSecond = 1.5e10;  // for one thread, double precision, AVX-512
  const auto count = [](const std::vector<turn::Reductions>& groups) {
    double edges = 0;
    for (const turn::Reductions& group : groups) edges += static_cast<double>(group.edges.size());
    return edges;
  };
  const turn::Graph& graph = problem.graph();
  double edges = 0;
  for (const turn::Step& step : plan.to_results().list) {
    if (step.kind == turn::Step::Kind::options)
      edges += count(problem.rows().lists(rules::BoxSet()));
    if (step.kind == turn::Step::Kind::chance)
      edges += static_cast<double>(graph.chance().edges.size());
    if (step.kind == turn::Step::Kind::keeps) edges += count(graph.keep_choice());
    if (step.kind == turn::Step::Kind::rolls || step.more) edges += count(graph.roll_choice());
  }
  return edges / kEdgesPerSecond;
}

namespace {

// slot_size(filled) gives how many states a layer has with a given number of saved rolls.
template <typename SlotSize>
double predicted_sweep_seconds(const problem::Problem& problem, const SlotSize& slot_size) {
  double seconds = 0;
  for (std::size_t filled = 0; filled + 1 < problem.space().layer_count(); ++filled) {
    seconds += slot_size(filled) * predicted_turn_seconds(problem, problem.layer_plan(filled));
  }
  return seconds;
}

}  // namespace

double predicted_seconds(const problem::Problem& problem, int threads) {
  return predicted_sweep_seconds(problem,
                                 [&](std::size_t filled) {
                                   return static_cast<double>(problem.space().slot_size(filled));
                                 }) /
         threads;
}

double predicted_seconds(const problem::Problem& without_states, const states::PartCounts& counts) {
  return predicted_sweep_seconds(without_states, [&](std::size_t filled) {
    return counts.by_filled[filled].convert_to<double>() /
           static_cast<double>(without_states.space().slots(filled));
  });
}

template SweepPlan<double> sweep_plan<double>(const problem::Problem&, const values::StateRule&);
template SweepPlan<float> sweep_plan<float>(const problem::Problem&, const values::StateRule&);
template class StateSolver<double>;
template class StateSolver<float>;
template Result<std::shared_ptr<const values::Solution<double>>> solve<double>(
    std::shared_ptr<const problem::Problem>, const Objective&, const support::ThreadPool&,
    const Watch&);
template Result<std::shared_ptr<const values::Solution<float>>> solve<float>(
    std::shared_ptr<const problem::Problem>, const Objective&, const support::ThreadPool&,
    const Watch&);

}  // namespace fivekind::solve
