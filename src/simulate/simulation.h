// Games of 1 to 8 strategies at one table, block by block.
// Why: a block is as many games as fit into bounded memory; whoever counts, records or searches
// takes one after the other. What a game is does not depend on its block or on threads.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "rules/position.h"
#include "simulate/batch.h"
#include "simulate/dice_source.h"
#include "simulate/histories.h"
#include "solve/policy_turns.h"
#include "solve/problem.h"
#include "support/parallel.h"
#include "support/run.h"

namespace fivekind::simulation {

inline constexpr std::size_t kMostPlayers = rules::kMostPlayers;

/// What to keep of games beside their scores.
enum class Detail {
  scores,
  histories,
  values,  ///< histories, and what the strategies gave the actions that were taken
};

/// Games from empty cards.
struct GameRange {
  std::uint64_t first = 0;
  std::uint64_t games = 0;
};

/// A block of games that have been played.
class GameBlock {
 public:
  std::uint64_t first_game() const { return first_game_; }
  std::size_t games() const { return games_; }

  /// The final score of a player in a game of the block.
  std::int32_t score(std::size_t player, std::size_t game) const {
    return at(player).scores[entry(player, game)];
  }
  /// The player's turns; asked for with Detail::histories.
  std::span<const TurnHistory> turns(std::size_t player, std::size_t game) const;
  /// [turn][decision], as Batch::values; asked for with Detail::values.
  std::span<const double> values(std::size_t player, std::size_t game) const;

 private:
  friend class Table;
  // Where the games of a player are.
  struct Place {
    std::size_t batch = 0;
    std::size_t seat = 0;
  };

  const Batch& at(std::size_t player) const { return batches_[places_[player].batch]; }
  std::size_t entry(std::size_t player, std::size_t game) const {
    return places_[player].seat * games_ + game;
  }

  std::uint64_t first_game_ = 0;
  std::size_t games_ = 0;
  std::vector<Batch> batches_;
  std::vector<Place> places_;  // by player
};

/// The players of a simulation. Those of one policy are played together.
class Table {
 public:
  /// 1 to kMostPlayers policies, equal pointers for equal ones; all must outlive the table.
  Table(const solve::Problem& problem, std::span<const solve::Policy* const> players,
        std::uint64_t seed, const support::ThreadPool& pool);

  /// Called with each block in turn; returns false if no more are wanted. Errors stop the games.
  using Take = std::function<Result<bool>(const GameBlock& block)>;
  /// Plays games and adds to `counts`, one for each player. Blocks have at most `most_games` (0: as
  /// many as are quick and fit into some 200 megabytes). `progress` is told games, rounded down.
  /// Errors: those of the valuers, interrupted, those of `take`.
  std::optional<Error> play(const GameRange& range, Detail detail, std::vector<GameCounts>& counts,
                            const Take& take, const support::Progress& progress,
                            std::size_t most_games = 0);

 private:
  struct Party {
    const solve::Policy* policy = nullptr;
    std::vector<std::uint32_t> players;
    std::unique_ptr<BatchPlayer> player;
  };

  std::size_t games_of_block(Detail detail) const;

  const solve::Problem& problem_;
  const support::ThreadPool& pool_;
  std::vector<Party> parties_;
  std::vector<GameBlock::Place> places_;
};

/// How the players fared against one another, counted.
struct MatchCounts {
  std::uint64_t wins = 0;
  std::uint64_t shared = 0;
  std::uint64_t half_points = 0;  ///< 2 for each opponent beaten, 1 for each tie
};

/// Scores of a block, added up.
class Tally {
 public:
  explicit Tally(std::size_t players) : scores_(players), matches_(players) {}

  void add(const GameBlock& block);

  /// Games by final score.
  const std::vector<std::uint64_t>& scores(std::size_t player) const { return scores_[player]; }
  const MatchCounts& match(std::size_t player) const { return matches_[player]; }
  /// Games by their best score.
  const std::vector<std::uint64_t>& best() const { return best_; }

 private:
  std::vector<std::vector<std::uint64_t>> scores_;
  std::vector<MatchCounts> matches_;
  std::vector<std::uint64_t> best_;
};

}  // namespace fivekind::simulation
