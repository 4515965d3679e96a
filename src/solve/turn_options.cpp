// The ways to end a turn on one kind of card.
#include "solve/turn_options.h"

#include <algorithm>
#include <utility>

#include "solve/row_plan.h"

namespace fivekind::solve {

using rules::Category;
using rules::CategorySet;
using rules::Points;

namespace {

void end_row(TurnOptions& result) {
  result.first_option.push_back(static_cast<std::uint32_t>(result.options.size()));
}

// Ends a row, or takes it back if there is one with the same ways: its number.
std::uint16_t end_new_row(TurnOptions& result) {
  const auto begin = result.options.begin() + result.first_option.back();
  for (std::size_t row = 0; row < result.row_count(); ++row) {
    const auto ways = result.of_row(row);
    if (!std::equal(begin, result.options.end(), ways.begin(), ways.end())) continue;
    result.options.erase(begin, result.options.end());
    return static_cast<std::uint16_t>(row);
  }
  end_row(result);
  return static_cast<std::uint16_t>(result.row_count() - 1);
}

std::uint16_t next_row(const TurnOptions& result) {
  return static_cast<std::uint16_t>(result.row_count());
}

}  // namespace

TurnEnd end_of(const TurnOption& option, const TurnSuccessor& to) {
  return {option.category, option.box, Points(to.points), to.state};
}

TurnSuccessor successor(const states::StateSpace& space, const states::Group& group,
                        const TurnOption& option, std::size_t progress) {
  TurnSuccessor next;
  next.state.filled = group.filled.with(option.category);
  next.state.holds_points = space.flag_after(group.holds_points, option.category, option.box);
  next.state.progress = states::ProgressClass(progress);
  next.points = option.box.value + option.extra.value;
  if (space.progress().categories().has(option.category)) {
    const states::ProgressStep step =
        space.progress().steps(group.filled, option.category).of(option.point)[progress];
    next.state.progress = states::ProgressClass(step.next);
    next.points = step.points + option.extra.value;
    next.bonus = step.points != option.box.value;
  }
  next.place = space.position(next.state).value;
  return next;
}

GroupSuccessors successors(const states::StateSpace& space, const states::Group& group,
                           const TurnOption& option) {
  const bool flag = space.flag_after(group.holds_points, option.category, option.box);
  GroupSuccessors next{space.first(group.filled.with(option.category), flag),
                       option.box.value + option.extra.value, nullptr};
  if (space.progress().categories().has(option.category)) {
    next.points = option.extra.value;
    next.steps = space.progress().steps(group.filled, option.category).of(option.point);
  }
  return next;
}

OptionPlanner::OptionPlanner(const rules::Scoring& scoring) : scoring_(scoring) {
  const std::size_t rolls = scoring.multisets().roll_count();
  for (std::size_t k = 0; k < scoring.game().category_count(); ++k) {
    const Category category(k);
    const std::vector<Points>& possible = scoring.possible_points(category);
    CategoryPoints points;
    std::vector<std::uint16_t> option_of_point(possible.size(), kNone);
    for (std::size_t r = 0; r < rolls; ++r) {
      if (scoring.has_extras(dice::Roll(r))) {
        points.of_roll.push_back(kNone);
        continue;
      }
      const Points box = scoring.natural(category, dice::Roll(r));
      const std::size_t point = point_index(possible, box);
      if (option_of_point[point] == kNone) {
        option_of_point[point] = static_cast<std::uint16_t>(points.options.size());
        points.options.push_back({category, box, Points(0), static_cast<std::uint16_t>(point)});
      }
      points.of_roll.push_back(option_of_point[point]);
    }
    categories_.push_back(std::move(points));
  }
}

CategorySet OptionPlanner::open(CategorySet filled) const {
  const rules::Game& game = scoring_.game();
  return game.choice == rules::Choice::in_order ? CategorySet().with(Category(filled.size()))
                                                : game.all_categories().without(filled);
}

std::vector<TurnOption> OptionPlanner::options(CategorySet filled, bool holds_points) const {
  std::vector<TurnOption> result;
  for (CategorySet left = open(filled); !left.empty(); left = left.without_lowest()) {
    const std::vector<TurnOption>& of_category = categories_[left.lowest().position()].options;
    result.insert(result.end(), of_category.begin(), of_category.end());
  }
  for (int face = 1; scoring_.game().five_of_a_kind && face <= scoring_.game().faces; ++face) {
    each_alike(face, filled, holds_points,
               [&](const TurnOption& option) { result.push_back(option); });
  }
  return result;
}

template <class Put>
void OptionPlanner::each_alike(int face, CategorySet filled, bool holds_points,
                               const Put& put) const {
  const dice::Roll roll = scoring_.all_alike(face);
  CategorySet left = scoring_.alike_rules(filled, holds_points, face).allowed;
  for (; !left.empty(); left = left.without_lowest()) {
    const Category category = left.lowest();
    const rules::Outcome outcome = scoring_.outcome(filled, holds_points, category, roll);
    const std::size_t point = point_index(scoring_.possible_points(category), outcome.box);
    put(TurnOption{category, outcome.box, outcome.extra, static_cast<std::uint16_t>(point)});
  }
}

TurnOptions OptionPlanner::plan(CategorySet filled, bool holds_points, OptionRows rows) const {
  const CategorySet categories = open(filled);
  TurnOptions result;
  result.first_option.push_back(0);
  const bool merged = rows == OptionRows::merged;
  if (merged) add_zero_row(result, categories);
  // Kept from plan to plan: making 252 lists anew each time would be a quarter of the work.
  thread_local RowsOfRoll rows_of_roll;
  rows_of_roll.resize(scoring_.multisets().roll_count());
  for (std::vector<std::uint16_t>& of_roll : rows_of_roll) of_roll.clear();
  for (CategorySet left = categories; !left.empty(); left = left.without_lowest()) {
    add_category_rows(result, left.lowest(), merged, rows_of_roll);
  }
  add_alike_rows(result, filled, holds_points, merged, rows_of_roll);
  result.first_row.push_back(0);
  for (const std::vector<std::uint16_t>& of_roll : rows_of_roll) {
    result.rows.insert(result.rows.end(), of_roll.begin(), of_roll.end());
    result.first_row.push_back(static_cast<std::uint32_t>(result.rows.size()));
  }
  result.lists = turn::group_options(scoring_.multisets(), rows_of_roll);
  return result;
}

void OptionPlanner::add_zero_row(TurnOptions& result, CategorySet open) const {
  for (CategorySet left = open; !left.empty(); left = left.without_lowest()) {
    for (const TurnOption& option : categories_[left.lowest().position()].options) {
      if (option.box == Points(0)) result.options.push_back(option);
    }
  }
  if (!result.options.empty()) end_row(result);
}

void OptionPlanner::add_category_rows(TurnOptions& result, Category category, bool merged,
                                      RowsOfRoll& rows_of_roll) const {
  const CategoryPoints& points = categories_[category.position()];
  std::vector<std::uint16_t> row_of_option;
  for (const TurnOption& option : points.options) {
    const bool shared = merged && option.box == Points(0);
    row_of_option.push_back(shared ? kZeroRow : next_row(result));
    if (shared) continue;
    result.options.push_back(option);
    end_row(result);
  }
  for (std::size_t r = 0; r < rows_of_roll.size(); ++r) {
    if (points.of_roll[r] == kNone) continue;
    const std::uint16_t option = points.of_roll[r];
    std::vector<std::uint16_t>& of_roll = rows_of_roll[r];
    const bool shared = merged && points.options[option].box == Points(0);
    const bool there =
        shared && std::find(of_roll.begin(), of_roll.end(), kZeroRow) != of_roll.end();
    if (!there) of_roll.push_back(row_of_option[option]);
  }
}

void OptionPlanner::add_alike_rows(TurnOptions& result, CategorySet filled, bool holds_points,
                                   bool merged, RowsOfRoll& rows_of_roll) const {
  if (!scoring_.game().five_of_a_kind) return;
  for (int face = 1; face <= scoring_.game().faces; ++face) {
    std::vector<std::uint16_t>& of_roll = rows_of_roll[scoring_.all_alike(face).position()];
    if (merged) of_roll.push_back(next_row(result));
    each_alike(face, filled, holds_points, [&](const TurnOption& option) {
      if (!merged) of_roll.push_back(next_row(result));
      result.options.push_back(option);
      if (!merged) end_row(result);
    });
    if (merged) of_roll.back() = end_new_row(result);
  }
}

}  // namespace fivekind::solve
