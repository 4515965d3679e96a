// One game at one table, turn by turn, in which at least one player or a judge looks at all cards.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "rules/position.h"
#include "simulate/contest.h"
#include "simulate/judged_turn.h"

namespace fivekind::simulation {

/// What all games of a table have in common.
struct TableSetting {
  const solve::Problem& problem;
  const ContestSettings& contest;
  const Seating& seating;
  const DiceSource& dice;
  const Throws& throws;
};

/// A game; for one thread.
class TableGame {
 public:
  TableGame(const TableSetting& setting, std::uint64_t game);

  /// `written`: by player, the turns that he will take, for those who look at their own card alone.
  /// `go_on` is asked before every turn. Errors: those of the strategies, interrupted.
  std::optional<Error> play(std::span<const std::span<const TurnHistory>> written,
                            const std::function<bool()>& go_on);

  std::int32_t score(std::size_t player) const;
  /// Of all throws of a player.
  double luck(std::size_t player) const { return luck_[player]; }
  /// What each turn of a player lost by the judge's values.
  std::span<const double> judged_losses(std::size_t player) const {
    return std::span(judged_losses_).subspan(player * turns_, turns_);
  }
  /// What the decisions of one who looks at others' cards lose on average by his own values: the
  /// mean over the actions that he might have taken. 0 if he always takes the best.
  double own_loss(std::size_t player) const { return own_losses_[player]; }

 private:
  const solve::Strategy& strategy(const MakeStrategy* make) const;
  // The turn of the player to move, as he takes it. Errors: those of the strategies.
  std::optional<Error> take_turn(std::size_t turn, std::span<const TurnHistory> written);
  // `at`: the first throw.
  Result<TurnHistory> decide(std::size_t player, ThrowNumber at);
  Result<const JudgedTurn*> judged(const MakeStrategy* make);
  // What is done with the dice on the table; `bits` decide what is left to chance. `turn`: of who
  // takes the best, the values of the turn; null where there are none.
  Result<dice::Keep> choose_keep(std::size_t player, const JudgedTurn* turn, std::uint64_t bits);
  Result<rules::Category> choose_category(std::size_t player, const JudgedTurn* turn,
                                          std::uint64_t bits);
  Result<solve::Action> choose(std::size_t player, std::uint64_t bits);

  TableSetting of_;
  std::uint64_t game_;
  std::vector<std::pair<const MakeStrategy*, solve::Strategy>> strategies_;
  rules::Position position_;  // cards by seat
  std::size_t turns_;
  std::vector<double> luck_;           // by player
  std::vector<double> judged_losses_;  // by player and turn
  std::vector<double> own_losses_;     // by player
  // The turn of the player to move, by who judged it.
  std::deque<std::pair<const MakeStrategy*, JudgedTurn>> judged_;
};

}  // namespace fivekind::simulation
