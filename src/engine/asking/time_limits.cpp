// The engine's time limits.
#include "engine/asking/time_limits.h"

#include <fivekind/tables.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "engine/desk/waiting.h"
#include "engine/games/data.h"
#include "engine/solutions/strategies.h"
#include "support/try.h"
#include "tables/table.h"

namespace fivekind::engine {

Result<bool> has_table(const Game& game, const SolveOptions& options, const Objective& objective) {
  if (options.tables.empty() || !options.use_tables || data_of(game).start) return false;
  FIVEKIND_LET(const auto needs, data_of(game).solve_needs());
  const solve::Objective& meant = data_of(objective).objective;
  const solve::Objective asked = meant.has_state_values() ? meant : solve::Objective();
  const std::string folder =
      fmt::format("{}/{}/{}", options.tables, needs.folder, tables::state_table(asked).name());
  std::error_code none;
  return std::filesystem::exists(tables::manifest_path(folder), none);
}

Result<double> solve_seconds(const Game& game, int threads) {
  FIVEKIND_LET(const auto checked, checked_threads(threads));
  FIVEKIND_LET(const auto needs, data_of(game).solve_needs());
  return needs.seconds / checked;
}

bool is_surely_quick(const Game& game, double seconds) {
  // A keep costs a turn 70 edges in the slowest known game, each 1 / 1.5e10 s.
  constexpr double kSecondsOfKeep = 150 / 1.5e10;
  const auto keeps = static_cast<double>(data_of(game).scoring.multisets().keep_count());
  const auto states = data_of(game).most_states();
  return states && *states * keeps * kSecondsOfKeep <= seconds;
}

Deadline deadline_of(const EngineOptions& options) {
  if (options.most_time.count() == 0) return std::nullopt;
  return std::chrono::steady_clock::now() + options.most_time;
}

Watch watched(Engine::Data& data, const Deadline& end, std::vector<Watch> watches) {
  return [&data, end, waited_for = Waiting::current(), watches = std::move(watches)](
             std::uint64_t done, std::uint64_t all) {
    if (data.stopping || (end && std::chrono::steady_clock::now() > *end) || !waited_for()) {
      return false;
    }
    return std::all_of(watches.begin(), watches.end(),
                       [&](const Watch& watch) { return !watch || watch(done, all); });
  };
}

Error too_long(const std::string& where, const char* expected, const char* found) {
  if (!Waiting::should_continue()) {
    return {Fault::server_gone, "", "somebody who waits for the answer", "nobody"};
  }
  return {Fault::server_too_long, where, expected, found};
}

Result<void> check_time(const Game& game, const EngineOptions& options,
                        const Objective& objective) {
  if (options.most_predicted_seconds == 0) return {};
  if (is_surely_quick(game, options.most_predicted_seconds)) return {};
  FIVEKIND_LET(const auto seconds, solve_seconds(game, options.solve.threads));
  if (seconds <= options.most_predicted_seconds) return {};
  FIVEKIND_LET(const auto there, has_table(game, options.solve, objective));
  if (there) return {};
  return fail(Fault::rules_too_large, "game '" + game.key() + "'",
              fmt::format("a solve of at most {} s, or a table, which 'fivekind solve' makes once",
                          options.most_predicted_seconds),
              fmt::format("about {} s", static_cast<std::int64_t>(seconds)));
}

}  // namespace fivekind::engine
