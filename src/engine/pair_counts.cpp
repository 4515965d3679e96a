// The engine's counts of the game of two players.
#include "engine/data.h"
#include "states/pairs.h"
#include "support/parallel.h"

namespace fivekind {

Result<PairCounts> count_pairs(const Game& game) {
  const support::ThreadPool pool(support::default_threads());
  const auto layers = states::pair_layers(game.data().scoring, pool);
  if (!layers) return tl::make_unexpected(layers.error());
  PairCounts counts;
  counts.values = 0;
  for (const states::PairLayer& layer : *layers) {
    PairCounts::Row row;
    row.filled_first = static_cast<int>(layer.filled_first);
    row.filled_second = static_cast<int>(layer.filled_second);
    row.pairs = layer.pairs;
    row.values = layer.values;
    counts.pairs += row.pairs;
    counts.values = counts.values && row.values
                        ? std::optional<std::uint64_t>(*counts.values + *row.values)
                        : std::nullopt;
    counts.by_filled.push_back(row);
  }
  return counts;
}

}  // namespace fivekind
