// The turn of one card.
#include "solve/card_turn.h"

#include <algorithm>
#include <cassert>

namespace fivekind::solve {

using rules::Category;
using rules::Points;

Result<CardTurn> CardTurn::look_up(const Problem& problem, const AfterStateValues& after_states,
                                   const states::State& state, Points so_far) {
  const states::StateSpace& space = problem.space();
  const states::Group group = space.group(state);
  CardTurn turn(problem, after_states, problem.planner().rows(group, OptionRows::separate));
  turn.values_.reserve(turn.rows_.row_count());
  for (const TurnOption& option : turn.rows_.options) {
    const TurnSuccessor to = successor(space, group, option, state.progress.position());
    const auto value = after_states.value(end_of(option, to), so_far);
    if (!value) return tl::make_unexpected(value.error());
    turn.values_.push_back(*value);
  }
  return turn;
}

double CardTurn::category(Category category, dice::Roll roll, int saving) const {
  const std::span<const std::uint16_t> rows = rows_.rows_of(roll, rows_.list_of(category, saving));
  const auto found = std::find_if(rows.begin(), rows.end(), [&](std::uint16_t row) {
    return rows_.options[row].category == category;
  });
  assert(found != rows.end());
  return values_[*found];
}

double CardTurn::scored(Category category, Points box, bool extra, int saving) const {
  const std::size_t first = rows_.first_row_of_list(rows_.list_of(category, saving));
  const auto options = std::span(rows_.options).subspan(first, rows_.list_rows());
  const auto found = std::find_if(options.begin(), options.end(), [&](const TurnOption& option) {
    return option.category == category && option.box == box && (option.extra > Points(0)) == extra;
  });
  assert(found != options.end());
  return values_[first + static_cast<std::size_t>(found - options.begin())];
}

double CardTurn::action(const ValuedAction& action, const rules::Throw& thrown) const {
  if (action.announces) {
    return this->thrown({thrown.roll, thrown.rolls_left, 0, action.category});
  }
  return action.is_keep ? keep(action.keep, thrown)
                        : category(action.category, thrown.roll, thrown.saving);
}

void CardTurn::walk() {
  std::vector<std::vector<double>> lists;
  best_of_rolls<double>(problem_->graph(), rows_, choice_, values_, lists);
  turn::walk_turn<double>(problem_->graph(), *plan_, lists, chance_, choice_, turn_);
}

}  // namespace fivekind::solve
