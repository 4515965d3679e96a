// One turn against others, valued once for all that is asked about it.
// Why: its three decisions and the luck of its throws are read off the same values; finding them is
// nearly all the work of a game against others.
//
// The luck of a throw is what it adds to the value of the game: the value of the roll less the mean
// over all rolls that could have come. Whatever the values are, its mean is 0, so it can be taken
// off a result without changing the result's mean (a control variate); the better the values, the
// less chance is left in the result. (Zinkevich et al. 2006, "Optimal Unbiased Estimators for
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
  /// Of the player to move in a position before the first roll, by one who values whole turns.
  /// `problem` must outlive it; `memory`: null where nothing is remembered. Errors: those of the
  /// action values.
  static Result<JudgedTurn> judge(const problem::Problem& problem,
                                  const values::ActionValues& judge,
                                  const rules::Position& position,
                                  values::TurnMemory* memory = nullptr);

  // Values as people read them; what solve::judge_turn asks for.
  double before() const { return shown(turn_.before()); }
  double best(const rules::Throw& thrown) const { return shown(turn_.thrown(thrown)); }
  double keep(dice::Keep keep, const rules::Throw& thrown) const {
    return shown(turn_.keep(keep, thrown));
  }
  /// Of a category that the roll may be scored in.
  double category(rules::Category category, dice::Roll roll, int saving) const {
    return shown(turn_.category(category, roll, saving));
  }
  /// Of a turn of which only the box is told. Of one whose box was struck, once it has been valued.
  double scored(const rules::Turn& turn) const;
  dice::Keep all(dice::Roll roll) const { return problem_->scoring().multisets().as_keep(roll); }
  Weighed weigh(const rules::Throw& thrown, double value) const;

  /// The best action with dice on the table, which has no values; nothing where others are as good.
  std::optional<values::ValuedAction> best_action(const rules::Throw& thrown) const;
  /// The luck and the losses of the turn as it was played, without a box that was struck.
  TurnVerdict verdict(const rules::Turn& turn) const;
  /// The same of any turn. Errors: those of the after-state values.
  Result<TurnVerdict> recorded_verdict(const rules::Turn& turn);
  /// Leaves its arrays to the next turn; it has no values then.
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
  // The actions with dice on the table, in their fixed order.
  std::vector<values::ValuedAction> actions_of(const rules::Throw& thrown) const;

  const problem::Problem* problem_;
  rules::Card card_;
  states::State state_;
  double struck_ = 0;  // what striking the box of the turn leads to
  values::Tolerance tolerance_;
  std::shared_ptr<const values::AfterStateValues> after_states_;
  values::CardTurn turn_;
};

}  // namespace fivekind::policy
