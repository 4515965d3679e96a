// fivekind bench: times the main jobs and prints a signature of their results.
// Why: the signature changes exactly when some value of some table does, so "faster and otherwise
// identical" can be checked at a glance.
#include <fivekind/engine.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/frame/command.h"
#include "cli/terminal/amounts.h"
#include "cli/terminal/interrupts.h"
#include "cli/terminal/streams.h"
#include "cli/terminal/table.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct BenchArguments {
  int repeat = 9;
  SolveOptions solve;
  OutputOptions output;
};

struct BenchRow {
  SolveReport report;
  std::uint64_t checksum = 0;
  double advice_seconds = 0;
};

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// The median time of advising on the empty card after one roll.
Result<double> time_advice(const Game& game, const Solution& solution) {
  const std::string dice(static_cast<std::size_t>(game.dice()), '1');
  FIVEKIND_LET(const auto position, Position::parse(game, fmt::format("1/{}/-/1/{}:{}", game.key(),
                                                                      dice, game.rolls() - 1)));
  std::vector<double> seconds;
  for (int i = 0; i < 101; ++i) {
    const auto start = Clock::now();
    FIVEKIND_HOLD(solution.advise(position));
    seconds.push_back(std::chrono::duration<double>(Clock::now() - start).count());
  }
  return median(seconds);
}

Result<BenchRow> bench_game(const std::string& key, const BenchArguments& options) {
  FIVEKIND_LET(const auto game, Game::shipped(key));
  BenchRow row;
  std::vector<double> seconds;
  for (int i = 0; i < options.repeat; ++i) {
    SolveOptions solve = options.solve;
    solve.progress = [](std::uint64_t, std::uint64_t) { return !interrupted(); };
    // Each from the beginning: a game caches its state space.
    FIVEKIND_LET(const auto fresh, Game::shipped(key));
    FIVEKIND_LET(const auto solution, Solution::solve(fresh, solve));
    row.report = solution.report();
    seconds.push_back(row.report.seconds);
    if (i > 0) continue;
    row.checksum = solution.checksum();
    FIVEKIND_LET(const auto advice, time_advice(game, solution));
    row.advice_seconds = advice;
  }
  row.report.seconds = median(seconds);
  return row;
}

// Slower solves are left to "solve --repeat".
bool is_quick(const std::string& key) {
  const auto game = Game::shipped(key);
  const auto seconds = game ? predict_solve_seconds(Engine(), *game) : Result<double>(0.0);
  return seconds && *seconds < 1;
}

int bench(const BenchArguments& options) {
  catch_interrupts();
  Json rows = Json::array();
  Table table({{"game"},
               right("value"),
               right("states"),
               right("solve"),
               right("states/s"),
               right("advice"),
               {"checksum"}});
  std::uint64_t signature = 0;
  std::string instruction_set;
  int threads = 0;
  for (const std::string& key : Game::shipped_keys()) {
    if (!is_quick(key)) continue;
    const auto row = bench_game(key, options);
    if (!row) return report(row.error());
    const SolveReport& solved = row->report;
    const double rate = static_cast<double>(solved.states) / solved.seconds;
    signature = signature * 1'000'003 + row->checksum;
    instruction_set = solved.instruction_set;
    threads = solved.threads;
    rows.push_back({{"game", key},
                    {"value", solved.value},
                    {"states", solved.states},
                    {"seconds", solved.seconds},
                    {"states_per_second", rate},
                    {"advice_seconds", row->advice_seconds},
                    {"checksum", fmt::format("{:016x}", row->checksum)}});
    table.add_row({key, fmt::format("{:.6f}", solved.value), grouped(solved.states),
                   duration(solved.seconds), grouped(static_cast<std::uint64_t>(rate)),
                   duration(row->advice_seconds), fmt::format("{:016x}", row->checksum)});
  }
  const Json json = {{"rows", rows},
                     {"repeat", options.repeat},
                     {"threads", threads},
                     {"instruction_set", instruction_set},
                     {"signature", fmt::format("{:016x}", signature)}};
  const auto print = [&] {
    table.print();
    fmt::print("\nmedians of {}, {}, {}; signature {}\n", options.repeat,
               counted(static_cast<std::uint64_t>(threads), "thread"), instruction_set,
               styled(fmt::format("{:016x}", signature), Style::strong));
  };
  return show_results(options.output,
                      {.json = [&] { return json; },
                       .rows = {"/rows",
                                {"game", "value", "states", "seconds", "states_per_second",
                                 "advice_seconds", "checksum"}},
                       .text = print});
}

}  // namespace

void add_bench(const Command& program, Work& work) {
  const Command command =
      program.add_subcommand("bench", "Time the main jobs; print a signature of their results");
  const auto options = std::make_shared<BenchArguments>();
  command.add_option("--repeat", options->repeat, "N", "Runs, of which the median is printed",
                     {.range = {{1, 1000}}, .shown = true});
  add_threads(command, options->solve.threads);
  options->output.add_json(command);
  options->output.add_csv(command, "a row per game");
  command.add_output();
  command.footer(
      "Examples:\n"
      "  fivekind bench\n"
      "  FIVEKIND_INSTRUCTION_SET=avx2 fivekind bench   the same signature, another speed\n"
      "Chunk widths and the bound of the turn kernel: build/release/bench/kernel_bench.");
  command.callback([options, &work] { work = [options] { return bench(*options); }; });
}

}  // namespace fivekind::cli
