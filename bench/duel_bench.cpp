// Exact values for two players and searches, from positions that play reaches.
//   duel_bench [GAME [POSITIONS]]     yahtzee, 100 seeded positions
// For each number of open boxes: values of the solve, seconds (including planning) and values per
// second, median and 95th percentile; kernel_bench has the same rate for the turn kernel alone.
// Without Google Benchmark, since it measures quantiles over positions, each solved once.
#include <fivekind/simulate.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "duel/duel.h"
#include "engine/games/data.h"
#include "values/advice.h"

namespace fivekind::bench {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// The sides of a recorded two-player game when this many boxes are open in total, the mover first.
std::array<duel::Side, 2> sides_of(const Game& game, const GameRecord& record, std::size_t open) {
  const rules::Scoring& scoring = data_of(game).scoring;
  const auto problem = data_of(game).problem().value();
  const std::size_t turns = 2 * scoring.game().box_count() - open;
  std::array<duel::Side, 2> sides;
  for (std::size_t player = 0; player < 2; ++player) {
    rules::Card card = rules::empty_card(scoring.game());
    for (std::size_t turn = 0; turn < (turns + 1 - player) / 2; ++turn) {
      const RecordedTurn& played = record.players[player].turns[turn];
      const auto box = rules::find_box(scoring.game(), played.box).value();
      const auto roll = rules::parse_dice(scoring.multisets(), played.rolls.back()).value();
      const auto outcome = rules::outcome_on(scoring, card, box, roll, 0);
      card = rules::after_action(scoring, card, box, outcome, 0);
    }
    sides[(player + turns) % 2] = {problem, values::state_of(*problem, card).value(),
                                   card.points.value};
  }
  return sides;
}

double quantile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

void measure(const Game& game, const std::vector<GameRecord>& records, std::size_t open) {
  constexpr double kMillion = 1e6;
  const support::ThreadPool pool(support::default_threads());
  std::vector<double> values;
  std::vector<double> seconds;
  std::vector<double> bytes;
  double all_values = 0;
  double all_seconds = 0;
  for (const GameRecord& record : records) {
    const auto start = Clock::now();
    const auto plan = std::make_shared<const duel::DuelPlan>(sides_of(game, record, open), 1000);
    const auto duel = duel::Duel::solve(plan, duel::FullCards(0.5), pool);
    seconds.push_back(seconds_since(start));
    values.push_back(static_cast<double>(plan->total().values));
    bytes.push_back(static_cast<double>(plan->bytes()));
    all_values += values.back();
    all_seconds += seconds.back();
  }
  fmt::print("{:>5} {:>10.3f} {:>10.3f} {:>10.3f} {:>10.3f} {:>12.2f} {:>10.1f}\n", open,
             quantile(values, 0.5) / kMillion, quantile(values, 0.95) / kMillion,
             quantile(seconds, 0.5), quantile(seconds, 0.95), all_values / all_seconds / kMillion,
             quantile(bytes, 0.5) / kMillion);
}

int run(const std::string& key, std::uint64_t positions) {
  const Game game = Game::shipped(key).value();
  Strategies strategies = Engine().strategies(game);
  const Strategy expected = strategies.get("expected").value();
  std::vector<GameRecord> records;
  SimulateOptions options;
  options.games = positions;
  options.record = [&](const GameRecord& record) -> Result<void> {
    records.push_back(record);
    return {};
  };
  if (const auto played = simulate(Engine(), {expected, expected}, options); !played) return 1;
  fmt::print("{}, {} positions, {} threads\n", key, positions, support::default_threads());
  fmt::print("{:>5} {:>21} {:>21} {:>12} {:>10}\n", "open", "M values, median p95",
             "seconds, median p95", "M values/s", "MB");
  for (const std::size_t open : {8U, 10U, 12U, 14U}) measure(game, records, open);
  return 0;
}

}  // namespace
}  // namespace fivekind::bench

int main(int argc, char** argv) {
  const std::string key = argc > 1 ? argv[1] : "yahtzee";
  const std::uint64_t positions = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 100;
  return fivekind::bench::run(key, positions);
}
