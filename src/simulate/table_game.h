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
  /// Errors: those of making the strategies.
  static Result<TableGame> open(const TableSetting& setting, std::uint64_t game);

  /// `written`: by player, the turns that he will take, for those who look at their own card alone.
  /// `go_on` is asked before every turn. Errors: those of the strategies, interrupted.
  std::optional<Error> play(std::span<const std::span<const TurnHistory>> written,
                            const std::function<bool()>& go_on);

  std::int32_t score(std::size_t player) const;
  /// Of all throws of a player.
  double luck(std::size_t player) const { return luck_[player]; }

 private:
  TableGame(const TableSetting& setting, std::uint64_t game);

  const solve::Strategy& strategy(const MakeStrategy* make) const;
  // The turn of the player to move, as he takes it. Errors: those of the strategies.
  std::optional<Error> take_turn(std::size_t turn, std::span<const TurnHistory> written);
  Result<TurnHistory> decide(const MakeStrategy* make, ThrowNumber at);
  Result<const JudgedTurn*> judged(const MakeStrategy* make);
  Result<dice::Keep> choose_keep(const MakeStrategy* make, const JudgedTurn* judged);
  Result<rules::Category> choose_category(const MakeStrategy* make, const JudgedTurn* judged);

  TableSetting of_;
  std::uint64_t game_;
  std::vector<std::pair<const MakeStrategy*, solve::Strategy>> strategies_;
  rules::Position position_;  // cards by seat
  std::vector<double> luck_;  // by player
  // The turn of the player to move, by who judged it.
  std::deque<std::pair<const MakeStrategy*, JudgedTurn>> judged_;
};

}  // namespace fivekind::simulation
