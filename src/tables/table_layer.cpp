// Reading and writing the layers of tables.
#include "tables/table_layer.h"

#include <fmt/format.h>

#include <limits>

#include "support/try.h"

namespace fivekind::tables {
namespace {

using shards::IndexEntry;
using shards::Shard;
using shards::ShardDescription;
using shards::ShardWriter;

template <typename T>
Result<std::vector<IndexEntry>> index_of(const std::string& path,
                                         const values::CurveLayer<T>& layer) {
  constexpr std::uint64_t kMaxValues = std::numeric_limits<std::uint32_t>::max();
  constexpr std::int32_t kMaxKey = std::numeric_limits<std::uint16_t>::max();
  std::vector<IndexEntry> index;
  std::uint64_t first = 0;
  for (const values::CurveSpan<T>& curve : layer.curves) {
    if (curve.low > kMaxKey || curve.count > kMaxKey || first > kMaxValues) {
      return fail(Fault::table_too_large, path,
                  fmt::format("scores up to {} and at most {} values a layer", kMaxKey, kMaxValues),
                  "more");
    }
    index.push_back({static_cast<std::uint32_t>(first), static_cast<std::uint16_t>(curve.low),
                     static_cast<std::uint16_t>(curve.count)});
    first += static_cast<std::uint64_t>(curve.count);
  }
  return index;
}

}  // namespace

Result<std::string> write_layer(const std::string& path, const ShardDescription& shard,
                                const values::LayerValues<double>& layer) {
  return shards::write_shard(path, shard, layer.data());
}

Result<void> read_layer(const Shard& shard, values::LayerValues<double>& layer) {
  for (std::uint64_t i = 0; i < shard.description().value_count; ++i) {
    FIVEKIND_LET(const auto value, shard.value(i));
    layer.push_back(value);
  }
  return {};
}

template <typename T>
Result<std::string> write_layer(const std::string& path, ShardDescription shard,
                                const values::CurveLayer<T>& layer) {
  shard.value_count = layer.value_count();
  FIVEKIND_LET(auto index, index_of(path, layer));
  FIVEKIND_LET(auto writer, ShardWriter::create(path, shard));
  auto written = writer.append(index.data(), index.size() * sizeof(IndexEntry));
  for (const values::CurveSpan<T>& curve : layer.curves) {
    if (!written) return tl::make_unexpected(written.error());
    written = writer.append(curve.values, static_cast<std::size_t>(curve.count) * sizeof(T));
  }
  if (!written) return tl::make_unexpected(written.error());
  return writer.commit();
}

template <typename T>
Result<void> read_layer(const Shard& shard, values::CurveLayer<T>& layer) {
  std::vector<T>& values = layer.pieces.emplace_back();
  std::vector<values::PlacedCurve<T>> placed;
  std::vector<T> curve;
  for (std::uint64_t state = 0; state < shard.description().index_count; ++state) {
    FIVEKIND_LET(const auto entry, shard.entry(state));
    curve.clear();
    for (std::uint64_t i = 0; i < entry.count; ++i) {
      FIVEKIND_LET(const auto value, shard.value(entry.first + i));
      curve.push_back(static_cast<T>(value));
    }
    placed.push_back(values::append_curve<T>(curve, entry.low, {T{1}, T{0}}, values));
  }
  for (const values::PlacedCurve<T>& found : placed) layer.curves.push_back(found.in(values));
  return {};
}

template Result<std::string> write_layer(const std::string&, ShardDescription,
                                         const values::CurveLayer<float>&);
template Result<std::string> write_layer(const std::string&, ShardDescription,
                                         const values::CurveLayer<double>&);
template Result<void> read_layer(const Shard&, values::CurveLayer<float>&);
template Result<void> read_layer(const Shard&, values::CurveLayer<double>&);

}  // namespace fivekind::tables
