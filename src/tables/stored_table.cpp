// What tables of one player and of two have in common.
#include "tables/stored_table.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "shards/folder.h"
#include "support/files/files.h"
#include "support/memory.h"
#include "support/try.h"

namespace fivekind::tables {

std::string folder_name(const rules::RuleSet& game) {
  // Tables from before the parts of a card were listed apart have other places for these games.
  const std::string_view numbering =
      states::Progress::is_interleaved(game.remembered()) ? "-by-parts" : "";
  return fmt::format("{}-{}{}", game.key, rules::rules_hash(game), numbering);
}

std::string game_folder(const std::string& tables, const problem::Problem& problem) {
  return tables + "/" + folder_name(problem.game());
}

std::optional<shards::Shard> ShardFile::sound() const {
  auto shard = open();
  if (!shard || !shard->verify()) return std::nullopt;
  return *std::move(shard);
}

std::uint64_t ShardFile::bytes_there() const {
  std::error_code none;
  const auto size = std::filesystem::file_size(path, none);
  return none ? 0 : size;
}

Result<std::uint64_t> verify_all(const std::vector<shards::Shard>& shards) {
  std::uint64_t all = 0;
  for (const shards::Shard& shard : shards) {
    FIVEKIND_LET(const auto blocks, shard.verify());
    all += blocks;
  }
  return all;
}

std::string manifest_path(const std::string& folder) {
  return folder + "/manifest.json";
}

std::string manifest_text(const problem::Problem& problem, const std::string& objective,
                          const nlohmann::ordered_json& more,
                          const std::vector<std::string>& shards) {
  nlohmann::ordered_json manifest = {{"format", 2},
                                     {"game", problem.game().key},
                                     {"rules_hash", rules::rules_hash(problem.game())},
                                     {"objective", objective}};
  manifest.update(more);
  manifest["shards"] = shards;
  return manifest.dump(2) + "\n";
}

Result<std::string> read_manifest(const std::string& folder) {
  constexpr std::size_t kMaxBytes = std::size_t{1} << 20;
  std::error_code trouble;
  if (std::filesystem::exists(manifest_path(folder), trouble)) {
    return support::read_text(manifest_path(folder), kMaxBytes);
  }
  if (trouble) return fail(Fault::file_read, folder, "a folder for tables", trouble.message());
  return fail(Fault::table_missing, folder, "a finished table (manifest.json)", "none");
}

Result<nlohmann::json> read_manifest(const std::string& folder, const char* name) {
  FIVEKIND_LET(const auto text, read_manifest(folder));
  const auto manifest = nlohmann::json::parse(text, nullptr, false);
  if (!manifest.is_object()) return nlohmann::json();
  return manifest.value(name, nlohmann::json());
}

Result<void> check_manifest(const std::string& folder, const std::string& text) {
  FIVEKIND_LET(const auto found, read_manifest(folder));
  if (found == text) return {};
  return fail(Fault::table_damaged, manifest_path(folder),
              "what was written when the table was finished", "another text");
}

Result<std::string> write_manifest(const std::string& folder, const std::string& text) {
  FIVEKIND_TRY(support::write_file(manifest_path(folder), text));
  return manifest_path(folder);
}

Result<void> prepare_folder(const std::string& folder) {
  FIVEKIND_HOLD(support::make_folder(folder));
  FIVEKIND_TRY(shards::check_folder(folder));
  support::remove_leftovers(folder);
  return {};
}

Result<TableNeeds> checked_needs(const std::string& folder, const TableNeeds& needs,
                                 std::uint64_t there) {
  const std::uint64_t space = support::free_space(folder);
  if (space + there < needs.disk_bytes) {
    return fail(Fault::file_write, folder,
                support::size_text(needs.disk_bytes - there) + " free on the disk",
                support::size_text(space));
  }
  FIVEKIND_TRY(support::check_memory(needs.memory_bytes));
  return needs;
}

Result<void> StoredTable::add_sums(const std::vector<shards::Shard>& shards,
                                   std::vector<std::uint64_t>& sums) {
  FIVEKIND_HOLD(verify_all(shards));
  for (const shards::Shard& shard : shards) sums.push_back(shard.checksum());
  return {};
}

}  // namespace fivekind::tables
