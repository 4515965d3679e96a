// Games of 1 to 8 strategies at one table, block by block.
// Why: one simulator for single players and for matches. A player who depends only on their own
// card plays the same whatever the others do, so all of these games are played at once (batch.h);
// only players who depend on others need the current table, and are played game by game, against
// the turns of the former (table_game.h). A block is as many games as fit into bounded memory; code
// that counts, records, searches or measures takes one block after the other. A game depends
// neither on its block nor on threads.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "dice/dice_source.h"
#include "problem/problem.h"
#include "simulate/batch.h"
#include "simulate/played_games.h"
#include "simulate/seating.h"
#include "support/object_pool.h"
#include "support/parallel.h"
#include "support/run.h"
#include "values/card_turn.h"

namespace fivekind::simulation {

/// Games from empty cards; whole units (Seating::games_of_unit).
struct GameRange {
  std::uint64_t first = 0;
  std::uint64_t games = 0;
};

/// How many games are played before they are passed on. A caller may need only a few, but large
/// blocks are fast, since turns are solved once per block.
struct BlockSizes {
  std::size_t first = 0;   ///< 0: depends on what is wanted
  std::size_t growth = 4;  ///< each block multiplies the total number of games by this
  std::size_t most = 0;    ///< 0: as many as are fast and fit into some 200 megabytes; never more
};

class Simulator {
 public:
  /// Everything that the settings point to must outlive the simulator.
  Simulator(const problem::Problem& problem, TableSettings settings, std::uint64_t seed,
            const support::ThreadPool& pool);

  /// Called with each block in turn; returns false to stop. Errors stop the games.
  using Take = std::function<Result<bool>(const PlayedGames& games)>;
  /// Plays games. `progress` counts games, rounded down. Errors: those of the strategies;
  /// interrupted, after passing on all games that were finished before the first unfinished one;
  /// those of `take`.
  Result<void> play(const GameRange& range, Wanted wanted, const Take& take, const Watch& progress,
                    BlockSizes sizes = {});

 private:
  class Block;

  // The players of one strategy that depend only on their own card.
  struct Party {
    const policy::Strategy* strategy = nullptr;
    std::vector<std::size_t> players;
    std::unique_ptr<BatchPlayer> player;
  };

  BlockSizes fitting(BlockSizes sizes, Wanted wanted) const;

  const problem::Problem& problem_;
  TableSettings settings_;
  Seating seating_;
  dice::DiceSource dice_;
  const support::ThreadPool& pool_;
  support::ObjectPool<values::TurnMemory> memories_;  // for threads that play at a table
  std::vector<Party> parties_;
  std::vector<PlayedGames::Place> places_;  // by player
};

}  // namespace fivekind::simulation
