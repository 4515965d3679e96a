// Tables of one player: names, opening, reading.
#include "tables/table.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "solve/solver.h"
#include "support/try.h"
#include "tables/left_out_layer.h"
#include "values/chances.h"

namespace fivekind::tables {
namespace {

// The state values of all layers: mapped, or recomputed from the next one.
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
    const auto& shard = layers_[state.filled.size()];
    return values::read_chances(
        range_of(entry), 1, place, values,
        [&](std::size_t i, std::span<double> part) { return shard.values(entry.first + i, part); });
  }
  Result<Range> range(const states::State& state) const override {
    FIVEKIND_LET(const auto entry, find(state));
    return range_of(entry);
  }

 private:
  static Range range_of(const shards::IndexEntry& entry) {
    return {entry.low, entry.low + entry.count - 1};
  }
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

std::string table_folder(const std::string& tables, const problem::Problem& problem,
                         const TableKind& kind) {
  return fmt::format("{}/{}", game_folder(tables, problem), kind.name());
}

std::string shard_path(const std::string& folder, std::size_t filled) {
  return folder + "/" + layer_file(filled);
}

TableLayers SolutionTable::layers_to_make() const {
  const bool whole =
      kind_.curves() || problem()->space().size() * sizeof(double) <= kind_.most_whole_bytes;
  return whole ? TableLayers::all(*problem()) : TableLayers::every_second(*problem());
}

TableLayers SolutionTable::layers() const {
  TableLayers to_make = layers_to_make();
  if (kind_.curves()) return to_make;
  const auto listed = read_manifest(folder(), "shards");
  if (!listed) return to_make;
  for (const TableLayers& layers :
       {TableLayers::all(*problem()), TableLayers::every_second(*problem())}) {
    if (*listed == nlohmann::json(layers.files())) return layers;
  }
  return to_make;
}

ShardFile SolutionTable::file(std::size_t filled) const {
  const std::size_t states = problem()->space().layer_size(filled);
  ShardFile file{shard_path(folder(), filled), {}};
  shards::ShardDescription& shard = file.description;
  shard.rules_hash = rules::rules_hash(problem()->game());
  shard.description =
      fmt::format("{:.40} {:.50} layer {}", problem()->game().key, kind_.name(), filled);
  shard.value_bytes = kind_.single_precision ? sizeof(float) : sizeof(double);
  if (kind_.curves()) {
    shard.index_count = states;
    file.count = shards::ValueCount::from_shard;
  } else {
    shard.value_count = states;
  }
  return file;
}

std::string SolutionTable::manifest(const TableLayers& layers) const {
  nlohmann::ordered_json more = {{"precision", kind_.single_precision ? "single" : "double"}};
  if (kind_.curves()) more["cut"] = kind_.cut;
  return manifest_text(*problem(), kind_.objective.text(), more, layers.files());
}

Result<std::vector<std::uint64_t>> SolutionTable::sums() const {
  FIVEKIND_LET(const auto stored, open_layers());
  std::vector<std::uint64_t> sums;
  FIVEKIND_TRY(add_sums(stored.shards, sums));
  return sums;
}

Result<StoredLayers> SolutionTable::open_layers() const {
  FIVEKIND_HOLD(read_manifest(folder()));
  StoredLayers stored{layers(), {}};
  for (const std::size_t filled : stored.layers.numbers()) {
    FIVEKIND_LET(auto shard, file(filled).open());
    stored.shards.push_back(std::move(shard));
  }
  FIVEKIND_TRY(check_manifest(folder(), manifest(stored.layers)));
  return stored;
}

Result<std::shared_ptr<const values::ValueSource>> SolutionTable::open_values() const {
  FIVEKIND_LET(auto stored, open_layers());
  auto values =
      std::make_shared<StoredValues>(problem(), kind_.objective.state_rule(), std::move(stored));
  FIVEKIND_TRY(values->find_layers());
  return values;
}

Result<std::shared_ptr<const values::CurveSource>> SolutionTable::open_curves() const {
  FIVEKIND_LET(auto stored, open_layers());
  return std::make_shared<const StoredCurves>(problem(), std::move(stored.shards));
}

}  // namespace fivekind::tables
