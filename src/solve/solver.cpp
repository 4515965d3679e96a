// The sweep over all layers (Pawlewicz 2008, algorithm 3.3, with lanes instead of single states).
#include "solve/solver.h"

#include <xxhash.h>

#include <algorithm>
#include <atomic>
#include <utility>

#include "solve/sweep.h"
#include "support/interruption.h"

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
StateSolver<T>::StateSolver(std::shared_ptr<const Problem> problem, const Objective& objective,
                            const support::ThreadPool& pool, SolveProgress progress)
    : problem_(std::move(problem)),
      objective_(objective),
      plan_{problem_->scoring(), problem_->space(), problem_->graph(), problem_->rows(),
            effects_table<T>(*problem_, objective)},
      pool_(pool),
      progress_(std::move(progress)),
      sweep_(layer_function<T>(objective)) {
  const states::StateSpace& space = problem_->space();
  all_states_ = space.size() - space.layer_size(space.layer_count() - 1);
}

template <typename T>
LayerValues<T> StateSolver<T>::full_cards() const {
  const states::StateSpace& space = problem_->space();
  return LayerValues<T>(space.layer_size(space.layer_count() - 1),
                        static_cast<T>(full_card_value(objective_)));
}

template <typename T>
Result<LayerValues<T>> StateSolver<T>::layer(std::size_t filled, const LayerValues<T>& next) {
  constexpr std::size_t kChunksAPiece = 8;
  constexpr std::size_t kGrain = kChunksAPiece * kChunkLanes<T>;
  LayerValues<T> layer(problem_->space().layer_size(filled));
  std::atomic<std::uint64_t> done = done_;
  std::atomic<bool> stopped = false;
  const std::size_t pieces = (layer.size() + kGrain - 1) / kGrain;
  pool_.for_ranges(pieces, 1, [&](std::size_t first, std::size_t last) {
    for (std::size_t piece = first; piece < last && !stopped; ++piece) {
      const std::size_t begin = piece * kGrain;
      const std::size_t end = std::min(begin + kGrain, layer.size());
      sweep_(plan_, filled, next.data(), begin, end, layer.data());
      const std::uint64_t so_far = done += end - begin;
      if (progress_ && !progress_(so_far, all_states_)) stopped = true;
    }
  });
  done_ = done;
  if (stopped) return tl::make_unexpected(support::interruption("solving"));
  return layer;
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
  StateSolver<T> solver(problem, objective, pool, progress);
  std::vector<LayerValues<T>> layers(problem->space().layer_count());
  layers.back() = solver.full_cards();
  for (std::size_t filled = layers.size() - 1; filled-- > 0;) {
    auto layer = solver.layer(filled, layers[filled + 1]);
    if (!layer) return tl::make_unexpected(layer.error());
    layers[filled] = *std::move(layer);
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

template class StateSolver<double>;
template class StateSolver<float>;
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
