// Finished games.
#include "simulate/played_games.h"

#include <algorithm>

namespace fivekind::simulation {

std::span<const rules::Turn> PlayedGames::turns_of(std::size_t game, std::size_t player) const {
  const PlayedBatch& batch = batches[places[player].batch];
  const std::size_t turns = batch.turns.size() / batch.scores.size();
  const auto all = std::span(batch.turns).subspan(entry(game, player) * turns, turns);
  if (!win) return all;
  const auto last = std::find_if(all.begin(), all.end(),
                                 [&](const rules::Turn& turn) { return rules::wins(win, turn); });
  return last == all.end() ? all : all.first(static_cast<std::size_t>(last - all.begin()) + 1);
}

std::span<const double> PlayedGames::values_of(std::size_t game, std::size_t player) const {
  const PlayedBatch& batch = batches[places[player].batch];
  const std::size_t decisions = batch.values.size() / batch.scores.size();
  return std::span(batch.values).subspan(entry(game, player) * decisions, decisions);
}

}  // namespace fivekind::simulation
