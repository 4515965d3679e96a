// The engine's counts of the two-player game.
#include "engine/games/data.h"
#include "states/pairs.h"

namespace fivekind {

Result<PairCounts> count_pairs(const Game& game) {
  return states::count_pairs(data_of(game).scoring,
                             support::ThreadPool(support::default_threads()));
}

}  // namespace fivekind
