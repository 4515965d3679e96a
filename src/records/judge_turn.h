// Judging one turn by its values, whoever has found them.
#pragma once

#include <algorithm>
#include <cstdint>

#include "records/game.h"
#include "records/verdict.h"

namespace fivekind::records {

/// A choice of a turn: the best action, and one that was taken.
struct Weighed {
  std::uint16_t best = 0;
  std::uint16_t rank = 1;  ///< of the taken one
  std::uint16_t actions = 1;
  double most = 0;  ///< the best one's value
};

/// Judges a turn into a verdict that says nothing yet. `View` knows the values of the turn's
/// actions from where it began:
///   double before()                                       before the first throw
///   double best(roll, left)                               of a roll with so many rolls left
///   double keep(keep, left)                               of a keep with so many rolls left
///   double category(roll, category)                       of filling a box
///   Weighed weigh_keep(roll, left, keep, value)           a keep among those of a roll
///   Weighed weigh_category(roll, category, value)         a category among those open
///   dice::Keep all(roll)                                  keeping all dice
///   double scored(turn)                                   a turn of which only the box is told
template <class View>
void judge_turn(const View& view, const Turn& turn, int rolls, TurnVerdict& verdict) {
  verdict.before = verdict.after = view.before();
  if (turn.detail == Detail::box || turn.throws == 0) {
    if (turn.category) verdict.after = view.scored(turn);
    verdict.untold = verdict.after - verdict.before;
    return;
  }
  const auto add = [&](bool keep, std::size_t after, std::uint16_t chosen, const Weighed& weighed,
                       double value) {
    verdict.decisions[verdict.decision_count++] = {
        keep,         static_cast<std::uint8_t>(after),
        chosen,       weighed.best,
        weighed.rank, weighed.actions,
        value,        std::max(0.0, weighed.most - value)};
    verdict.after = value;
  };
  const std::size_t throws = turn.throws;
  const dice::Roll last = turn.rolls[throws - 1];
  if (turn.detail == Detail::keeps) {
    for (std::size_t i = 0; i < throws; ++i) {
      const int left = rolls - 1 - static_cast<int>(i);
      const double rolled = view.best(turn.rolls[i], left);
      verdict.luck[verdict.throws++] = rolled - verdict.after;
      verdict.after = rolled;
      if (i >= turn.kept) continue;
      const double value = view.keep(turn.keeps[i], left);
      add(true, i, turn.keeps[i].value, view.weigh_keep(turn.rolls[i], left, turn.keeps[i], value),
          value);
    }
  } else if (turn.category) {
    verdict.after = view.best(last, 0);
    verdict.untold = verdict.after - verdict.before;
  }
  if (!turn.category) return;
  const int left = rolls - static_cast<int>(throws);
  if (turn.detail == Detail::keeps && left > 0) {
    // To stop is to keep all dice, and again as often as there are rolls left.
    const double value = view.best(last, 0);
    const dice::Keep all = view.all(last);
    add(true, throws - 1, all.value, view.weigh_keep(last, left, all, value), value);
  }
  const double value = view.category(last, *turn.category);
  add(false, throws - 1, turn.category->value, view.weigh_category(last, *turn.category, value),
      value);
}

}  // namespace fivekind::records
