// The facade's tables: building, listing, checking, removing.
#include <fivekind/tables.h>
#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "facade/data.h"
#include "solve/known_sums.h"
#include "solve/table.h"
#include "solve/table_check.h"
#include "support/files.h"
#include "support/parallel.h"
#include "turn/targets.h"

namespace fivekind {
namespace {

namespace fs = std::filesystem;

// A table that is asked about: game, kind and folder.
struct Table {
  std::shared_ptr<const solve::Problem> problem;
  solve::TableKind kind;
  std::string folder;
  int threads = 0;
};

Result<solve::TableKind> kind_of_table(const TableOptions& options) {
  auto objective = solve::parse_objective(options.objective);
  if (!objective) return tl::make_unexpected(objective.error());
  if (objective->kind == solve::ObjectiveKind::target_curves) {
    return solve::curve_table(!options.double_precision, options.cut);
  }
  if (solve::has_state_values(*objective)) return solve::state_table(*objective);
  return fail(Fault::objective_name, "objective '" + options.objective + "'",
              "one that has tables: target-curves, expected, worst-case or utility=exp:A",
              "one that depends on the position");
}

Result<Table> find_table(const Game& game, const TableOptions& options) {
  auto kind = kind_of_table(options);
  if (!kind) return tl::make_unexpected(kind.error());
  if (!(options.cut >= 0 && options.cut < 0.5)) {
    return fail(Fault::cut_range, "cut", "a number from 0 to below 0.5",
                fmt::format("{}", options.cut));
  }
  const auto threads = checked_threads(options.threads);
  if (!threads) return tl::make_unexpected(threads.error());
  const auto problem = game.data().problem();
  if (!problem) return tl::make_unexpected(problem.error());
  if (auto checked = solve::check_objective(kind->objective, (*problem)->score_bound(), false);
      !checked) {
    return tl::make_unexpected(checked.error());
  }
  const std::string tables = options.tables.empty() ? default_tables_folder() : options.tables;
  return Table{*problem, *kind, solve::table_folder(tables, **problem, *kind), *threads};
}

std::string hex(std::uint64_t sum) {
  return fmt::format("{:016x}", sum);
}

// What a folder holds; nothing when it cannot be read, or `problem` says why.
std::vector<fs::directory_entry> entries_of(const fs::path& folder, std::error_code& problem) {
  std::vector<fs::directory_entry> entries;
  for (fs::directory_iterator at(folder, problem), end; !problem && at != end;
       at.increment(problem)) {
    entries.push_back(*at);
  }
  return entries;
}

// The number of shards that a manifest lists, or -1.
int listed_shards(const fs::path& manifest) {
  constexpr std::size_t kMostBytes = 1 << 20;
  const auto text = support::read_text(manifest.string(), kMostBytes);
  if (!text) return -1;
  const auto json = nlohmann::json::parse(*text, nullptr, false);
  const bool good = json.is_object() && json.contains("shards") && json["shards"].is_array();
  return good ? static_cast<int>(json["shards"].size()) : -1;
}

// What lies in one table's folder.
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
    if (entry.path().extension() == ".fivekind") ++info.layers;
  }
  info.whole = listed_shards(folder / "manifest.json") == info.layers;
  return info;
}

Result<std::string> build(const Table& table, const TableOptions& options) {
  if (auto needs = solve::check_needs(table.folder, *table.problem, table.kind, table.threads);
      !needs) {
    return tl::make_unexpected(needs.error());
  }
  const support::ThreadPool pool(table.threads);
  return solve::build_table(table.folder, table.problem, table.kind, pool, options.progress);
}

}  // namespace

Result<TableNeeds> table_needs(const Game& game, const TableOptions& options) {
  const auto table = find_table(game, options);
  if (!table) return tl::make_unexpected(table.error());
  const solve::BuildNeeds needs = solve::build_needs(*table->problem, table->kind, table->threads);
  return TableNeeds{needs.disk_bytes, needs.memory_bytes, needs.seconds};
}

Result<TableInfo> build_table(const Game& game, const TableOptions& options) {
  const auto instruction_set = turn::force_instruction_set_from_environment();
  if (!instruction_set) return tl::make_unexpected(instruction_set.error());
  const auto table = find_table(game, options);
  if (!table) return tl::make_unexpected(table.error());
  if (auto built = build(*table, options); !built) return tl::make_unexpected(built.error());
  if (table->kind.curves()) {
    TableOptions expected = options;
    expected.objective = "expected";
    const auto beside = find_table(game, expected);
    if (!beside) return tl::make_unexpected(beside.error());
    if (auto built = build(*beside, expected); !built) return tl::make_unexpected(built.error());
  }
  return look_at(table->folder);
}

Result<std::vector<TableInfo>> list_tables(const std::string& tables) {
  std::vector<TableInfo> infos;
  std::error_code problem;
  const std::string folder = tables.empty() ? default_tables_folder() : tables;
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

Result<TableCheck> verify_table(const Game& game, const TableOptions& options) {
  constexpr std::uint64_t kSamples = 2000;
  const auto table = find_table(game, options);
  if (!table) return tl::make_unexpected(table.error());
  const auto checked = solve::check_table(table->folder, table->problem, table->kind, kSamples);
  if (!checked) return tl::make_unexpected(checked.error());
  return TableCheck{table->folder, checked->blocks, checked->samples, checked->largest_difference};
}

Result<TableSum> table_checksum(const Game& game, const TableOptions& options) {
  const auto table = find_table(game, options);
  if (!table) return tl::make_unexpected(table.error());
  const auto shards = solve::open_shards(table->folder, *table->problem, table->kind);
  if (!shards) return tl::make_unexpected(shards.error());
  TableSum result;
  result.folder = table->folder;
  std::vector<std::uint64_t> sums;
  for (const tables::Shard& shard : *shards) {
    if (auto verified = shard.verify(); !verified) return tl::make_unexpected(verified.error());
    sums.push_back(shard.checksum());
    result.layers.push_back(hex(sums.back()));
  }
  result.sum = hex(XXH3_64bits(sums.data(), sums.size() * sizeof(std::uint64_t)));
  const auto known = solve::known_sum(game.rules_hash(), table->kind.name());
  if (known) result.known = std::string(*known);
  return result;
}

Result<std::string> remove_table(const Game& game, const TableOptions& options) {
  const auto table = find_table(game, options);
  if (!table) return tl::make_unexpected(table.error());
  std::error_code problem;
  if (!fs::exists(table->folder, problem)) {
    return fail(Fault::table_missing, table->folder, "a table to remove", "none");
  }
  // The manifest first: what is left of a removal that is stopped is no whole table.
  fs::remove(table->folder + "/manifest.json", problem);
  if (!problem) fs::remove_all(table->folder, problem);
  if (problem) {
    return fail(Fault::file_write, table->folder, "to remove the table", problem.message());
  }
  fs::remove(fs::path(table->folder).parent_path(), problem);  // stays when it holds other tables
  return table->folder;
}

}  // namespace fivekind
