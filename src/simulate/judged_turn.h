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

#include "match/appraisers.h"
#include "rules/position.h"
#include "simulate/histories.h"
#include "solve/card_turn.h"
#include "solve/problem.h"

namespace fivekind::simulation {

class JudgedTurn {
 public:
  /// Of the player to move in a position before the first roll. Errors: those of the appraiser.
  static Result<JudgedTurn> judge(const solve::Problem& problem, const match::FacingOthers& judge,
                                  const rules::Position& position);

  // Values as people read them.
  double before() const { return shown(turn_.before()); }
  double roll(dice::Roll roll, int rolls_left) const { return shown(turn_.roll(roll, rolls_left)); }
  double keep(dice::Keep keep, int rolls_left) const { return shown(turn_.keep(keep, rolls_left)); }
  /// Nothing for a category that is filled or not allowed.
  std::optional<double> category(dice::Roll roll, rules::Category category) const;
  /// A box with so many points in it, and whether it earned an extra bonus.
  double scored(rules::Category category, rules::Points box, bool extra) const;
  solve::Tolerance tolerance() const { return tolerance_; }

  /// The best keep of a roll, and the best category; nothing where others are as good.
  std::optional<dice::Keep> best_keep(dice::Roll roll, int rolls_left) const;
  std::optional<rules::Category> best_category(dice::Roll roll) const;
  /// What the throws of a turn added to the value of the game, in its unit.
  double luck(const TurnHistory& turn) const;
  /// What its decisions took from it.
  double loss(const TurnHistory& turn) const;

 private:
  JudgedTurn(const solve::Problem& problem, const rules::Card& card, solve::Tolerance tolerance,
             std::shared_ptr<const solve::Valuer> valuer, solve::CardTurn turn);

  double shown(double value) const { return valuer_->shown(value, so_far_); }

  const solve::Problem* problem_;
  rules::CategorySet filled_;
  bool holds_points_;
  rules::Points so_far_;
  solve::Tolerance tolerance_;
  std::shared_ptr<const solve::Valuer> valuer_;
  solve::CardTurn turn_;
};

}  // namespace fivekind::simulation
