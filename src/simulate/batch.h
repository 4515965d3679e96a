// Many games of one player at once, turn by turn.
// Why: games that come to the same state share one solved turn. All games of a batch fill one box a
// turn, so they ride the layers of the state space together: each turn they are sorted by state,
// the turn of each state that occurs is solved in the lanes of the turn kernel, and its games are
// played out one decision at a time.
#pragma once

#include <fivekind/error.h>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "simulate/dice_source.h"
#include "solve/policy_turns.h"
#include "solve/problem.h"
#include "support/parallel.h"

namespace fivekind::simulate {

/// What happened in one turn.
struct TurnHistory {
  std::array<dice::Roll, rules::kMaximumRolls> rolls{};
  std::array<dice::Keep, rules::kMaximumRolls> keeps{};  ///< after each roll but the last
  /// What the strategy gives the action that was taken, decision by decision, in its own unit; the
  /// points so far are not added.
  std::array<double, rules::kMaximumRolls> values{};
  rules::Category category;
  rules::Points box;
  rules::Points gained;
};

/// Counts over games; all are exact and independent of order.
struct GameCounts {
  std::vector<std::vector<std::uint64_t>> categories;  ///< by category, by place among its points
  std::vector<std::uint64_t> bonuses;                  ///< by bonus
  std::uint64_t extras = 0;                            ///< five-of-a-kind bonuses

  explicit GameCounts(const solve::Problem& problem);
  void add(const GameCounts& other);
};

/// A batch of games, after all turns.
struct Batch {
  std::vector<std::int32_t> scores;    ///< by game
  std::vector<TurnHistory> histories;  ///< [game][turn]; empty unless asked for
  double loss = 0;                     ///< the sum over all decisions, if asked for
};

/// Which games, and what to keep of them.
struct BatchRequest {
  std::uint64_t first_game = 0;
  std::size_t games = 0;
  std::uint32_t player = 0;
  bool histories = false;
  bool losses = false;  ///< by the policy's own valuer
};

/// Plays batches for one policy. Safe from one thread; uses those of the pool.
class BatchPlayer {
 public:
  BatchPlayer(const solve::Problem& problem, const solve::Policy& policy, const DiceSource& dice,
              const support::ThreadPool& pool);

  /// Called with every turn that has been played; returns false to stop.
  using Progress = std::function<bool()>;

  /// Plays games from empty cards and adds to `counts`. Errors: those of the valuers, interrupted.
  Result<Batch> play(const BatchRequest& request, GameCounts& counts, const Progress& progress);

 private:
  // Games in the same state (with the same points, where they matter).
  struct Lane {
    std::uint32_t place = 0;
    std::int32_t so_far = 0;
    std::uint32_t begin = 0;  // in order_
    std::uint32_t end = 0;
  };
  // Lanes of one group that are played together.
  struct Piece {
    const states::Group* group = nullptr;
    std::size_t first_lane = 0;
    std::size_t lanes = 0;
  };

  void sort_games(std::size_t filled);
  void find_lanes(std::size_t filled);
  std::optional<Error> play_turn(std::size_t filled, const BatchRequest& request, Batch& batch,
                                 GameCounts& counts);

  const solve::Problem& problem_;
  const solve::Policy& policy_;
  const DiceSource& dice_;
  const support::ThreadPool& pool_;
  solve::TurnPlayer player_;

  std::vector<std::uint32_t> places_;  // by game
  std::vector<std::int32_t> points_;
  std::vector<std::uint32_t> order_;  // games by place (and points)
  std::vector<std::uint32_t> first_;  // where the games of a place begin in order_
  std::vector<Lane> lanes_;
  std::vector<Piece> pieces_;
};

}  // namespace fivekind::simulate
