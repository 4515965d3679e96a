// Games of 2 to 8 strategies at one table, turn by turn, some of which look at the others' cards.
// Why: who looks at his own card alone plays the same whatever the others do, so all his games are
// played at once, as everywhere in this room (batch.h). Only those who look at others need the
// table as it stands; they are played game by game, against what the former will do.
//
// The first turn goes round: game g is begun by player g mod n, the others follow in their order.
//
// Dice: each player throws dice of his own, numbered by game and player, as in simulation.h. With
// common dice a round of n games has one set of dice for each seat, so every player gets the dice
// of every seat once: what is luck in one game is bad luck in another one, and cancels.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "simulate/batch.h"
#include "simulate/dice_source.h"
#include "simulate/throws.h"
#include "solve/problem.h"
#include "solve/strategy.h"
#include "support/parallel.h"
#include "support/run.h"

namespace fivekind::simulation {

/// Makes a strategy that looks at others' cards (solve::Strategy::make_alone).
using MakeStrategy = std::function<solve::Strategy()>;

/// One of the players: exactly one of the two is there, with equal pointers for equal strategies.
struct Contestant {
  const solve::Policy* policy = nullptr;  ///< looks at its own card alone
  const MakeStrategy* make = nullptr;     ///< looks at the others' cards
};

struct ContestSettings {
  std::vector<Contestant> players;  ///< 2 to kMostPlayers
  /// Judges luck and losses, if there are two players; may be a player's. It must face others by
  /// way of match::FacingOthers.
  const MakeStrategy* judge = nullptr;
  bool common_dice = false;
  std::uint32_t first_dice = 0;  ///< the number of the first player's dice, or the first seat's
};

/// Who sits where in which game, and which dice they throw. Seat 0 begins.
class Seating {
 public:
  Seating(std::size_t players, bool common_dice, std::uint32_t first_dice)
      : players_(players), common_dice_(common_dice), first_dice_(first_dice) {}

  std::size_t players() const { return players_; }
  bool common_dice() const { return common_dice_; }
  std::size_t seat(std::uint64_t game, std::size_t player) const {
    return (player + players_ - game % players_) % players_;
  }
  std::size_t player(std::uint64_t game, std::size_t seat) const {
    return (seat + game % players_) % players_;
  }
  /// The first throw of a player in a game.
  ThrowNumber dice(std::uint64_t game, std::size_t player) const {
    const std::uint64_t number = common_dice_ ? game / players_ : game;
    const std::size_t whose = common_dice_ ? seat(game, player) : player;
    return {number, first_dice_ + static_cast<std::uint32_t>(whose), 0, 0};
  }
  /// How many games belong together: means over so many are independent of one another.
  std::size_t games_of_unit() const { return common_dice_ ? players_ : 1; }

 private:
  std::size_t players_;
  bool common_dice_;
  std::uint32_t first_dice_;
};

/// Games that have been played.
struct PlayedGames {
  std::size_t players = 0;
  std::vector<std::int32_t> scores;  ///< final ones, by game and player
  std::vector<double> luck;          ///< of all throws, alike; empty without a judge
  std::vector<double> losses;        ///< by game, player and turn; empty without a judge

  std::size_t games() const { return scores.size() / players; }
  std::size_t turns() const { return losses.empty() ? 0 : losses.size() / scores.size(); }
  std::int32_t score(std::size_t game, std::size_t player) const {
    return scores[game * players + player];
  }
};

class Contest {
 public:
  /// What the settings point to must outlive the contest.
  Contest(const solve::Problem& problem, ContestSettings settings, std::uint64_t seed,
          const support::ThreadPool& pool);

  /// Called with the games in their order, some at a time, in whole units.
  using Take = std::function<void(const PlayedGames& games)>;
  /// Plays the games from 0 on: whole units. The same for any number of threads. `progress` is told
  /// games, rounded down. Errors: those of
  /// the strategies; interrupted, with all games taken that were finished before an unfinished one.
  std::optional<Error> play(std::uint64_t games, const Take& take,
                            const support::Progress& progress);

 private:
  class Block;

  // The players of one policy, and where their games are in its batch.
  struct Party {
    const solve::Policy* policy = nullptr;
    std::vector<std::size_t> players;
    std::unique_ptr<BatchPlayer> player;
  };

  bool at_table() const;
  std::size_t games_of_block() const;

  const solve::Problem& problem_;
  ContestSettings settings_;
  Seating seating_;
  DiceSource dice_;
  Throws throws_;
  const support::ThreadPool& pool_;
  std::vector<Party> parties_;
};

}  // namespace fivekind::simulation
