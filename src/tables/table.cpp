// Tables: names, opening, reading.
#include "tables/table.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "support/files/files.h"
#include "support/try.h"
#include "tables/left_out_layer.h"

namespace fivekind::tables {
namespace {

// The state values of all layers: mapped, or made from the next one.
class StoredValues : public values::ValueSource {
 public:
  StoredValues(std::shared_ptr<const problem::Problem> problem, const values::StateRule& rule,
               StoredLayers stored)
      : problem_(std::move(problem)),
        stored_(std::move(stored)),
        plan_(solve::sweep_plan<double>(*problem_, rule)),
        sweep_(solve::layer_function<double>(rule)),
        layers_(problem_->space().layer_count()) {}

  // Errors: memory.
  Result<void> find_layers() {
    const std::vector<std::size_t> numbers = stored_.layers.numbers();
    for (std::size_t i = 0; i < numbers.size(); ++i) layers_[numbers[i]].shard = &stored_.shards[i];
    for (std::size_t filled = 0; filled < layers_.size(); ++filled) {
      if (stored_.layers.has(filled)) continue;
      FIVEKIND_LET(auto made, LeftOutLayer::create(*problem_, plan_, sweep_, filled,
                                                   *layers_[filled + 1].shard));
      layers_[filled].left_out = std::move(made);
    }
    return {};
  }

  Result<double> value(const states::State& state) const override {
    const Layer& layer = layers_[state.filled.size()];
    if (layer.shard == nullptr) return layer.left_out->value(state);
    return layer.shard->value(problem_->space().position(state).position());
  }
  std::uint64_t made_bytes() const override {
    std::uint64_t bytes = 0;
    for (const Layer& layer : layers_) {
      if (layer.left_out != nullptr) bytes += layer.left_out->bytes();
    }
    return bytes;
  }

 private:
  // One of the two.
  struct Layer {
    const shards::Shard* shard = nullptr;
    std::unique_ptr<const LeftOutLayer> left_out;
  };

  std::shared_ptr<const problem::Problem> problem_;
  StoredLayers stored_;
  solve::SweepPlan<double> plan_;
  solve::LayerFunction<double> sweep_;
  std::vector<Layer> layers_;
};

// The target curves of all layers, mapped.
class StoredCurves : public values::CurveSource {
 public:
  StoredCurves(std::shared_ptr<const problem::Problem> problem, std::vector<shards::Shard> layers)
      : problem_(std::move(problem)), layers_(std::move(layers)) {}

  values::CurveKey key() const override { return values::CurveKey::needed; }
  bool single_precision() const override {
    return layers_.front().description().value_bytes == sizeof(float);
  }
  Result<double> value(const states::State& state, std::int32_t place) const override {
    double found = 0;
    FIVEKIND_TRY(values(state, place, std::span(&found, 1)));
    return found;
  }
  Result<void> values(const states::State& state, std::int32_t place,
                      std::span<double> values) const override {
    FIVEKIND_LET(const auto entry, find(state));
    // Ones before what is stored, zeros after it.
    const auto asked = static_cast<std::int64_t>(values.size());
    const std::int64_t offset = std::int64_t{place} - entry.low;
    const std::int64_t ones = std::clamp<std::int64_t>(-offset, 0, asked);
    const std::int64_t stored = std::clamp<std::int64_t>(entry.count - offset, ones, asked) - ones;
    std::fill_n(values.begin(), ones, 1.0);
    const auto behind = values.subspan(static_cast<std::size_t>(ones + stored));
    std::fill(behind.begin(), behind.end(), 0.0);
    if (stored == 0) return {};
    return layers_[state.filled.size()].values(
        entry.first + static_cast<std::uint64_t>(offset + ones),
        values.subspan(static_cast<std::size_t>(ones), static_cast<std::size_t>(stored)));
  }
  Result<Range> range(const states::State& state) const override {
    FIVEKIND_LET(const auto entry, find(state));
    return Range{entry.low, entry.low + entry.count - 1};
  }

 private:
  Result<shards::IndexEntry> find(const states::State& state) const {
    return layers_[state.filled.size()].entry(problem_->space().position(state).position());
  }

  std::shared_ptr<const problem::Problem> problem_;
  std::vector<shards::Shard> layers_;
};

}  // namespace

std::string TableKind::name() const {
  std::string text = objective.text() + (single_precision ? "-single" : "-double");
  if (curves() && cut != kUsualCut) text += fmt::format("-cut-{}", cut);
  return text;
}

TableKind state_table(const solve::Objective& objective) {
  return {objective, false, 0};
}

TableKind curve_table(bool single_precision, double cut) {
  return {solve::Objective{&solve::kTargetCurves}, single_precision, cut};
}

std::string folder_name(const rules::RuleSet& game) {
  // Tables from before the parts of a card were listed apart have other places for these games.
  const std::string_view numbering =
      states::Progress::is_interleaved(game.bonuses) ? "-by-parts" : "";
  return fmt::format("{}-{}{}", game.key, rules::rules_hash(game), numbering);
}

std::string game_folder(const std::string& tables, const problem::Problem& problem) {
  return tables + "/" + folder_name(problem.game());
}

std::string table_folder(const std::string& tables, const problem::Problem& problem,
                         const TableKind& kind) {
  return fmt::format("{}/{}", game_folder(tables, problem), kind.name());
}

std::string shard_path(const std::string& folder, std::size_t filled) {
  return folder + "/" + layer_file(filled);
}

shards::ShardDescription shard_description(const problem::Problem& problem, const TableKind& kind,
                                           std::size_t filled) {
  const std::size_t states = problem.space().layer_size(filled);
  shards::ShardDescription shard;
  shard.rules_hash = rules::rules_hash(problem.game());
  shard.description =
      fmt::format("{:.40} {:.50} layer {}", problem.game().key, kind.name(), filled);
  shard.value_bytes = kind.single_precision ? sizeof(float) : sizeof(double);
  shard.value_count = kind.curves() ? 0 : states;
  shard.index_count = kind.curves() ? states : 0;
  return shard;
}

TableLayers layers_to_make(const problem::Problem& problem, const TableKind& kind) {
  const bool whole =
      kind.curves() || problem.space().size() * sizeof(double) <= kind.most_whole_bytes;
  return whole ? TableLayers::all(problem) : TableLayers::every_second(problem);
}

TableLayers layers_of(const std::string& folder, const problem::Problem& problem,
                      const TableKind& kind) {
  constexpr std::size_t kMostBytes = 1 << 20;
  TableLayers to_make = layers_to_make(problem, kind);
  const auto text = support::read_text(folder + "/manifest.json", kMostBytes);
  if (kind.curves() || !text) return to_make;
  const auto manifest = nlohmann::json::parse(*text, nullptr, false);
  if (!manifest.is_object() || !manifest.contains("shards")) return to_make;
  for (const TableLayers& layers :
       {TableLayers::all(problem), TableLayers::every_second(problem)}) {
    if (manifest["shards"] == nlohmann::json(layers.files())) return layers;
  }
  return to_make;
}

std::string manifest_text(const problem::Problem& problem, const TableKind& kind,
                          const TableLayers& layers) {
  nlohmann::ordered_json manifest = {{"format", 2},
                                     {"game", problem.game().key},
                                     {"rules_hash", rules::rules_hash(problem.game())},
                                     {"objective", kind.objective.text()},
                                     {"precision", kind.single_precision ? "single" : "double"}};
  if (kind.curves()) manifest["cut"] = kind.cut;
  manifest["shards"] = layers.files();
  return manifest.dump(2) + "\n";
}

Result<StoredLayers> open_shards(const std::string& folder, const problem::Problem& problem,
                                 const TableKind& kind) {
  std::error_code trouble;
  if (!std::filesystem::exists(folder + "/manifest.json", trouble)) {
    if (trouble) return fail(Fault::file_read, folder, "a folder for tables", trouble.message());
    return fail(Fault::table_missing, folder, "a finished table (manifest.json)", "none");
  }
  const auto count =
      kind.curves() ? shards::ValueCount::from_shard : shards::ValueCount::as_expected;
  StoredLayers stored{layers_of(folder, problem, kind), {}};
  for (const std::size_t filled : stored.layers.numbers()) {
    FIVEKIND_LET(auto shard, shards::Shard::open(shard_path(folder, filled),
                                                 shard_description(problem, kind, filled), count));
    stored.shards.push_back(std::move(shard));
  }
  const std::string manifest = manifest_text(problem, kind, stored.layers);
  FIVEKIND_LET(const auto found,
               support::read_text(folder + "/manifest.json", manifest.size() + 1));
  if (found != manifest) {
    return fail(Fault::table_damaged, folder + "/manifest.json",
                "what was written when the table was finished", "another text");
  }
  return stored;
}

Result<std::shared_ptr<const values::ValueSource>> open_values(
    const std::string& folder, std::shared_ptr<const problem::Problem> problem,
    const TableKind& kind) {
  FIVEKIND_LET(auto stored, open_shards(folder, *problem, kind));
  auto values = std::make_shared<StoredValues>(std::move(problem), kind.objective.state_rule(),
                                               std::move(stored));
  FIVEKIND_TRY(values->find_layers());
  return values;
}

Result<std::shared_ptr<const values::CurveSource>> open_curves(
    const std::string& folder, std::shared_ptr<const problem::Problem> problem,
    const TableKind& kind) {
  FIVEKIND_LET(auto stored, open_shards(folder, *problem, kind));
  return std::make_shared<const StoredCurves>(std::move(problem), std::move(stored.shards));
}

}  // namespace fivekind::tables
