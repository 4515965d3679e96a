// Solutions kept as tables.
#include "solve/stored.h"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "support/files.h"
#include "tables/shard.h"

namespace fivekind::solve {
namespace {

std::string layer_path(const std::string& folder, std::size_t filled) {
  return fmt::format("{}/layer-{:02}.fivekind", folder, filled);
}

tables::ShardDescription describe(const Problem& problem, const Objective& objective,
                                  std::size_t filled) {
  return {rules::rules_hash(problem.game()),
          fmt::format("{:.48} {:.40} layer {}", problem.game().key, objective.text(), filled),
          sizeof(double), problem.space().layer_size(filled)};
}

// Temporary files of writers that were killed: layer-07.fivekind.x1Y2z3, untouched for an hour.
void remove_leftovers(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code problem;
  for (fs::directory_iterator at(folder, problem), end; !problem && at != end;
       at.increment(problem)) {
    const fs::directory_entry& entry = *at;
    const std::string stem = entry.path().stem().extension().string();
    const bool temporary = stem == ".fivekind" || stem == ".json";
    const auto age = fs::file_time_type::clock::now() - entry.last_write_time(problem);
    if (temporary && !problem && age > std::chrono::hours(1)) fs::remove(entry.path(), problem);
  }
}

// All layers of a table, mapped.
class StoredSolution : public ValueSource {
 public:
  StoredSolution(std::shared_ptr<const Problem> problem, std::vector<tables::Shard> layers)
      : problem_(std::move(problem)), layers_(std::move(layers)) {}

  Result<double> value(const states::State& state) const override {
    return layers_[state.filled.size()].value(problem_->space().position(state).position());
  }

 private:
  std::shared_ptr<const Problem> problem_;
  std::vector<tables::Shard> layers_;
};

}  // namespace

std::string table_folder(const std::string& tables, const Problem& problem,
                         const Objective& objective) {
  return fmt::format("{}/{}-{}/{}-double", tables, problem.game().key,
                     rules::rules_hash(problem.game()), objective.text());
}

std::uint64_t table_bytes(const Problem& problem, const Objective& objective) {
  std::uint64_t bytes = 0;
  for (std::size_t filled = 0; filled < problem.space().layer_count(); ++filled) {
    bytes += tables::shard_bytes(describe(problem, objective, filled));
  }
  return bytes;
}

Result<std::uint64_t> check_space(const std::string& folder, const Problem& problem,
                                  const Objective& objective) {
  const std::uint64_t needed = table_bytes(problem, objective);
  const std::uint64_t space = support::free_space(folder);
  if (space >= needed) return needed;
  const auto gigabytes = [](std::uint64_t bytes) { return 1e-9 * static_cast<double>(bytes); };
  return fail(Fault::file_write, folder,
              fmt::format("{:.2f} GB free on the disk", gigabytes(needed)),
              fmt::format("{:.2f} GB", gigabytes(space)));
}

Result<std::string> store(const std::string& folder, const Problem& problem,
                          const Objective& objective, const Solution<double>& solution) {
  if (auto space = check_space(folder, problem, objective); !space) {
    return tl::make_unexpected(space.error());
  }
  if (auto made = support::make_folder(folder); !made) return made;
  remove_leftovers(folder);
  nlohmann::ordered_json manifest = {{"format", 1},
                                     {"game", problem.game().key},
                                     {"rules_hash", rules::rules_hash(problem.game())},
                                     {"objective", objective.text()},
                                     {"precision", "double"},
                                     {"shards", nlohmann::ordered_json::array()}};
  for (std::size_t filled = 0; filled < solution.layers().size(); ++filled) {
    const std::string path = layer_path(folder, filled);
    const auto written = tables::write_shard(path, describe(problem, objective, filled),
                                             solution.layers()[filled].data());
    if (!written) return written;
    manifest["shards"].push_back(std::filesystem::path(path).filename().string());
  }
  const std::string text = manifest.dump(2) + "\n";
  auto file = support::AtomicFile::create(folder + "/manifest.json");
  if (!file) return tl::make_unexpected(file.error());
  if (auto written = file->write(text.data(), text.size()); !written) {
    return tl::make_unexpected(written.error());
  }
  return file->commit();
}

Result<std::shared_ptr<const ValueSource>> open_stored(const std::string& folder,
                                                       std::shared_ptr<const Problem> problem,
                                                       const Objective& objective) {
  std::error_code trouble;
  if (!std::filesystem::exists(folder + "/manifest.json", trouble)) {
    if (trouble) return fail(Fault::file_read, folder, "a folder for tables", trouble.message());
    return fail(Fault::table_missing, folder, "a finished table (manifest.json)", "none");
  }
  std::vector<tables::Shard> layers;
  for (std::size_t filled = 0; filled < problem->space().layer_count(); ++filled) {
    auto shard =
        tables::Shard::open(layer_path(folder, filled), describe(*problem, objective, filled));
    if (!shard) return tl::make_unexpected(shard.error());
    layers.push_back(*std::move(shard));
  }
  return std::make_shared<const StoredSolution>(std::move(problem), std::move(layers));
}

}  // namespace fivekind::solve
