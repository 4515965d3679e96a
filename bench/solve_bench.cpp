// Whole jobs: preparing a game, solving it, advising one turn.
//   solve_bench [--benchmark_filter=solve/yahtzee]
#include <benchmark/benchmark.h>
#include <fivekind/fivekind.h>
#include <fmt/format.h>

#include <string>

#include "problem/problem.h"
#include "rules/reading/reader.h"
#include "rules/shipped.h"

namespace fivekind::bench {
namespace {

void prepare(benchmark::State& state, const std::string& key) {
  for (const support::EmbeddedText& shipped : rules::shipped_games()) {
    if (shipped.key != key) continue;
    const rules::RuleSet game = rules::read_game(shipped.text, key).value();
    for (auto _ : state) benchmark::DoNotOptimize(problem::Problem::prepare(game));
  }
}

void solve(benchmark::State& state, const std::string& key, int threads) {
  SolveOptions options;
  options.threads = threads;
  std::uint64_t states = 0;
  for (auto _ : state) {
    const Game game = Game::shipped(key).value();  // each from the beginning
    const auto solution = Solution::solve(game, options);
    states = solution->report().states;
    state.SetIterationTime(solution->report().seconds);
  }
  state.counters["Mstates/s"] = benchmark::Counter(static_cast<double>(states) * 1e-6,
                                                   benchmark::Counter::kIsIterationInvariantRate);
}

void advise(benchmark::State& state, const std::string& key) {
  const Game game = Game::shipped(key).value();
  const Solution solution = Solution::solve(game).value();
  const Position position =
      Position::parse(game, fmt::format("1/{}/-/1/{}:2", key, "12346")).value();
  for (auto _ : state) benchmark::DoNotOptimize(solution.advise(position));
}

void add(const std::string& key) {
  benchmark::RegisterBenchmark(("prepare/" + key).c_str(), [key](benchmark::State& state) {
    prepare(state, key);
  })->Unit(benchmark::kMillisecond);
  for (int threads : {1, 2}) {
    benchmark::RegisterBenchmark(
        fmt::format("solve/{}/threads:{}", key, threads).c_str(),
        [key, threads](benchmark::State& state) { solve(state, key, threads); })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
  }
  benchmark::RegisterBenchmark(("advise/" + key).c_str(), [key](benchmark::State& state) {
    advise(state, key);
  })->Unit(benchmark::kMicrosecond);
}

}  // namespace
}  // namespace fivekind::bench

int main(int argc, char** argv) {
  fivekind::bench::add("yahtzee");
  fivekind::bench::add("yatzy");
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
