// The turn of one card.
#include "values/card_turn.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "support/try.h"

namespace fivekind::values {

using rules::Box;
using rules::Points;

namespace {

std::shared_ptr<const problem::TurnRows> separate_rows(const problem::Problem& problem,
                                                       const states::Group& group,
                                                       TurnMemory* memory) {
  if (memory != nullptr) return memory->rows_of(group);
  return std::make_shared<const problem::TurnRows>(
      problem.planner().rows(group, problem::OptionRows::separate));
}

}  // namespace

std::shared_ptr<const problem::TurnRows> TurnMemory::rows_of(const states::Group& group) {
  std::shared_ptr<const problem::TurnRows>& rows =
      known_[{group.filled.bits(), group.holds_points, group.saved}];
  if (rows != nullptr) return rows;
  auto made = separate_rows(problem_, group, nullptr);
  rows_ += made->rows.size();
  if (rows_ > kMaxRows) {
    // Starts again; rows in use live as long as they are needed.
    known_.clear();
    rows_ = 0;
    return made;
  }
  return rows = std::move(made);
}

template <class End>
Result<CardTurn> CardTurn::valued(CardTurn turn, const AfterStateValues& after_states,
                                  Points so_far, const End& end) {
  turn.values_.reserve(turn.rows_->row_count());
  const bool compares = !turn.problem_->game().more_than.empty();
  for (const states::TurnOption& option : turn.rows_->options) {
    const states::TurnEnd turn_end = end(option);
    FIVEKIND_LET(const auto value, after_states.value(turn_end, so_far));
    turn.values_.push_back(value);
    if (compares) turn.in_boxes_.push_back(turn_end.in_box);
  }
  return turn;
}

Result<CardTurn> CardTurn::look_up(const problem::Problem& problem,
                                   const AfterStateValues& after_states, const states::State& state,
                                   Points so_far, TurnMemory* memory) {
  const states::StateSpace& space = problem.space();
  const states::Group group = space.group(state);
  CardTurn turn(problem, after_states, separate_rows(problem, group, memory));
  return valued(std::move(turn), after_states, so_far, [&](const states::TurnOption& option) {
    return end_of(option, successor(space, group, option, state.progress.position()));
  });
}

Result<CardTurn> CardTurn::of_card(const problem::Problem& problem,
                                   const AfterStateValues& after_states, const states::State& state,
                                   const rules::Card& card, TurnMemory* memory) {
  if (problem.lists_states()) return look_up(problem, after_states, state, card.points, memory);
  const states::Group group{state.filled, state.holds_points, state.saved, 0};
  CardTurn turn(problem, after_states, separate_rows(problem, group, memory));
  return valued(std::move(turn), after_states, card.points,
                [&](const states::TurnOption& option) { return problem.end_on(card, option); });
}

double CardTurn::box(Box box, dice::Roll roll, rules::TurnStop at) const {
  const std::span<const std::uint16_t> rows = rows_->rows_of(roll, rows_->list_of(box, at));
  const auto found = std::find_if(
      rows.begin(), rows.end(), [&](std::uint16_t row) { return rows_->options[row].box == box; });
  assert(found != rows.end());
  return values_[*found];
}

double CardTurn::scored(Box box, Points in_box, bool extra, rules::TurnStop at) const {
  const std::size_t first = rows_->first_row_of_list(rows_->list_of(box, at));
  const auto options = std::span(rows_->options).subspan(first, rows_->list_rows());
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const states::TurnOption& option) {
        if (option.box != box || (option.extra > Points(0)) != extra) return false;
        if (in_boxes_.empty()) return option.in_box == in_box;
        return in_boxes_[static_cast<std::size_t>(&option - rows_->options.data())] == in_box;
      });
  assert(found != options.end());
  return values_[first + static_cast<std::size_t>(found - options.begin())];
}

double CardTurn::action(const ValuedAction& action, const rules::DiceOnTable& on_table) const {
  if (action.announces) {
    return this->rolled({on_table.roll, on_table.rolls_left, 0, action.box});
  }
  if (action.is_keep) return keep(action.keep, on_table);
  return action.struck ? struck(action.box, on_table.stop())
                       : box(action.box, on_table.roll, on_table.stop());
}

void CardTurn::walk(TurnMemory* memory) {
  std::vector<std::vector<double>> own;
  std::vector<std::vector<double>>& lists = memory == nullptr ? own : memory->lists;
  if (memory != nullptr) turn_ = std::move(memory->values);
  best_of_rolls<double>(problem_->graph(), *rows_, choice_, values_, lists);
  turn::walk_turn<double>(problem_->graph(), *plan_, lists, chance_, choice_, turn_);
}

}  // namespace fivekind::values
