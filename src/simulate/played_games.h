// Finished games, a contiguous range: the simulator's output.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/turn.h"
#include "simulate/batch.h"
#include "simulate/game_counts.h"
#include "simulate/seating.h"

namespace fivekind::simulation {

struct PlayedGames {
  // Where the games of a player are.
  struct Place {
    std::size_t batch = 0;
    std::size_t number = 0;  // among the players of the batch
  };

  std::size_t players = 0;
  std::optional<rules::Win> win;     ///< of the game's rules
  std::vector<std::int32_t> scores;  ///< final scores, by game and player
  std::vector<double> luck;          ///< of all rolls, by game and player; empty without a judge
  std::vector<double> losses;        ///< by game, player and turn; empty without a judge
  std::vector<double> own_losses;    ///< as Wanted::losses, by game and player
  std::uint64_t first_game = 0;      ///< the number of the first game, from which games are
                                     ///< numbered below
  /// By player; for those who depend only on their own card.
  std::vector<GameCounts> counts;

  std::size_t games() const { return scores.size() / players; }
  std::size_t turns() const { return losses.empty() ? 0 : losses.size() / scores.size(); }
  std::int32_t score(std::size_t game, std::size_t player) const {
    return scores[game * players + player];
  }

  /// The turns of a player who depends only on their own card, up to one that wins at once, and
  /// [turn][decision] the values to them; as Wanted::turns and Wanted::values.
  std::span<const rules::Turn> turns_of(std::size_t game, std::size_t player) const;
  std::span<const double> values_of(std::size_t game, std::size_t player) const;

  // The games of those players, as they were played.
  Seating seating;
  std::vector<PlayedBatch> batches;
  std::vector<Place> places;    // by player
  std::size_t batch_games = 0;  // games of one number in a batch
  // With common dice a batch has a game for each round and seat, otherwise for each game and
  // player.
  std::size_t entry(std::size_t game, std::size_t player) const {
    if (!seating.common_dice()) return places[player].number * batch_games + game;
    return seating.seat(first_game + game, player) * batch_games + game / players;
  }
};

}  // namespace fivekind::simulation
