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
  const states::Group group{state.filled, state.holds_points,
                            space.first(state.filled, state.holds_points)};
  CardTurn turn(problem, after_states,
                problem.planner().rows(state.filled, state.holds_points, OptionRows::separate));
  turn.values_.reserve(turn.rows_.row_count());
  for (const TurnOption& option : turn.rows_.options) {
    const TurnSuccessor to = successor(space, group, option, state.progress.position());
    const auto value = after_states.value(end_of(option, to), so_far);
    if (!value) return tl::make_unexpected(value.error());
    turn.values_.push_back(*value);
  }
  return turn;
}

double CardTurn::category(Category category, dice::Roll roll) const {
  const std::span<const std::uint16_t> rows = rows_.rows_of(roll);
  const auto found = std::find_if(rows.begin(), rows.end(), [&](std::uint16_t row) {
    return rows_.options[row].category == category;
  });
  assert(found != rows.end());
  return values_[*found];
}

double CardTurn::scored(Category category, Points box, bool extra) const {
  const auto found =
      std::find_if(rows_.options.begin(), rows_.options.end(), [&](const TurnOption& option) {
        return option.category == category && option.box == box &&
               (option.extra > Points(0)) == extra;
      });
  assert(found != rows_.options.end());
  return values_[static_cast<std::size_t>(found - rows_.options.begin())];
}

void CardTurn::walk() {
  std::vector<double> nodes;
  best_of_rolls<double>(problem_->graph(), rows_, choice_, values_, nodes);
  turn_ = turn::walk_turn(problem_->graph(), problem_->plan(), nodes, chance_, choice_);
}

}  // namespace fivekind::solve
