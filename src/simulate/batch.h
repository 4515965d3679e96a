// Many games of one strategy at once, turn by turn.
// Why: games that reach the same state share one solved turn. All games of a batch fill one box per
// turn, so they go through the layers of the state space together: in each turn they are sorted by
// state, the turn of each state that occurs is solved in the lanes of the turn kernel, and its
// games are played out one decision at a time. Strategies that judge nothing skip all that
// (random_games.h).
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "dice/dice_source.h"
#include "policy/policy_turns.h"
#include "problem/problem.h"
#include "simulate/game_counts.h"
#include "simulate/lanes.h"
#include "simulate/roll_table.h"
#include "simulate/turn_games.h"
#include "support/parallel.h"
#include "support/run.h"

namespace fivekind::simulation {

/// What to record of games apart from their scores.
struct Wanted {
  bool turns = false;
  /// For each decision the strategy's value of the action that was taken, in its own unit, higher
  /// is better, without the points so far. Only with turns.
  bool values = false;
  /// What the decisions of a game lose by the strategy's own values, each averaged over all actions
  /// that may be taken.
  bool losses = false;
};

/// A batch of games, after all turns. An entry is a game of one player: entry s * games + g is game
/// g of the s-th player that the request names.
struct PlayedBatch {
  std::vector<std::int32_t> scores;  ///< by entry
  std::vector<GameCounts> counts;    ///< by player of the request
  // Empty unless wanted:
  std::vector<rules::Turn> turns;  ///< [entry][turn]
  std::vector<double> values;      ///< [entry][turn][decision]
  std::vector<double> losses;      ///< by entry
};

/// Which games to play.
struct BatchRequest {
  std::uint64_t first_game = 0;
  std::size_t games = 0;                   ///< games times players: at most 2^32 - 1
  std::vector<std::uint32_t> players{0U};  ///< all by the same strategy
  Wanted wanted;
};

/// Plays batches for one policy. Called from one thread; uses those of the run.
class BatchPlayer {
 public:
  BatchPlayer(const problem::Problem& problem, const policy::Policy& policy,
              const dice::DiceSource& dice);

  /// Plays games from empty cards. `run` counts turns. Errors: those of the after-state values,
  /// interrupted.
  Result<PlayedBatch> play(const BatchRequest& request, support::Run& run);

 private:
  class Work;

  Result<void> play_turn(std::size_t filled, Work& work, support::Run& run);
  Result<void> play_piece(const Piece& piece, std::size_t filled, TurnGames& games, Work& work);
  // Plays the turn of entries that are in one lane.
  void play_games(std::span<const std::uint32_t> entries, std::size_t filled, int rolls_of_turn,
                  TurnGames& games, Work& work);
  Result<void> play_whole(Work& work, support::Run& run);

  const problem::Problem& problem_;
  const policy::Policy& policy_;
  policy::TurnPlayer player_;
  RollTable roll_table_;
  dice::DiceSource dice_;
  std::optional<policy::WeightedKeeps> keeps_;
  TurnSetting setting_;

  std::vector<policy::CardInPlay> cards_;  // by entry
  std::vector<std::uint32_t> entries_;     // all of them
  Lanes lanes_;
};

}  // namespace fivekind::simulation
