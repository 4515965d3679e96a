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
    std::size_t first = 0;        ///< the moment after the first roll

    const std::vector<Number>& first_rolls() const { return rolls[first]; }
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
    return known_[key] = mean(whole.first_rolls(), 0);
  }

  /// rolls[n], keeps[n]: at moment n of the turn.
  Turn turn(int player, const OracleSeat& mover, const OracleSeat& waiter, int depth) {
    Turn whole = turn_after(player, mover, waiter, depth, {});
    whole.announced.resize(game_.rules().box_count());
    for (const rules::Box box : game_.to_announce(mover.card)) {
      Turn& after = whole.announced[box.position()];
      after = turn_after(player, mover, waiter, depth, box);
      for (std::size_t roll = 0; roll < after.first_rolls().size(); ++roll) {
        Number& best = whole.rolls[whole.first][roll];
        if (after.first_rolls()[roll] > best) best = after.first_rolls()[roll];
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
    const int rolls_a_turn = game_.rolls(mover.card);
    const rules::RuleSet& rules = game_.rules();
    Turn result;
    result.first = static_cast<std::size_t>(rolls_a_turn - 1);
    result.rolls.resize(moment_count(rules, rolls_a_turn));
    result.keeps.resize(result.rolls.size());
    for (const int moment : moments_backwards(rules, rolls_a_turn)) {
      const bool ends = stop_at(rules, moment).rolls_left == 0;
      std::vector<Number> keeps;
      for (std::size_t keep = 0; !ends && keep < game_.dice().keeps().size(); ++keep) {
        const auto stops = game_.stops(keep);
        const int next = moment_after(rules, moment, game_.dice().keeps()[keep].empty());
        keeps.push_back(stops ? best_box(player, mover, waiter, *stops, moment, depth, announced)
                              : mean(result.rolls[static_cast<std::size_t>(next)], keep));
      }
      std::vector<Number> rolls;
      for (std::size_t roll = 0; roll < game_.dice().rolls().size(); ++roll) {
        if (ends) {
          rolls.push_back(best_box(player, mover, waiter, roll, moment, depth, announced));
          continue;
        }
        Number best = -1;
        for (const std::size_t keep : game_.dice().keeps_of(roll)) {
          if (keeps[keep] > best) best = keeps[keep];
        }
        rolls.push_back(best);
      }
      result.keeps[static_cast<std::size_t>(moment)] = std::move(keeps);
      result.rolls[static_cast<std::size_t>(moment)] = std::move(rolls);
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
