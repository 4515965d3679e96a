// The turn of one card, valued for one objective: what each category of each roll leads to and,
// once it is walked, what each roll and keep is worth. Why: advice, judging, graphs and the checks
// of tables all ask about one card at a time.
#pragma once

#include <fivekind/error.h>

#include <vector>

#include "solve/after_state_values.h"
#include "solve/problem.h"
#include "solve/turn_options.h"
#include "turn/walk.h"

namespace fivekind::solve {

/// Values are in the unit of the after-state values.
class CardTurn {
 public:
  /// Looks up what scoring leads to, from a card in `state` with `so_far` points and a category
  /// open. Errors: those of the after-state values.
  static Result<CardTurn> look_up(const Problem& problem, const AfterStateValues& after_states,
                                  const states::State& state, rules::Points so_far);

  /// Of an allowed category; `saving`: the rolls left, where they are saved.
  double category(rules::Category category, dice::Roll roll, int saving) const;
  /// Of a box with so many points in it, which earned an extra bonus or not: as some roll can.
  double scored(rules::Category category, rules::Points box, bool extra, int saving) const;

  /// Finds what follows. Once.
  void walk();
  double before() const { return turn_.results.front(); }
  double roll(dice::Roll roll, int rolls_left) const {
    return turn_.rolls[static_cast<std::size_t>(rolls_left)][first_roll_ + roll.position()];
  }
  /// Of a roll that must be scored; `saving`: the rolls left, where they are saved.
  double stopped(dice::Roll roll, int saving) const {
    const auto& of = saving == 0 ? turn_.rolls : turn_.keeps;  // to stop is to keep all dice
    return of[static_cast<std::size_t>(saving)][first_roll_ + roll.position()];
  }
  /// With at least one roll left.
  double keep(dice::Keep keep, int rolls_left) const {
    return turn_.keeps[static_cast<std::size_t>(rolls_left)][keep.position()];
  }

 private:
  CardTurn(const Problem& problem, const AfterStateValues& after_states, TurnRows rows)
      : problem_(&problem),
        chance_(after_states.chance()),
        choice_(after_states.choice()),
        first_roll_(problem.graph().first_roll()),
        rows_(std::move(rows)) {}

  const Problem* problem_;
  turn::ChanceRule chance_;
  turn::ChoiceRule choice_;
  std::size_t first_roll_;
  TurnRows rows_;               // separate ones
  std::vector<double> values_;  // by row
  turn::TurnValues turn_;
};

}  // namespace fivekind::solve
