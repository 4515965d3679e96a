// The ways to end a turn on one kind of card.
#include "solve/turn_options.h"

#include <algorithm>
#include <utility>

namespace fivekind::solve {

using rules::Category;
using rules::CategorySet;
using rules::Points;

namespace {

void end_row(TurnRows& result) {
  result.first_option.push_back(static_cast<std::uint32_t>(result.options.size()));
}

// Ends a row, or takes it back if there is one with the same ways: its number.
std::uint16_t end_new_row(TurnRows& result) {
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

std::uint16_t next_row(const TurnRows& result) {
  return static_cast<std::uint16_t>(result.row_count());
}

}  // namespace

OptionPlanner::OptionPlanner(const rules::Scoring& scoring, const states::Options& options)
    : scoring_(scoring), options_(options) {
  for (std::size_t k = 0; k < scoring.game().category_count(); ++k) {
    const std::span<const TurnOption> plain = options_.plain(Category(k));
    std::vector<std::uint16_t>& of_roll = option_of_roll_.emplace_back();
    for (std::size_t r = 0; r < scoring.multisets().roll_count(); ++r) {
      const Points box = scoring.natural(Category(k), dice::Roll(r));
      const auto option = std::find_if(plain.begin(), plain.end(),
                                       [box](const TurnOption& of) { return of.box == box; });
      of_roll.push_back(scoring.has_extras(dice::Roll(r))
                            ? kNone
                            : static_cast<std::uint16_t>(option - plain.begin()));
    }
  }
}

namespace {

// Kept from plan to plan: making 252 lists anew each time would be a quarter of the work.
std::vector<std::vector<std::uint16_t>>& lists_of_thread() {
  thread_local std::vector<std::vector<std::uint16_t>> lists;
  return lists;
}

}  // namespace

TurnOptions OptionPlanner::plan(CategorySet filled, bool holds_points, OptionRows rows) const {
  TurnOptions result;
  RowsOfRoll& rows_of_roll = lists_of_thread();
  make_rows(filled, holds_points, rows == OptionRows::merged, result, rows_of_roll);
  result.lists = turn::group_options(scoring_.multisets(), rows_of_roll);
  return result;
}

TurnRows OptionPlanner::rows(CategorySet filled, bool holds_points, OptionRows rows) const {
  TurnRows result;
  make_rows(filled, holds_points, rows == OptionRows::merged, result, lists_of_thread());
  return result;
}

void OptionPlanner::make_rows(CategorySet filled, bool holds_points, bool merged, TurnRows& result,
                              RowsOfRoll& rows_of_roll) const {
  const CategorySet categories = scoring_.open_categories(filled);
  result.first_option.push_back(0);
  if (merged) add_zero_row(result, categories);
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
}

void OptionPlanner::add_zero_row(TurnRows& result, CategorySet open) const {
  for (CategorySet left = open; !left.empty(); left = left.without_lowest()) {
    for (const TurnOption& option : options_.plain(left.lowest())) {
      if (option.box == Points(0)) result.options.push_back(option);
    }
  }
  if (!result.options.empty()) end_row(result);
}

void OptionPlanner::add_category_rows(TurnRows& result, Category category, bool merged,
                                      RowsOfRoll& rows_of_roll) const {
  const std::span<const TurnOption> plain = options_.plain(category);
  const std::vector<std::uint16_t>& option_of_roll = option_of_roll_[category.position()];
  std::vector<std::uint16_t> row_of_option;
  for (const TurnOption& option : plain) {
    const bool shared = merged && option.box == Points(0);
    row_of_option.push_back(shared ? kZeroRow : next_row(result));
    if (shared) continue;
    result.options.push_back(option);
    end_row(result);
  }
  for (std::size_t r = 0; r < rows_of_roll.size(); ++r) {
    const std::uint16_t option = option_of_roll[r];
    if (option == kNone) continue;
    std::vector<std::uint16_t>& of_roll = rows_of_roll[r];
    const bool shared = merged && plain[option].box == Points(0);
    const bool there =
        shared && std::find(of_roll.begin(), of_roll.end(), kZeroRow) != of_roll.end();
    if (!there) of_roll.push_back(row_of_option[option]);
  }
}

void OptionPlanner::add_alike_rows(TurnRows& result, CategorySet filled, bool holds_points,
                                   bool merged, RowsOfRoll& rows_of_roll) const {
  if (!scoring_.game().five_of_a_kind) return;
  for (int face = 1; face <= scoring_.game().faces; ++face) {
    std::vector<std::uint16_t>& of_roll = rows_of_roll[scoring_.all_alike(face).position()];
    if (merged) of_roll.push_back(next_row(result));
    options_.each_alike(face, filled, holds_points, [&](const TurnOption& option) {
      if (!merged) of_roll.push_back(next_row(result));
      result.options.push_back(option);
      if (!merged) end_row(result);
    });
    if (merged) of_roll.back() = end_new_row(result);
  }
}

}  // namespace fivekind::solve
