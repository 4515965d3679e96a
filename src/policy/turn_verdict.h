// What is said of one turn: the luck of every throw and the loss of every decision.
// Why: games that are simulated and games that were recorded are judged alike, whoever has found
// the values, in lanes or one turn at a time.
//
// The luck of a throw is the value after it less the mean over all throws; the loss of a decision
// is the value of the best action less that of the chosen one. Where keeps are not recorded, the
// luck of a turn's throws and the losses of its keeps come as one sum, `unattributed`. Where only
// the dice that were scored are told, the choice of the box is judged, unless it is not told
// whether they pay more for being the first roll, and that matters.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "rules/position.h"
#include "rules/turn.h"
#include "support/long_array.h"
#include "values/action_values.h"

namespace fivekind::policy {

/// Announcements among the actions of a decision, beside keeps: this and the category's position.
inline constexpr std::uint16_t kAnnouncement = 0x8000;
inline std::uint16_t announcement(rules::Category category) {
  return static_cast<std::uint16_t>(kAnnouncement | category.value);
}
/// What such an action announces; nothing of a keep.
inline std::optional<rules::Category> announced_by(std::uint16_t action) {
  if ((action & kAnnouncement) == 0) return std::nullopt;
  return rules::Category(action & ~kAnnouncement);
}

/// The number of an action among those of its decision.
inline std::uint16_t number_of(const values::ValuedAction& action) {
  if (action.announces) return announcement(action.category);
  return action.is_keep ? action.keep.value : action.category.value;
}

struct DecisionVerdict {
  bool keep = true;           ///< or an announcement; else a category
  std::uint8_t after = 0;     ///< which throw of the turn, from 0
  std::uint8_t left = 0;      ///< rolls left after it; 0 for a category
  std::uint16_t chosen = 0;   ///< the keep's or category's position, or an announcement
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
  bool tells_all = false;  ///< the turn is over, and every decision of it is judged
  bool tells_box = false;  ///< the choice of its box is judged
  bool undivided = false;  ///< its luck and the losses of its keeps are one number, unattributed
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

  friend bool operator==(const Weighed&, const Weighed&) = default;
};

/// Judges a turn into a verdict that says nothing yet. `View` knows the values of the turn's
/// actions from where it began:
///   double before()                            before the first throw
///   double best(thrown)                        of dice on the table
///   double keep(keep, thrown)                  of keeping some of them
///   double category(category, roll, saving)    of filling a box
///   Weighed weigh(thrown, value)               an action of this value among those it can take
///   dice::Keep all(roll)                       keeping all dice
///   double scored(turn)                        a turn of which only the box is told, or is struck
/// `saving`: the rolls left at the turn's end, in games that save them, else 0. `rolls`: as many as
/// the turn could have. `announced`: rules::announced_in.
template <class View>
void judge_turn(const View& view, const rules::Turn& turn, int rolls,
                std::optional<rules::Category> announced, TurnVerdict& verdict) {
  verdict.before = verdict.after = view.before();
  const auto leave_undivided = [&](double after) {
    verdict.after = after;
    verdict.unattributed = after - verdict.before;
    verdict.undivided = true;
  };
  if (turn.detail == rules::Detail::box || turn.throws == 0) {
    if (turn.category) leave_undivided(view.scored(turn));
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
  if (turn.maybe_served) {
    const double value = view.scored(turn);
    const dice::Roll roll = turn.rolls[throws - 1];
    if (view.weigh({roll, 0, 0, announced}, value) !=
        view.weigh({roll, 0, rolls - 1, announced}, value)) {
      leave_undivided(value);
      return;
    }
  }
  if (turn.detail != rules::Detail::keeps && announced) {
    // The box was chosen when it was announced, which is not told.
    leave_undivided(view.category(*turn.category, turn.rolls[throws - 1], turn.rolls_left));
    return;
  }
  const dice::Roll last = turn.rolls[throws - 1];
  const rules::Throw stopped{last, 0, turn.rolls_left, announced};
  if (turn.detail == rules::Detail::keeps) {
    for (std::size_t i = 0; i < throws; ++i) {
      rules::Throw thrown{turn.rolls[i], rolls - 1 - static_cast<int>(i)};
      if (i > 0) thrown.announced = announced;
      const double rolled = view.best(thrown);
      verdict.luck[verdict.throws++] = rolled - verdict.after;
      verdict.after = rolled;
      if (i == 0 && announced) {
        const rules::Throw undecided = thrown;
        thrown.announced = announced;
        const double value = view.best(thrown);
        add(true, i, announcement(*announced), view.weigh(undecided, value), value);
      }
      if (i >= turn.kept) continue;
      const double value = view.keep(turn.keeps[i], thrown);
      add(true, i, turn.keeps[i].value, view.weigh(thrown, value), value);
    }
  } else if (turn.category) {
    leave_undivided(view.best(stopped));
  }
  if (!turn.category) return;
  const int left = rolls - static_cast<int>(throws);
  if (turn.detail == rules::Detail::keeps && left > 0) {
    // To stop is to keep all dice.
    const double value = view.best(stopped);
    const dice::Keep all = view.all(last);
    add(true, throws - 1, all.value, view.weigh({last, left, 0, announced}, value), value);
  }
  verdict.tells_all = turn.detail == rules::Detail::keeps;
  verdict.tells_box = true;
  const double value =
      turn.struck ? view.scored(turn) : view.category(*turn.category, last, turn.rolls_left);
  Weighed weighed = view.weigh(stopped, value);
  // To strike a box is none of the actions.
  if (turn.struck) ++weighed.actions;
  add(false, throws - 1, turn.category->value, weighed, value);
}

}  // namespace fivekind::policy
