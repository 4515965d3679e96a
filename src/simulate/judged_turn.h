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

#include "rules/position.h"
#include "rules/turn.h"
#include "solve/action_values.h"
#include "solve/card_turn.h"
#include "solve/problem.h"
#include "solve/turn_verdict.h"

namespace fivekind::simulation {

class JudgedTurn {
 public:
  /// Of the player to move in a position before the first roll, by one who values whole turns.
  /// `problem` must outlive it. Errors: those of the action values.
  static Result<JudgedTurn> judge(const solve::Problem& problem, const solve::ActionValues& judge,
                                  const rules::Position& position);

  // Values as people read them; what solve::judge_turn asks for.
  double before() const { return shown(turn_.before()); }
  double best(dice::Roll roll, int rolls_left) const { return shown(turn_.roll(roll, rolls_left)); }
  double stopped(dice::Roll roll, int saving) const { return shown(turn_.stopped(roll, saving)); }
  double keep(dice::Keep keep, int rolls_left) const { return shown(turn_.keep(keep, rolls_left)); }
  /// Of a category that the roll may be scored in.
  double category(dice::Roll roll, rules::Category category, int saving) const {
    return shown(turn_.category(category, roll, saving));
  }
  /// Of a turn of which only the box is told.
  double scored(const rules::Turn& turn) const;
  dice::Keep all(dice::Roll roll) const { return problem_->scoring().multisets().as_keep(roll); }
  solve::Weighed weigh_keep(dice::Roll roll, int rolls_left, double value) const;
  solve::Weighed weigh_category(dice::Roll roll, int saving, double value) const;

  /// The best keep of a roll, and the best category; nothing where others are as good.
  std::optional<dice::Keep> best_keep(dice::Roll roll, int rolls_left) const;
  std::optional<rules::Category> best_category(dice::Roll roll, int saving) const;
  /// The luck and the losses of the turn as it was played.
  solve::TurnVerdict verdict(const rules::Turn& turn) const;

 private:
  JudgedTurn(const solve::Problem& problem, rules::Card card, solve::Tolerance tolerance,
             std::shared_ptr<const solve::AfterStateValues> after_states, solve::CardTurn turn)
      : problem_(&problem),
        card_(std::move(card)),
        tolerance_(tolerance),
        after_states_(std::move(after_states)),
        turn_(std::move(turn)) {}

  double shown(double value) const { return after_states_->shown(value, card_.points); }
  // Calls add(action, value) for the actions of a decision, in their fixed order.
  template <class Add>
  void for_keeps(dice::Roll roll, int rolls_left, const Add& add) const;
  template <class Add>
  void for_categories(dice::Roll roll, int saving, const Add& add) const;

  const solve::Problem* problem_;
  rules::Card card_;
  solve::Tolerance tolerance_;
  std::shared_ptr<const solve::AfterStateValues> after_states_;
  solve::CardTurn turn_;
};

}  // namespace fivekind::simulation
