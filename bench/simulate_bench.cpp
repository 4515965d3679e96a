// Simulated games per second: whole jobs of given strategies on 1 and 2 threads, and just rolls.
//   simulate_bench [--benchmark_filter=expected]
// Strategies are solved for in advance; that is not counted.
#include <benchmark/benchmark.h>
#include <fivekind/simulate.h>
#include <fmt/format.h>

#include <string>
#include <vector>

#include "simulate/draws.h"
#include "simulate/roll_table.h"

namespace fivekind::bench {
namespace {

void play(benchmark::State& state, const std::string& key, const std::string& strategy,
          std::size_t seats, int threads, std::uint64_t games) {
  Strategies strategies = Engine().strategies(Game::shipped(key).value());
  const std::vector<Strategy> players(seats, strategies.get(strategy).value());
  SimulateOptions options;
  options.games = games;
  EngineOptions how;
  how.solve.threads = threads;
  const Engine engine(how);
  for (auto _ : state) {
    const auto simulation = simulate(engine, players, options);
    state.SetIterationTime(simulation->seconds);
    ++options.seed;
  }
  state.counters["games/s"] =
      benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsIterationInvariantRate);
}

// The bits of 32 turns of three rolls, and the resulting rolls.
void draw(benchmark::State& state) {
  const dice::DiceSource dice(1);
  const simulation::RollTable roll_table(dice::Multisets(5, 6));
  simulation::DrawList list(dice);
  std::uint64_t game = 0;
  for (auto _ : state) {
    list.clear();
    for (int turn = 0; turn < 32; ++turn) list.add_turn({game++, 0, 0, 0}, 3);
    for (const dice::Draw& drawn : list.draw()) {
      benchmark::DoNotOptimize(roll_table.roll(dice::Keep(0), drawn.dice));
    }
  }
  state.SetItemsProcessed(state.iterations() * 32 * 3);
}

void add(const std::string& key, const std::string& strategy, std::size_t seats,
         std::uint64_t games) {
  for (int threads : {1, 2}) {
    benchmark::RegisterBenchmark(
        fmt::format("simulate/{}/{}/players:{}/games:{}/threads:{}", key, strategy, seats, games,
                    threads)
            .c_str(),
        [=](benchmark::State& state) { play(state, key, strategy, seats, threads, games); })
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace
}  // namespace fivekind::bench

int main(int argc, char** argv) {
  using fivekind::bench::add;
  constexpr std::uint64_t kMany = 1'000'000;
  constexpr std::uint64_t kFewer = 100'000;
  for (const char* strategy : {"random", "one-roll", "expected"}) add("yatzy", strategy, 1, kMany);
  add("yatzy", "expected", 1, kFewer);
  add("yatzy", "expected", 4, kFewer);
  add("yatzy", "greedy", 1, kFewer);
  add("yatzy", "noisy:expected:weight=0.5", 1, kFewer);
  add("yahtzee", "expected", 1, kFewer);
  benchmark::RegisterBenchmark("throws", fivekind::bench::draw);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
