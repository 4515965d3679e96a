// Reading and checking recorded games: 2,000 games of Yatzy for one player, as `simulate --record`
// writes them and in the other forms, from memory. Items are games.
//   records_bench
#include <benchmark/benchmark.h>
#include <fivekind/simulate.h>

#include <cstdlib>
#include <string>

#include "engine/games/data.h"
#include "records/reader.h"
#include "records/writer.h"

namespace fivekind::bench {
namespace {

const Game& yatzy() {
  static const Game game = Game::shipped("yatzy").value();
  return game;
}

// With the values of every action, as in an optimal player's record.
const std::string& simulated() {
  static const std::string text = [] {
    constexpr std::uint64_t kGames = 2000;
    Strategies strategies = Engine().strategies(yatzy());
    std::string lines;
    SimulateOptions options;
    options.games = kGames;
    options.record = [&](const GameRecord& record) -> Result<void> {
      lines += json_line(record) + '\n';
      return {};
    };
    if (!simulate(Engine(), {strategies.get("expected").value()}, options)) std::abort();
    return lines;
  }();
  return text;
}

template <typename Take>
std::int64_t read_all(const std::string& text, const Take& take) {
  auto reader = records::Reader::of_text(data_of(yatzy()).scoring, text, "games").value();
  std::int64_t games = 0;
  while (const auto game = reader.next().value()) {
    take(*game);
    ++games;
  }
  return games;
}

void count(benchmark::State& state, std::int64_t games, std::size_t bytes) {
  state.SetItemsProcessed(games);
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes));
}

void read_simulated(benchmark::State& state) {
  simulated();
  std::int64_t games = 0;
  for (auto _ : state) games += read_all(simulated(), [](const records::RecordedGame&) {});
  count(state, games, simulated().size());
}
BENCHMARK(read_simulated)->Unit(benchmark::kMillisecond);

void read_form(benchmark::State& state, records::Form form) {
  records::Writer writer(data_of(yatzy()).scoring, form);
  std::string text;
  writer.begin(text);
  read_all(simulated(), [&](const records::RecordedGame& game) { writer.add(game, text); });
  std::int64_t games = 0;
  for (auto _ : state) games += read_all(text, [](const records::RecordedGame&) {});
  count(state, games, text.size());
}
BENCHMARK_CAPTURE(read_form, json, records::Form::json)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_form, csv, records::Form::csv)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_form, sheet, records::Form::sheet)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace fivekind::bench

BENCHMARK_MAIN();
