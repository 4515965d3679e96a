// The sweep over all layers (Pawlewicz 2008, algorithm 3.3, with lanes instead of single states).
#include "solve/solver.h"

#include <xxhash.h>

#include <algorithm>
#include <atomic>
#include <utility>

#include "solve/sweep.h"

namespace fivekind::solve {
namespace {

template <typename T>
std::vector<T> effects_table(const Problem& problem, const Objective& objective) {
  std::vector<T> effects;
  const int bound = problem.score_bound().value;
  for (int points = 0; points <= bound; ++points) {
    effects.push_back(static_cast<T>(effect(objective, rules::Points(points))));
  }
  return effects;
}

}  // namespace

template <typename T>
std::uint64_t Solution<T>::checksum() const {
  std::uint64_t sum = 0;
  for (const LayerValues<T>& layer : layers_) {
    sum = XXH3_64bits_withSeed(layer.data(), layer.size() * sizeof(T), sum);
  }
  return sum;
}

template <typename T>
Result<std::shared_ptr<const Solution<T>>> solve(std::shared_ptr<const Problem> problem,
                                                 const Objective& objective,
                                                 const support::ThreadPool& pool,
                                                 const SolveProgress& progress) {
  constexpr bool kSingle = sizeof(T) == sizeof(float);
  if (auto checked = check_objective(objective, problem->score_bound(), kSingle); !checked) {
    return tl::make_unexpected(checked.error());
  }
  const states::StateSpace& space = problem->space();
  const SweepPlan<T> plan{problem->scoring(), space, problem->graph(), problem->rows(),
                          effects_table<T>(*problem, objective)};
  const LayerFunction<T> sweep = layer_function<T>(objective);

  std::vector<LayerValues<T>> layers(space.layer_count());
  layers.back().assign(space.layer_size(space.layer_count() - 1),
                       static_cast<T>(full_card_value(objective)));
  const std::uint64_t all = space.size() - layers.back().size();
  std::atomic<std::uint64_t> done = 0;
  std::atomic<bool> stopped = false;
  constexpr std::size_t kChunksAPiece = 8;
  constexpr std::size_t kGrain = kChunksAPiece * kChunkLanes<T>;
  for (std::size_t filled = space.layer_count() - 1; filled-- > 0;) {
    LayerValues<T>& layer = layers[filled];
    layer.resize(space.layer_size(filled));
    const T* next = layers[filled + 1].data();
    const std::size_t pieces = (layer.size() + kGrain - 1) / kGrain;
    pool.for_ranges(pieces, 1, [&](std::size_t first, std::size_t last) {
      for (std::size_t piece = first; piece < last && !stopped; ++piece) {
        const std::size_t begin = piece * kGrain;
        const std::size_t end = std::min(begin + kGrain, layer.size());
        sweep(plan, filled, next, begin, end, layer.data());
        const std::uint64_t so_far = done += end - begin;
        if (progress && !progress(so_far, all)) stopped = true;
      }
    });
    if (stopped) return fail(Fault::interrupted, "solving", "", "an interruption");
  }
  return std::make_shared<const Solution<T>>(std::move(problem), std::move(layers));
}

double predicted_seconds(const Problem& problem, int threads) {
  constexpr double kEdgesPerSecond = 1.5e10;  // of one thread, double precision, AVX-512
  double edges = 0;
  const auto count = [&](const turn::Reductions& group) {
    return static_cast<double>(group.edges.size());
  };
  for (const auto& group : problem.rows().lists(rules::CategorySet())) edges += count(group);
  edges += count(problem.graph().chance()) * (problem.graph().rolls() - 1);
  for (const auto& group : problem.graph().keep_choice()) {
    edges += count(group) * (problem.graph().rolls() - 1);
  }
  for (const auto& group : problem.graph().first_choice()) {
    edges += count(group) * (problem.graph().rolls() - 1);
  }
  return static_cast<double>(problem.space().size()) * edges / kEdgesPerSecond / threads;
}

template class Solution<double>;
template class Solution<float>;
template Result<std::shared_ptr<const Solution<double>>> solve<double>(
    std::shared_ptr<const Problem>, const Objective&, const support::ThreadPool&,
    const SolveProgress&);
template Result<std::shared_ptr<const Solution<float>>> solve<float>(std::shared_ptr<const Problem>,
                                                                     const Objective&,
                                                                     const support::ThreadPool&,
                                                                     const SolveProgress&);

}  // namespace fivekind::solve
