// The oracle of a two-player game: the value of a turn to the player to move, by plain recursion
// over all rolls, keeps and boxes of both players.
// Why: slow and obviously correct. Cards are those of OracleGame, points are never shifted, both
// players' cards are distinguished by everything on them; numbers may be exact fractions.
#pragma once

#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/oracles/curve_oracle.h"

namespace fivekind::tests {

/// One player: the number of the card in OracleGame, and the points without bonuses.
struct OracleSeat {
  std::size_t card = 0;
  int points = 0;
};

template <class Number>
class DuelOracle {
 public:
  using Leaf = std::function<Number(const OracleSeat& mover, const OracleSeat& waiter)>;

  /// The values of all rolls and keeps of a turn, in the form of OracleTurn.
  struct Turn {
    std::vector<std::vector<Number>> rolls;
    std::vector<std::vector<Number>> keeps;
    std::vector<Turn> announced;  ///< by box
  };

  /// `tie`: the value of equal scores to player 0 and to player 1. `leaf`: the value of a pair to
  /// the player to move where the recursion stops.
  DuelOracle(OracleGame& game, std::pair<Number, Number> tie, Leaf leaf = {})
      : game_(game), tie_(std::move(tie)), leaf_(std::move(leaf)) {}

  static constexpr int kWholeGame = 1000;

  /// To player `player`, who is to move, looking this many turns ahead.
  Number value(int player, const OracleSeat& mover, const OracleSeat& waiter,
               int depth = kWholeGame) {
    const bool won = game_.won(mover.card) || game_.won(waiter.card);
    if (won || (game_.full(mover.card) && game_.full(waiter.card))) {
      return ended(player, mover, waiter);
    }
    if (depth == 0) return leaf_(mover, waiter);
    const Key key(player, mover.card, waiter.card, mover.points - waiter.points, depth);
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    const Turn whole = turn(player, mover, waiter, depth);
    return known_[key] = mean(whole.rolls.back(), 0);
  }

  /// rolls[n], keeps[n]: with n rolls of the turn left.
  Turn turn(int player, const OracleSeat& mover, const OracleSeat& waiter, int depth) {
    Turn whole = turn_after(player, mover, waiter, depth, {});
    whole.announced.resize(game_.rules().box_count());
    for (const rules::Box box : game_.to_announce(mover.card)) {
      Turn& after = whole.announced[box.position()];
      after = turn_after(player, mover, waiter, depth, box);
      for (std::size_t roll = 0; roll < after.rolls.back().size(); ++roll) {
        Number& best = whole.rolls.back()[roll];
        if (after.rolls.back()[roll] > best) best = after.rolls.back()[roll];
      }
    }
    return whole;
  }

  /// For ending the turn with a move.
  Number after(int player, const OracleSeat& mover, const OracleSeat& waiter,
               const OracleMove& move, int depth) {
    const OracleSeat moved{move.next, mover.points + move.gained()};
    return 1 - value(1 - player, waiter, moved, depth - 1);
  }

 private:
  using Key = std::tuple<int, std::size_t, std::size_t, int, int>;

  // The turn after a box is announced, or none.
  Turn turn_after(int player, const OracleSeat& mover, const OracleSeat& waiter, int depth,
                  const std::optional<rules::Box>& announced) {
    const auto rolls_a_turn = static_cast<std::size_t>(game_.rolls(mover.card));
    Turn result;
    result.rolls.resize(1);
    result.keeps.resize(rolls_a_turn);
    for (std::size_t roll = 0; roll < game_.dice().rolls().size(); ++roll) {
      result.rolls[0].push_back(best_box(player, mover, waiter, roll, 0, depth, announced));
    }
    for (std::size_t left = 1; left < rolls_a_turn; ++left) {
      for (std::size_t keep = 0; keep < game_.dice().keeps().size(); ++keep) {
        const auto stops = game_.stops(keep);
        result.keeps[left].push_back(stops ? best_box(player, mover, waiter, *stops,
                                                      static_cast<int>(left), depth, announced)
                                           : mean(result.rolls[left - 1], keep));
      }
      std::vector<Number> rolls;
      for (std::size_t roll = 0; roll < game_.dice().rolls().size(); ++roll) {
        Number best = -1;
        for (const std::size_t keep : game_.dice().keeps_of(roll)) {
          if (result.keeps[left][keep] > best) best = result.keeps[left][keep];
        }
        rolls.push_back(best);
      }
      result.rolls.push_back(std::move(rolls));
    }
    return result;
  }

  Number ended(int player, const OracleSeat& mover, const OracleSeat& waiter) const {
    const int own = mover.points + game_.reached_bonuses(game_.card(mover.card));
    const int other = waiter.points + game_.reached_bonuses(game_.card(waiter.card));
    if (own == other) return player == 0 ? tie_.first : tie_.second;
    return own > other ? 1 : 0;
  }

  Number best_box(int player, const OracleSeat& mover, const OracleSeat& waiter, std::size_t roll,
                  int left, int depth, const std::optional<rules::Box>& announced) {
    Number best = -1;  // also if there is none, since no value is below 0
    const std::vector<OracleMove> moves = game_.moves(mover.card, left, announced)[roll];
    for (const OracleMove& move : moves) {
      const Number there = after(player, mover, waiter, move, depth);
      if (there > best) best = there;
    }
    return best;
  }

  Number mean(const std::vector<Number>& rolls, std::size_t keep) const {
    const double all = std::pow(game_.rules().faces, game_.rules().dice);
    Number sum = 0;
    for (const OracleDice::RolledDice& to : game_.dice().rolls_after(keep)) {
      sum += rolls[to.roll] * Number(std::round(to.probability * all));
    }
    return sum / Number(all);
  }

  OracleGame& game_;
  std::pair<Number, Number> tie_;
  Leaf leaf_;
  std::map<Key, Number> known_;
};

}  // namespace fivekind::tests
