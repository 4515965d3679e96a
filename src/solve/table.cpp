// Tables: names, opening, reading.
#include "solve/table.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "support/files.h"

namespace fivekind::solve {
namespace {

// The state values of all layers, mapped.
class StoredValues : public ValueSource {
 public:
  StoredValues(std::shared_ptr<const Problem> problem, std::vector<tables::Shard> layers)
      : problem_(std::move(problem)), layers_(std::move(layers)) {}

  Result<double> value(const states::State& state) const override {
    return layers_[state.filled.size()].value(problem_->space().position(state).position());
  }

 private:
  std::shared_ptr<const Problem> problem_;
  std::vector<tables::Shard> layers_;
};

// The target curves of all layers, mapped.
class StoredCurves : public CurveSource {
 public:
  StoredCurves(std::shared_ptr<const Problem> problem, std::vector<tables::Shard> layers)
      : problem_(std::move(problem)), layers_(std::move(layers)) {}

  CurveKey key() const override { return CurveKey::needed; }
  bool single_precision() const override {
    return layers_.front().description().value_bytes == sizeof(float);
  }
  Result<double> value(const states::State& state, std::int32_t place) const override {
    double found = 0;
    if (auto error = values(state, place, std::span(&found, 1))) {
      return tl::make_unexpected(*error);
    }
    return found;
  }
  std::optional<Error> values(const states::State& state, std::int32_t place,
                              std::span<double> values) const override {
    const auto entry = find(state);
    if (!entry) return entry.error();
    // Ones before what is stored, zeros after it.
    const auto asked = static_cast<std::int64_t>(values.size());
    const std::int64_t offset = std::int64_t{place} - entry->low;
    const std::int64_t ones = std::clamp<std::int64_t>(-offset, 0, asked);
    const std::int64_t stored = std::clamp<std::int64_t>(entry->count - offset, ones, asked) - ones;
    std::fill_n(values.begin(), ones, 1.0);
    std::fill(values.begin() + ones + stored, values.end(), 0.0);
    if (stored == 0) return std::nullopt;
    return layers_[state.filled.size()].values(
        entry->first + static_cast<std::uint64_t>(offset + ones),
        values.subspan(static_cast<std::size_t>(ones), static_cast<std::size_t>(stored)));
  }
  Result<Range> range(const states::State& state) const override {
    const auto entry = find(state);
    if (!entry) return tl::make_unexpected(entry.error());
    return Range{entry->low, entry->low + entry->count - 1};
  }

 private:
  Result<tables::IndexEntry> find(const states::State& state) const {
    return layers_[state.filled.size()].entry(problem_->space().position(state).position());
  }

  std::shared_ptr<const Problem> problem_;
  std::vector<tables::Shard> layers_;
};

}  // namespace

std::string TableKind::name() const {
  std::string text = objective.text() + (single_precision ? "-single" : "-double");
  if (curves() && cut != kUsualCut) text += fmt::format("-cut-{}", cut);
  return text;
}

TableKind state_table(const Objective& objective) {
  return {objective, false, 0};
}

TableKind curve_table(bool single_precision, double cut) {
  return {Objective{&kTargetCurves}, single_precision, cut};
}

std::string game_folder(const std::string& tables, const Problem& problem) {
  return fmt::format("{}/{}-{}", tables, problem.game().key, rules::rules_hash(problem.game()));
}

std::string table_folder(const std::string& tables, const Problem& problem, const TableKind& kind) {
  return fmt::format("{}/{}", game_folder(tables, problem), kind.name());
}

std::string shard_path(const std::string& folder, std::size_t filled) {
  return fmt::format("{}/layer-{:02}.fivekind", folder, filled);
}

tables::ShardDescription shard_description(const Problem& problem, const TableKind& kind,
                                           std::size_t filled) {
  const std::size_t states = problem.space().layer_size(filled);
  tables::ShardDescription shard;
  shard.rules_hash = rules::rules_hash(problem.game());
  shard.description =
      fmt::format("{:.40} {:.50} layer {}", problem.game().key, kind.name(), filled);
  shard.value_bytes = kind.single_precision ? sizeof(float) : sizeof(double);
  shard.value_count = kind.curves() ? 0 : states;
  shard.index_count = kind.curves() ? states : 0;
  return shard;
}

std::string manifest_text(const Problem& problem, const TableKind& kind) {
  nlohmann::ordered_json manifest = {{"format", 2},
                                     {"game", problem.game().key},
                                     {"rules_hash", rules::rules_hash(problem.game())},
                                     {"objective", kind.objective.text()},
                                     {"precision", kind.single_precision ? "single" : "double"}};
  if (kind.curves()) manifest["cut"] = kind.cut;
  manifest["shards"] = nlohmann::ordered_json::array();
  for (std::size_t filled = 0; filled < problem.space().layer_count(); ++filled) {
    manifest["shards"].push_back(std::filesystem::path(shard_path("", filled)).filename().string());
  }
  return manifest.dump(2) + "\n";
}

Result<std::vector<tables::Shard>> open_shards(const std::string& folder, const Problem& problem,
                                               const TableKind& kind) {
  std::error_code trouble;
  if (!std::filesystem::exists(folder + "/manifest.json", trouble)) {
    if (trouble) return fail(Fault::file_read, folder, "a folder for tables", trouble.message());
    return fail(Fault::table_missing, folder, "a finished table (manifest.json)", "none");
  }
  const auto count =
      kind.curves() ? tables::ValueCount::from_shard : tables::ValueCount::as_expected;
  std::vector<tables::Shard> layers;
  for (std::size_t filled = 0; filled < problem.space().layer_count(); ++filled) {
    auto shard = tables::Shard::open(shard_path(folder, filled),
                                     shard_description(problem, kind, filled), count);
    if (!shard) return tl::make_unexpected(shard.error());
    layers.push_back(*std::move(shard));
  }
  const std::string manifest = manifest_text(problem, kind);
  const auto found = support::read_text(folder + "/manifest.json", manifest.size() + 1);
  if (!found) return tl::make_unexpected(found.error());
  if (*found != manifest) {
    return fail(Fault::table_damaged, folder + "/manifest.json",
                "what was written when the table was finished", "another text");
  }
  return layers;
}

Result<std::shared_ptr<const ValueSource>> open_values(const std::string& folder,
                                                       std::shared_ptr<const Problem> problem,
                                                       const TableKind& kind) {
  auto layers = open_shards(folder, *problem, kind);
  if (!layers) return tl::make_unexpected(layers.error());
  return std::make_shared<const StoredValues>(std::move(problem), *std::move(layers));
}

Result<std::shared_ptr<const CurveSource>> open_curves(const std::string& folder,
                                                       std::shared_ptr<const Problem> problem,
                                                       const TableKind& kind) {
  auto layers = open_shards(folder, *problem, kind);
  if (!layers) return tl::make_unexpected(layers.error());
  return std::make_shared<const StoredCurves>(std::move(problem), *std::move(layers));
}

}  // namespace fivekind::solve
