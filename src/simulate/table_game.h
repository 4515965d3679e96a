// One game at one table, turn by turn, in which at least one player or a judge depends on all
// cards.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "dice/dice_source.h"
#include "policy/judged_turn.h"
#include "policy/strategy.h"
#include "problem/problem.h"
#include "rules/position.h"
#include "rules/turn.h"
#include "simulate/seating.h"

namespace fivekind::simulation {

/// What all games of a table have in common.
struct TableContext {
  const problem::Problem& problem;
  const TableSettings& settings;
  const Seating& seating;
  const dice::DiceSource& dice;
};

/// A game; for one thread.
class TableGame {
 public:
  /// `memory` must outlive it.
  TableGame(const TableContext& of, std::uint64_t game, values::TurnMemory& memory);

  /// `written`: by player, the turns that they will take, for those who depend only on their own
  /// card. `should_continue` is called before every turn. Errors: those of the strategies,
  /// interrupted.
  Result<void> play(std::span<const std::span<const rules::Turn>> written,
                    const std::function<bool()>& should_continue);

  std::int32_t score(std::size_t player) const;
  /// For all rolls of a player.
  double luck(std::size_t player) const { return luck_[player]; }
  /// What each turn of a player lost by the judge's values.
  std::span<const double> judged_losses(std::size_t player) const {
    return std::span(judged_losses_).subspan(player * turns_, turns_);
  }
  /// What the decisions of a player who depends on others' cards lose on average by their own
  /// values: the mean over the actions that might have been taken. 0 for a player who always takes
  /// the best.
  double own_loss(std::size_t player) const { return own_losses_[player]; }

 private:
  // For a player or a judge who depends on others' cards the game's own copy, with a memory of its
  // own; others remember nothing.
  const policy::Strategy& alone(const policy::Strategy* strategy) const;
  // The turn of the player to move. Errors: those of the strategies.
  Result<void> take_turn(std::size_t turn, std::span<const rules::Turn> written);
  Result<rules::Turn> decide(std::size_t player, std::uint32_t turn);
  Result<const policy::JudgedTurn*> judged(const policy::Strategy* strategy);
  // The action with the dice on the table; `bits` decide random choices. `values`: for a player who
  // takes the best, those of the turn; null if there are none.
  Result<values::ValuedAction> choose(std::size_t player, const policy::JudgedTurn* values,
                                      std::uint64_t bits);

  TableContext of_;
  std::uint64_t game_;
  values::TurnMemory& memory_;
  std::vector<std::pair<const policy::Strategy*, policy::Strategy>> alone_;
  rules::Position position_;  // cards by seat
  std::size_t turns_;
  std::vector<double> luck_;           // by player
  std::vector<double> judged_losses_;  // by player and turn
  std::vector<double> own_losses_;     // by player
  // The turn of the player to move, by the strategy that judged it.
  std::deque<std::pair<const policy::Strategy*, policy::JudgedTurn>> judged_;
};

}  // namespace fivekind::simulation
