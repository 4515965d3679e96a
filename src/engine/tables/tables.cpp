// The engine's tables: building, listing, checking, removing.
#include <fivekind/tables.h>
#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/games/data.h"
#include "engine/solutions/strategies.h"
#include "engine/tables/tables_folder.h"
#include "shards/folder.h"
#include "support/choices.h"
#include "support/parallel.h"
#include "support/try.h"
#include "tables/end_game_table.h"
#include "tables/known_sums.h"
#include "tables/table.h"
#include "turn/targets.h"

namespace fivekind {
namespace {

namespace fs = std::filesystem;

constexpr std::array<support::Choice<TwoPlayerTable>, 2> kTwoPlayerTables = {
    {{TwoPlayerTable::payoffs, "two-player"}, {TwoPlayerTable::ties, "two-player-ties"}}};

// What tables there are, as messages list it.
constexpr const char* kTableContents =
    "target-curves, expected, worst-case, utility=exp:A, two-player or two-player-ties";

Result<tables::TableKind> kind_of_table(const Objective& asked, const TableOptions& options,
                                        const problem::Problem& problem) {
  const solve::Objective& objective = data_of(asked).objective;
  FIVEKIND_HOLD(solve::check_objective(objective, problem.score_bound(), false));
  if (objective.kind == &solve::kTargetCurves) {
    return tables::curve_table(!options.double_precision, options.cut);
  }
  if (objective.has_state_values()) return tables::state_table(objective);
  return fail(Fault::objective_name, "objective '" + asked.text() + "'",
              fmt::format("one that has tables: {}", kTableContents),
              "one that depends on the position");
}

Result<std::unique_ptr<const tables::StoredTable>> find_table(const Engine& engine,
                                                              const Game& game,
                                                              const TableOptions& options) {
  if (!(options.cut >= 0 && options.cut < 0.5)) {
    return fail(Fault::cut_range, "cut", "a number from 0 to below 0.5",
                fmt::format("{}", options.cut));
  }
  FIVEKIND_LET(const auto threads, checked_threads(engine.options().solve.threads));
  FIVEKIND_LET(const auto problem, data_of(game).problem());
  const std::string tables = tables_folder(engine);
  if (const auto* const figure = std::get_if<TwoPlayerTable>(&options.content)) {
    const std::size_t most = 2 * problem->game().box_count();
    if (options.open < 0 || static_cast<std::size_t>(options.open) > most) {
      return fail(Fault::open_range, "open", fmt::format("1 to {} boxes of two cards", most),
                  std::to_string(options.open));
    }
    if (std::abs(options.handicap) > kMaxHandicap) {
      return fail(Fault::handicap_range, "handicap",
                  fmt::format("a number from -{0} to {0}", kMaxHandicap),
                  std::to_string(options.handicap));
    }
    const bool ties = *figure == TwoPlayerTable::ties;
    const tables::DuelKind kind{ties ? duel::Figure::tie : duel::Figure::payoff, options.handicap};
    const std::size_t open =
        options.open > 0 && !ties ? static_cast<std::size_t>(options.open) : most;
    return std::make_unique<const tables::EndGameTable>(tables, problem, kind, open, threads);
  }
  FIVEKIND_LET(auto kind, kind_of_table(std::get<Objective>(options.content), options, *problem));
  return std::make_unique<const tables::SolutionTable>(tables::table_folder(tables, *problem, kind),
                                                       problem, std::move(kind), threads);
}

std::string hex(std::uint64_t sum) {
  return fmt::format("{:016x}", sum);
}

// The content of a folder; nothing if it cannot be read, or `problem` says why.
std::vector<fs::directory_entry> entries_of(const fs::path& folder, std::error_code& problem) {
  std::vector<fs::directory_entry> entries;
  for (fs::directory_iterator at(folder, problem), end; !problem && at != end;
       at.increment(problem)) {
    entries.push_back(*at);
  }
  return entries;
}

// The number of shards that a manifest lists, or -1.
int listed_shards(const std::string& folder) {
  const auto shards = tables::read_manifest(folder, "shards");
  return shards && shards->is_array() ? static_cast<int>(shards->size()) : -1;
}

// The content of one table's folder.
TableInfo look_at(const fs::path& folder) {
  TableInfo info;
  info.folder = folder.string();
  info.kind = folder.filename().string();
  const std::string game = folder.parent_path().filename().string();
  const std::size_t dash = std::min(game.rfind('-'), game.size());
  info.game = game.substr(0, dash);
  info.rules_hash = game.substr(std::min(game.size(), dash + 1));
  std::error_code none;
  for (const fs::directory_entry& entry : entries_of(folder, none)) {
    if (!entry.is_regular_file(none)) continue;
    info.bytes += entry.file_size(none);
    if (entry.path().extension() != ".fivekind") continue;
    ++info.layers;
    const auto sound = shards::check_frame(entry.path().string());
    if (!sound && info.damage.empty()) info.damage = sound.error().message();
  }
  const int listed = listed_shards(info.folder);
  if (fs::exists(tables::manifest_path(info.folder), none) && listed != info.layers &&
      info.damage.empty()) {
    info.damage = fmt::format("{} layers of {}", info.layers, std::max(listed, 0));
  }
  info.whole = listed == info.layers && info.damage.empty();
  return info;
}

Result<std::string> build(const Engine& engine, const Game& game, const tables::StoredTable& table,
                          int threads) {
  FIVEKIND_HOLD(table.check_needs());
  const support::ThreadPool pool(threads);
  return table.build(pool, engine.watch({"building", "states", game.key(), ""}));
}

// The table with other content that one for `options` goes with.
Result<void> build_beside(const Engine& engine, const Game& game, TableOptions options,
                          TableContent content, int threads) {
  options.content = std::move(content);
  FIVEKIND_LET(const auto table, find_table(engine, game, options));
  FIVEKIND_HOLD(build(engine, game, *table, threads));
  return {};
}

}  // namespace

Result<TableContent> parse_table_content(std::string_view text) {
  for (const auto& [figure, word] : kTwoPlayerTables) {
    if (text == word) return figure;
  }
  auto objective = Objective::parse(text);
  if (!objective) {
    Error error = std::move(objective).error();
    if (error.fault == Fault::objective_name) error.expected = kTableContents;
    return tl::make_unexpected(std::move(error));
  }
  return *std::move(objective);
}

std::string tables_folder(const Engine& engine) {
  const std::string& folder = engine.options().solve.tables;
  return folder.empty() ? default_tables_folder() : folder;
}

std::string build_command(const std::string& game, const std::string& rules_hash,
                          const std::string& kind) {
  const auto shipped = Game::shipped(game);
  const bool is_shipped = shipped && shipped->rules_hash() == rules_hash;
  return fmt::format("fivekind tables build {} {}", is_shipped ? game : "--rules FILE", kind);
}

Result<TableNeeds> table_needs(const Engine& engine, const Game& game,
                               const TableOptions& options) {
  FIVEKIND_LET(const auto table, find_table(engine, game, options));
  return table->needs();
}

Result<void> check_room_for_table(const Engine& engine, const Game& game,
                                  const TableOptions& options) {
  FIVEKIND_LET(const auto table, find_table(engine, game, options));
  FIVEKIND_HOLD(table->check_needs());
  return {};
}

Result<TableInfo> build_table(const Engine& engine, const Game& game, const TableOptions& options) {
  FIVEKIND_HOLD(turn::force_instruction_set_from_environment());
  FIVEKIND_LET(const auto table, find_table(engine, game, options));
  FIVEKIND_LET(const auto threads, checked_threads(engine.options().solve.threads));
  FIVEKIND_HOLD(table->check_needs());
  // Ties are those of the play that payoffs prescribe.
  if (options.content == TableContent(TwoPlayerTable::ties)) {
    FIVEKIND_TRY(build_beside(engine, game, options, TwoPlayerTable::payoffs, threads));
  }
  FIVEKIND_HOLD(build(engine, game, *table, threads));
  if (options.content == TableContent(Objective::target_curves())) {
    FIVEKIND_TRY(build_beside(engine, game, options, Objective(), threads));
  }
  return look_at(table->folder());
}

Result<std::vector<TableInfo>> list_tables(const Engine& engine) {
  std::vector<TableInfo> infos;
  std::error_code problem;
  const std::string folder = tables_folder(engine);
  if (!fs::exists(folder, problem) && !problem) return infos;
  for (const fs::directory_entry& game : entries_of(folder, problem)) {
    std::error_code inner;
    for (const fs::directory_entry& table : entries_of(game.path(), inner)) {
      TableInfo info = look_at(table.path());
      if (info.layers > 0) infos.push_back(std::move(info));
    }
  }
  if (problem) return fail(Fault::file_read, folder, "a folder of tables", problem.message());
  std::sort(infos.begin(), infos.end(),
            [](const TableInfo& a, const TableInfo& b) { return a.folder < b.folder; });
  return infos;
}

Result<TableCheck> verify_table(const Engine& engine, const Game& game,
                                const TableOptions& options) {
  constexpr std::uint64_t kSamples = 2000;
  FIVEKIND_LET(const auto table, find_table(engine, game, options));
  if (!options.all_values) return table->check(kSamples);
  FIVEKIND_HOLD(turn::force_instruction_set_from_environment());
  FIVEKIND_LET(const auto threads, checked_threads(engine.options().solve.threads));
  return table->check_all(support::ThreadPool(threads),
                          engine.watch({"checking", "states", game.key(), ""}));
}

Result<TableSum> table_checksum(const Engine& engine, const Game& game,
                                const TableOptions& options) {
  FIVEKIND_LET(const auto table, find_table(engine, game, options));
  FIVEKIND_LET(const auto sums, table->sums());
  TableSum result;
  result.folder = table->folder();
  for (const std::uint64_t sum : sums) result.layers.push_back(hex(sum));
  result.sum = hex(XXH3_64bits(sums.data(), sums.size() * sizeof(std::uint64_t)));
  const auto known = tables::known_sum(game.rules_hash(), table->name());
  if (known) result.known = std::string(*known);
  return result;
}

Result<std::string> remove_table(const Engine& engine, const Game& game,
                                 const TableOptions& options) {
  FIVEKIND_LET(const auto table, find_table(engine, game, options));
  const std::string& folder = table->folder();
  std::error_code problem;
  FIVEKIND_TRY(shards::remove_files(folder));
  fs::remove(fs::path(folder).parent_path(), problem);  // stays if it holds other tables
  return folder;
}

}  // namespace fivekind
