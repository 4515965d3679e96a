// One turn against opponents, valued once for all questions about it.
// Why: its three decisions and the luck of its rolls are derived from the same values; finding them
// is nearly all the work of a game against opponents.
//
// The luck of a roll is what it adds to the value of the game: the value after the roll minus the
// mean over all possible rolls. Whatever the values are, its mean is 0, so it can be subtracted
// from a result without changing the result's mean (a control variate); the better the values, the
// less chance remains in the result. (Zinkevich et al. 2006, "Optimal Unbiased Estimators for
// Evaluating Agent Performance"; backgammon players have long done so.)
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <optional>
#include <vector>

#include "policy/turn_verdict.h"
#include "problem/problem.h"
#include "rules/position.h"
#include "rules/turn.h"
#include "values/action_values.h"
#include "values/card_turn.h"

namespace fivekind::policy {

class JudgedTurn {
 public:
  /// Values the turn of the player to move in a position before the first roll; the action values
  /// must value whole turns. `problem` must outlive it; `memory`: null to remember nothing. Errors:
  /// those of the action values.
  static Result<JudgedTurn> judge(const problem::Problem& problem,
                                  const values::ActionValues& judge,
                                  const rules::Position& position,
                                  values::TurnMemory* memory = nullptr);

  // Values as shown to users; the interface that solve::judge_turn needs.
  double before() const { return shown(turn_.before()); }
  double best(const rules::DiceOnTable& on_table) const { return shown(turn_.rolled(on_table)); }
  double keep(dice::Keep keep, const rules::DiceOnTable& on_table) const {
    return shown(turn_.keep(keep, on_table));
  }
  /// For a box that the roll may be scored in.
  double box(rules::Box box, dice::Roll roll, rules::TurnStop at) const {
    return shown(turn_.box(box, roll, at));
  }
  /// For a turn of which only the box is recorded. For one whose box was struck where that is no
  /// action, after it has been valued.
  double scored(const rules::Turn& turn) const;
  const rules::RuleSet& game() const { return problem_->game(); }
  dice::Keep all(dice::Roll roll) const { return problem_->scoring().multisets().as_keep(roll); }
  bool strikes(rules::Box box) const { return problem_->scoring().strikable().has(box); }
  Weighed weigh(const rules::DiceOnTable& on_table, double value) const;

  /// The best action with dice on the table, without values; nothing if others are equally good.
  std::optional<values::ValuedAction> best_action(const rules::DiceOnTable& on_table) const;
  /// The luck and the losses of the turn as it was played, for turns without a box that was struck
  /// where that is no action.
  TurnVerdict verdict(const rules::Turn& turn) const;
  /// The same for any turn. Errors: those of the after-state values.
  Result<TurnVerdict> recorded_verdict(const rules::Turn& turn);
  /// Gives its arrays to the next turn; it has no values afterwards.
  void leave(values::TurnMemory& memory) { turn_.leave(memory); }

 private:
  JudgedTurn(const problem::Problem& problem, rules::Card card, const states::State& state,
             values::Tolerance tolerance,
             std::shared_ptr<const values::AfterStateValues> after_states, values::CardTurn turn)
      : problem_(&problem),
        card_(std::move(card)),
        state_(state),
        tolerance_(tolerance),
        after_states_(std::move(after_states)),
        turn_(std::move(turn)) {}

  double shown(double value) const { return after_states_->shown(value, card_.points); }
  // The actions with dice on the table, in their fixed order, and what each of them is worth.
  struct Choice {
    std::vector<values::ValuedAction> actions;
    std::vector<double> worth;
  };
  Choice choice(const rules::DiceOnTable& on_table) const;

  const problem::Problem* problem_;
  rules::Card card_;
  states::State state_;
  double struck_ = 0;  // the value of striking the turn's box
  values::Tolerance tolerance_;
  std::shared_ptr<const values::AfterStateValues> after_states_;
  values::CardTurn turn_;
};

}  // namespace fivekind::policy
