// Who sits where at a table in which game, and which dice they roll.
//
// The first turn rotates: game g is begun by player g mod n, the others follow in order.
//
// Dice: each player rolls dice of their own, numbered by game and player. With common dice a round
// of n games has one set of dice for each seat, so every player gets the dice of every seat once:
// luck in one game is bad luck in another, and cancels.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "dice/dice_source.h"
#include "policy/strategy.h"

namespace fivekind::simulation {

struct TableSettings {
  /// 1 to kMaxPlayers; equal pointers mean equal strategies.
  std::vector<const policy::Strategy*> players;
  /// Judges luck and losses, if there are two players; may be one of them. Its action values must
  /// be match::FacingOthers.
  const policy::Strategy* judge = nullptr;
  bool common_dice = false;
  std::uint32_t first_dice = 0;  ///< the number of the first player's dice, or of the first seat's
  /// Whether all play position by position, because states are not listed (set by the simulator).
  bool all_at_table = false;
  /// Whether a game ends for all players as soon as one of them wins at once (rules::Win).
  bool ends_at_once = false;

  /// Whether a player decides position by position, not for many games at once.
  bool plays_at_table(const policy::Strategy& player) const {
    return all_at_table || player.faces_others;
  }
  /// Whether games need the current table, not only scores.
  bool at_table() const {
    return judge != nullptr || ends_at_once ||
           std::any_of(players.begin(), players.end(),
                       [this](const policy::Strategy* player) { return plays_at_table(*player); });
  }
};

/// Seat 0 begins.
class Seating {
 public:
  Seating() = default;
  explicit Seating(const TableSettings& settings)
      : players_(settings.players.size()),
        common_dice_(settings.common_dice),
        first_dice_(settings.first_dice) {}

  std::size_t players() const { return players_; }
  bool common_dice() const { return common_dice_; }
  std::size_t seat(std::uint64_t game, std::size_t player) const {
    return (player + players_ - turned(game)) % players_;
  }
  std::size_t player(std::uint64_t game, std::size_t seat) const {
    return (seat + turned(game)) % players_;
  }
  /// The first roll of a player in a game.
  dice::RollNumber dice(std::uint64_t game, std::size_t player) const {
    const std::uint64_t number = common_dice_ ? game / players_ : game;
    const std::size_t whose = common_dice_ ? seat(game, player) : player;
    return {number, number_of(whose), 0, 0};
  }
  /// The number of a player's dice, or of a seat's if they are common.
  std::uint32_t number_of(std::size_t whose) const {
    return first_dice_ + static_cast<std::uint32_t>(whose);
  }
  /// How many games belong together: means over this many are independent of one another.
  std::size_t games_of_unit() const { return common_dice_ ? players_ : 1; }

 private:
  // By how many seats the players have rotated.
  std::size_t turned(std::uint64_t game) const { return static_cast<std::size_t>(game % players_); }

  std::size_t players_ = 1;
  bool common_dice_ = false;
  std::uint32_t first_dice_ = 0;
};

}  // namespace fivekind::simulation
