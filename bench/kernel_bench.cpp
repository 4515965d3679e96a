// Turn kernel: lanes per second by chunk width and precision, compared with a measured bound.
//
// The bound does what the kernel does without its arithmetic: as many vector loads and stores, over
// the same work space, in runs of the same lengths, at addresses that need no look-up. Both are
// timed alternately within one benchmark, so the share reached holds while the machine's speed
// drifts.
//   kernel_bench [--benchmark_filter=double/24]      FIVEKIND_INSTRUCTION_SET=avx2 for another set
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "problem/problem.h"
#include "rules/reading/reader.h"
#include "rules/shipped.h"
#include "support/aligned.h"
#include "turn/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernel_bench.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h:
#include <hwy/highway.h>

#include "turn/kernel-inl.h"

HWY_BEFORE_NAMESPACE();
namespace fivekind::bench {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
namespace kernel = turn::HWY_NAMESPACE;

// Makes the compiler believe that a loaded vector is used.
template <class V>
HWY_INLINE void use(V value) {
#if HWY_ARCH_X86 && HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
  asm volatile("" : : "x"(value.raw));
#else
  benchmark::DoNotOptimize(value);
#endif
}

// The loads and stores of one group of reductions, at consecutive addresses of the work space.
template <bool kStores, size_t kLanes, typename T>
struct CopyStep {
  const turn::Reductions& group;
  const T* from;
  size_t from_size;
  T* nodes;
  size_t node_count;

  template <size_t kSources>
  HWY_NOINLINE void run() const {
    if (group.accumulate) {
      copy<kSources + 1>();
    } else {
      copy<kSources>();
    }
  }

  template <size_t kLoads>
  HWY_INLINE void copy() const {
    const hn::ScalableTag<T> d;
    const size_t count = group.targets.size();
    const T* HWY_RESTRICT source = from;
    const T* const last_source = from + (from_size - kLoads) * kLanes;
    T* HWY_RESTRICT target = nodes + group.targets[0] * kLanes;
    const std::ptrdiff_t step = group.targets.back() < group.targets[0] ? -1 : 1;
    for (size_t i = 0; i < count; ++i) {
      for (size_t lane = 0; lane < kLanes; lane += hn::Lanes(d)) {
        auto value = hn::Load(d, source + lane);
        for (size_t s = 1; s < kLoads; ++s) {
          use(value);
          value = hn::Load(d, source + s * kLanes + lane);
        }
        if constexpr (kStores) {
          hn::Store(value, d, target + lane);
        } else {
          use(value);
        }
      }
      source += kLoads * kLanes;
      if (source > last_source) source = from;
      target += step * std::ptrdiff_t{kLanes};
    }
  }
};

template <size_t kLanes, typename T>
void copy_turn(const turn::Graph& graph, int rolls, const turn::OptionLists& options, const T* rows,
               size_t row_count, T* nodes) {
  const size_t count = graph.node_count();
  const auto copy = [&](const turn::Reductions& group) HWY_ATTR {
    kernel::with_constant_sources(group.sources,
                                  CopyStep<true, kLanes, T>{group, nodes, count, nodes, count});
  };
  for (const turn::Reductions& group : options) {
    kernel::with_constant_sources(group.sources,
                                  CopyStep<true, kLanes, T>{group, rows, row_count, nodes, count});
  }
  for (int roll = rolls; roll > 1; --roll) {
    copy(graph.chance());
    for (const turn::Reductions& group : graph.keep_choice()) copy(group);
    for (const turn::Reductions& group : graph.roll_choice()) {
      if (roll > 2) copy(group);
    }
  }
  for (const turn::Reductions& group : graph.roll_choice()) {
    kernel::with_constant_sources(group.sources,
                                  CopyStep<false, kLanes, T>{group, nodes, count, nodes, count});
  }
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double>& values) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0 : values[values.size() / 2];
}

template <size_t kLanes, typename T>
void run(benchmark::State& state, const problem::Problem& problem) {
  using Policy = kernel::Policies<kernel::MeanChance, kernel::HighestChoice>;
  constexpr size_t kTurns = 64;
  const turn::Graph& graph = problem.graph();
  const turn::OptionLists& options = problem.rows().lists(rules::BoxSet());
  const size_t row_count = problem.rows().row_count();
  support::AlignedArray<T> rows(row_count * kLanes);
  const turn::Steps& steps = problem.plans().longest().to_results();
  const turn::OptionList list{&options};
  support::AlignedArray<T> nodes(steps.buffers * graph.node_count() * kLanes);
  support::AlignedArray<T> result(kLanes);
  for (size_t i = 0; i < row_count * kLanes; ++i) {
    rows.data()[i] = static_cast<T>(i % 97) * static_cast<T>(0.37);
  }
  std::vector<double> kernel_times;
  std::vector<double> bound_times;
  for (auto _ : state) {
    auto start = std::chrono::steady_clock::now();
    for (size_t i = 0; i < kTurns; ++i) {
      kernel::run_turn<Policy, kLanes, T>(graph, steps.list.data(), steps.list.size(), &list,
                                          rows.data(), nodes.data(), result.data());
    }
    benchmark::DoNotOptimize(*result.data());
    kernel_times.push_back(seconds_since(start));
    start = std::chrono::steady_clock::now();
    for (size_t i = 0; i < kTurns; ++i) {
      copy_turn<kLanes, T>(graph, problem.game().rolls, options, rows.data(), row_count,
                           nodes.data());
    }
    benchmark::ClobberMemory();
    bound_times.push_back(seconds_since(start));
    state.SetIterationTime(kernel_times.back());
  }
  const double kernel_time = median(kernel_times);
  const double bound_time = median(bound_times);
  constexpr double kWork = static_cast<double>(kTurns * kLanes);
  state.counters["Mlanes/s"] = kWork / kernel_time * 1e-6;
  state.counters["bound"] = kWork / bound_time * 1e-6;
  state.counters["share%"] = 100 * bound_time / kernel_time;
}

template <size_t kLanes, typename T>
void add(const problem::Problem& problem, const std::string& name) {
  benchmark::RegisterBenchmark(
      fmt::format("{}/{}", name, kLanes).c_str(),
      [&problem](benchmark::State& state) { run<kLanes, T>(state, problem); })
      ->UseManualTime()
      ->MinTime(0.3);
}

void add_all(const problem::Problem& problem, const std::string& game) {
  add<8, double>(problem, game + "/double");
  add<16, double>(problem, game + "/double");
  add<24, double>(problem, game + "/double");
  add<32, double>(problem, game + "/double");
  add<40, double>(problem, game + "/double");
  add<64, double>(problem, game + "/double");
  add<16, float>(problem, game + "/single");
  add<32, float>(problem, game + "/single");
  add<48, float>(problem, game + "/single");
  add<64, float>(problem, game + "/single");
  add<80, float>(problem, game + "/single");
  add<128, float>(problem, game + "/single");
}

}  // namespace HWY_NAMESPACE
}  // namespace fivekind::bench
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace fivekind::bench {
HWY_EXPORT(add_all);

std::shared_ptr<const problem::Problem> problem_of(std::string_view key) {
  for (const support::EmbeddedText& shipped : rules::shipped_games()) {
    if (shipped.key != key) continue;
    return problem::Problem::prepare(*rules::read_game(shipped.text, "shipped")).value();
  }
  return nullptr;
}

}  // namespace fivekind::bench

int main(int argc, char** argv) {
  using namespace fivekind;
  const auto set = turn::force_instruction_set_from_environment();
  if (!set) {
    fmt::print(stderr, "{}\n", set.error().message());
    return 2;
  }
  fmt::print("instruction set: {}\n", *set);
  const auto yahtzee = bench::problem_of("yahtzee");
  const auto yatzy = bench::problem_of("yatzy");
  HWY_DYNAMIC_DISPATCH(bench::add_all)(*yahtzee, "yahtzee");
  HWY_DYNAMIC_DISPATCH(bench::add_all)(*yatzy, "yatzy");
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
#endif  // HWY_ONCE
