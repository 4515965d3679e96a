// Whole two-player games, swept with both players' strategies given: their outcome, without playing
// a single game. Why: the advantage of best play over a strategy is smaller than the error of any
// match of affordable length.
#pragma once

#include <fivekind/error.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "duel/duel_plan.h"
#include "match/action_values.h"
#include "policy/strategy.h"
#include "support/parallel.h"

namespace fivekind::match {

/// How one of two players plays.
struct PairPlayer {
  enum class Plays {
    best_answer,  ///< maximises against the other one
    exactly,      ///< by exact values of best play of both
    search,       ///< by values of a search
    policy,       ///< a strategy that depends only on its own state
  };
  Plays plays = Plays::best_answer;
  std::optional<Search> search = {};
  std::shared_ptr<const values::CurveSource> curves = nullptr;  ///< for searches
  const policy::Policy* policy = nullptr;                       ///< for strategies
};

/// How a strategy plays; it must outlive the result. Errors: strategy_name (for one that depends on
/// the points so far, or on the opponent's card in ways that are not swept), those of curves.
Result<PairPlayer> pair_player(const std::string& name, const policy::Strategy& strategy);

/// How many values a sweep computes for two players, and its peak memory.
struct PlayedSize {
  std::uint64_t values = 0;
  std::uint64_t bytes = 0;
};
PlayedSize played_size(const duel::DuelPlan& plan, const std::array<PairPlayer, 2>& players);

/// The expected match points of the player to move first in a plan that reaches the end of the game
/// (DuelPlan::ending), when its sides are played by these players: a win counts 1, a tie a half.
/// `expected`: decides among equals, as in sweep_carried. Errors: those of curves and of
/// strategies; interrupted.
Result<double> payoff_of_played(const duel::DuelPlan& plan,
                                const std::array<PairPlayer, 2>& players,
                                const values::AfterStateValues& expected,
                                const support::ThreadPool& pool, const Watch& progress = {});

}  // namespace fivekind::match
