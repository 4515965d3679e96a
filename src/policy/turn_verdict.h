// The verdict on one turn: the luck of every roll and the loss of every decision.
// Why: simulated games and recorded games are judged alike, wherever the values come from, in lanes
// or one turn at a time.
//
// The luck of a roll is the value after it minus the mean over all rolls; the loss of a decision is
// the value of the best action minus that of the chosen one. If keeps are not recorded, the luck of
// a turn's rolls and the losses of its keeps are given as one sum, `unattributed`. If only the
// scored dice are recorded, the choice of the box is judged, unless it is unknown whether they were
// served, and that matters.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "rules/position.h"
#include "rules/turn.h"
#include "support/long_array.h"
#include "values/action_values.h"

namespace fivekind::policy {

/// The number of an announcement among the actions of a decision: this plus the box's position.
inline constexpr std::uint16_t kAnnouncement = 0x8000;
inline std::uint16_t announcement(rules::Box box) {
  return static_cast<std::uint16_t>(kAnnouncement | box.value);
}
/// The box that such an action announces; nothing for a keep.
inline std::optional<rules::Box> announced_by(std::uint16_t action) {
  if ((action & kAnnouncement) == 0) return std::nullopt;
  return rules::Box(action & ~kAnnouncement);
}

/// The number of striking a box: this plus the box's position.
inline constexpr std::uint16_t kStrike = 0x4000;
inline std::uint16_t strike(rules::Box box) {
  return static_cast<std::uint16_t>(kStrike | box.value);
}
/// The end of a turn that such a number stands for, or the position of a box.
struct NumberedBox {
  rules::Box box;
  bool struck = false;
};
inline NumberedBox numbered_box(std::uint16_t action) {
  return {rules::Box(action & ~kStrike), (action & kStrike) != 0};
}

/// The number of an action among those of its decision.
inline std::uint16_t number_of(const values::ValuedAction& action) {
  if (action.announces) return announcement(action.box);
  if (action.struck) return strike(action.box);
  return action.is_keep ? action.keep.value : action.box.value;
}

struct DecisionVerdict {
  bool keep = true;           ///< or an announcement; false: a box
  std::uint8_t after = 0;     ///< after which roll of the turn, from 0
  std::uint8_t left = 0;      ///< rolls left after it; 0 for a box
  std::uint16_t chosen = 0;   ///< the keep's or box's position, an announcement or a strike
  std::uint16_t best = 0;     ///< the same for the best action, ties decided as in advice
  std::uint16_t rank = 1;     ///< 1: none is better
  std::uint16_t actions = 1;  ///< number of actions
  double value = 0;           ///< of the chosen one, in the objective's unit
  double loss = 0;            ///< not below 0
};

struct TurnVerdict {
  double before = 0;        ///< the value before the first roll
  double after = 0;         ///< at the end of the turn, or of its recorded part
  double unattributed = 0;  ///< what the record does not separate
  std::uint8_t rolls_made = 0;
  std::uint8_t decision_count = 0;
  bool tells_all = false;  ///< the turn is finished, and all of its decisions are judged
  bool tells_box = false;  ///< the choice of its box is judged
  bool undivided = false;  ///< its luck and the losses of its keeps are one number, unattributed
  support::LongArray<double, rules::kUsualRolls> luck;  ///< by roll
  support::LongArray<DecisionVerdict, rules::kUsualRolls + 1> decisions;

  double lucks() const;
  double losses() const;
};

/// A choice in a turn: the best action, and the one taken.
struct Weighed {
  std::uint16_t best = 0;
  std::uint16_t rank = 1;  ///< of the taken one
  std::uint16_t actions = 1;
  double most = 0;  ///< the best one's value

  friend bool operator==(const Weighed&, const Weighed&) = default;
};

/// Judges a turn into an empty verdict. `View` knows the values of the turn's actions, from its
/// beginning:
///   double before()                            before the first roll
///   double best(on_table)                      for dice on the table
///   double keep(keep, on_table)                for keeping some of them
///   double box(box, roll, at)                  for filling a box in a turn that ends there
///   const RuleSet& game()
///   bool strikes(box)                          whether striking it is an action beside filling it
///   Weighed weigh(on_table, value)             an action of this value among those it can take
///   dice::Keep all(roll)                       keeping all dice
///   double scored(turn)                        a turn of which only the box is recorded, or is
///   struck
/// `rolls`: how many the turn could have. `announced`: rules::announced_in.
template <class View>
void judge_turn(const View& view, const rules::Turn& turn, int rolls,
                std::optional<rules::Box> announced, TurnVerdict& verdict) {
  verdict.before = verdict.after = view.before();
  const auto leave_undivided = [&](double after) {
    verdict.after = after;
    verdict.unattributed = after - verdict.before;
    verdict.undivided = true;
  };
  if (turn.detail == rules::Detail::box || turn.rolls_made == 0) {
    if (turn.box) leave_undivided(view.scored(turn));
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
  const std::size_t rolls_made = turn.rolls_made;
  if (turn.maybe_served) {
    const double value = view.scored(turn);
    const dice::Roll roll = turn.rolls[rolls_made - 1];
    if (view.weigh({roll, 0, 0, announced}, value) !=
        view.weigh({roll, 0, rolls - 1, announced}, value)) {
      leave_undivided(value);
      return;
    }
  }
  if (turn.detail != rules::Detail::keeps && announced) {
    // The box was chosen when it was announced, which is not recorded.
    leave_undivided(view.box(*turn.box, turn.rolls[rolls_made - 1], turn.stop()));
    return;
  }
  const dice::Roll last = turn.rolls[rolls_made - 1];
  const rules::DiceOnTable stopped{last, 0, turn.rolls_left, announced, turn.fresh};
  if (turn.detail == rules::Detail::keeps) {
    for (std::size_t i = 0; i < rolls_made; ++i) {
      rules::DiceOnTable on_table{turn.rolls[i], rolls - 1 - static_cast<int>(i)};
      if (i > 0) on_table.announced = announced;
      on_table.fresh = rules::is_fresh_after(view.game(), turn, i + 1);
      const double rolled = view.best(on_table);
      verdict.luck[verdict.rolls_made++] = rolled - verdict.after;
      verdict.after = rolled;
      if (i == 0 && announced) {
        const rules::DiceOnTable undecided = on_table;
        on_table.announced = announced;
        const double value = view.best(on_table);
        add(true, i, announcement(*announced), view.weigh(undecided, value), value);
      }
      if (i >= turn.kept) continue;
      const double value = view.keep(turn.keeps[i], on_table);
      add(true, i, turn.keeps[i].value, view.weigh(on_table, value), value);
    }
  } else if (turn.box) {
    leave_undivided(view.best(stopped));
  }
  if (!turn.box) return;
  const int left = rolls - static_cast<int>(rolls_made);
  if (turn.detail == rules::Detail::keeps && left > 0) {
    // Stopping means keeping all dice.
    const double value = view.best(stopped);
    const dice::Keep all = view.all(last);
    add(true, rolls_made - 1, all.value, view.weigh({last, left, 0, announced, turn.fresh}, value),
        value);
  }
  verdict.tells_all = turn.detail == rules::Detail::keeps;
  verdict.tells_box = true;
  const double value = turn.struck ? view.scored(turn) : view.box(*turn.box, last, turn.stop());
  Weighed weighed = view.weigh(stopped, value);
  const bool is_action = turn.struck && view.strikes(*turn.box);
  if (turn.struck && !is_action) ++weighed.actions;
  add(false, rolls_made - 1, is_action ? strike(*turn.box) : turn.box->value, weighed, value);
}

}  // namespace fivekind::policy
