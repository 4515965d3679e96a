// What is said of one turn: the luck of every throw and the loss of every decision.
// Why: games that are simulated and games that were recorded are judged alike, whoever has found
// the values, in lanes or one turn at a time.
//
// The luck of a throw is the value after it less the mean over all throws; the loss of a decision
// is the value of the best action less that of the chosen one. Where keeps are not recorded, the
// luck of a turn's throws and the losses of its keeps come as one sum, `unattributed`.
#pragma once

#include <algorithm>
#include <cstdint>

#include "rules/turn.h"
#include "support/long_array.h"

namespace fivekind::solve {

struct DecisionVerdict {
  bool keep = true;           ///< or a category
  std::uint8_t after = 0;     ///< which throw of the turn, from 0
  std::uint8_t left = 0;      ///< rolls left after it; 0 for a category
  std::uint16_t chosen = 0;   ///< the keep's or category's position
  std::uint16_t best = 0;     ///< the same of the best action, ties decided as everywhere
  std::uint16_t rank = 1;     ///< 1: none is better
  std::uint16_t actions = 1;  ///< to choose from
  double value = 0;           ///< of the chosen one, in the objective's unit
  double loss = 0;            ///< not below 0
};

struct TurnVerdict {
  double before = 0;        ///< the value before the first throw
  double after = 0;         ///< when the turn, or what is recorded of it, is over
  double unattributed = 0;  ///< what the record does not tell apart
  std::uint8_t throws = 0;
  std::uint8_t decision_count = 0;
  support::LongArray<double, rules::kMaximumRolls> luck;  ///< by throw
  support::LongArray<DecisionVerdict, rules::kMaximumRolls + 1> decisions;

  double lucks() const;
  double losses() const;
};

/// A choice of a turn: the best action, and one that was taken.
struct Weighed {
  std::uint16_t best = 0;
  std::uint16_t rank = 1;  ///< of the taken one
  std::uint16_t actions = 1;
  double most = 0;  ///< the best one's value
};

/// Judges a turn into a verdict that says nothing yet. `View` knows the values of the turn's
/// actions from where it began:
///   double before()                            before the first throw
///   double best(roll, left)                    of a roll with so many rolls left
///   double stopped(roll, saving)               of a roll that must be scored
///   double keep(keep, left)                    of a keep with so many rolls left
///   double category(roll, category, saving)    of filling a box
///   Weighed weigh_keep(roll, left, value)      a keep of this value among those of a roll
///   Weighed weigh_category(roll, saving, value)  a category of this value among those open
///   dice::Keep all(roll)                       keeping all dice
///   double scored(turn)                        a turn of which only the box is told
/// `saving`: the rolls left at the turn's end, in games that save them, else 0. `rolls`: as many as
/// the turn could have.
template <class View>
void judge_turn(const View& view, const rules::Turn& turn, int rolls, TurnVerdict& verdict) {
  verdict.before = verdict.after = view.before();
  if (turn.detail == rules::Detail::box || turn.throws == 0) {
    if (turn.category) verdict.after = view.scored(turn);
    verdict.unattributed = verdict.after - verdict.before;
    return;
  }
  const auto add = [&](bool keep, std::size_t after, std::uint16_t chosen, const Weighed& weighed,
                       double value) {
    verdict.decisions[verdict.decision_count++] = {
        keep,
        static_cast<std::uint8_t>(after),
        static_cast<std::uint8_t>(keep ? rolls - 1 - static_cast<int>(after) : 0),
        chosen,
        weighed.best,
        weighed.rank,
        weighed.actions,
        value,
        std::max(0.0, weighed.most - value)};
    verdict.after = value;
  };
  const std::size_t throws = turn.throws;
  const dice::Roll last = turn.rolls[throws - 1];
  if (turn.detail == rules::Detail::keeps) {
    for (std::size_t i = 0; i < throws; ++i) {
      const int left = rolls - 1 - static_cast<int>(i);
      const double rolled = view.best(turn.rolls[i], left);
      verdict.luck[verdict.throws++] = rolled - verdict.after;
      verdict.after = rolled;
      if (i >= turn.kept) continue;
      const double value = view.keep(turn.keeps[i], left);
      add(true, i, turn.keeps[i].value, view.weigh_keep(turn.rolls[i], left, value), value);
    }
  } else if (turn.category) {
    verdict.after = view.stopped(last, turn.rolls_left);
    verdict.unattributed = verdict.after - verdict.before;
  }
  if (!turn.category) return;
  const int left = rolls - static_cast<int>(throws);
  if (turn.detail == rules::Detail::keeps && left > 0) {
    // To stop is to keep all dice.
    const double value = view.stopped(last, turn.rolls_left);
    const dice::Keep all = view.all(last);
    add(true, throws - 1, all.value, view.weigh_keep(last, left, value), value);
  }
  const int saving = turn.rolls_left;
  const double value = view.category(last, *turn.category, saving);
  add(false, throws - 1, turn.category->value, view.weigh_category(last, saving, value), value);
}

}  // namespace fivekind::solve
