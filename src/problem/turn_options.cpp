// The ways to end a turn on one kind of card.
#include "problem/turn_options.h"

#include <algorithm>
#include <array>

namespace fivekind::problem {

using rules::Box;
using rules::BoxSet;
using rules::Points;
using states::Options;

// A turn has at most one list per roll, or one for each box that can be announced and one for the
// others.
static_assert(turn::kMaxLists >= rules::kMaximumRollsOfTurn);
static_assert(turn::kMaxLists >= rules::kMaximumBoxes);

namespace {

void end_row(TurnRows& result) {
  result.first_option.push_back(static_cast<std::uint32_t>(result.options.size()));
}

// Completes a row, or drops it if there is already one with the same ways: returns its number.
std::uint16_t end_new_row(TurnRows& result) {
  const auto begin =
      result.options.begin() + static_cast<std::ptrdiff_t>(result.first_option.back());
  for (std::size_t row = 0; row < result.row_count(); ++row) {
    const auto ways = result.of_row(row);
    if (!std::equal(begin, result.options.end(), ways.begin(), ways.end())) continue;
    result.options.erase(begin, result.options.end());
    return static_cast<std::uint16_t>(row);
  }
  end_row(result);
  return static_cast<std::uint16_t>(result.row_count() - 1);
}

// If rolls are saved, each further list has the rows of the first, but saves another number of
// rolls.
void repeat_for_lists(const rules::RuleSet& game, const states::Group& group, TurnRows& result) {
  if (result.share_rows()) return;
  result.saved = group.saved;
  result.list_count = states::Options::list_count(game, group.saved);
  const std::size_t options = result.options.size();
  const std::size_t rows = result.row_count();
  const std::size_t of_rolls = result.rows.size();
  const std::size_t rolls = result.first_row.size() - 1;
  for (std::size_t list = 1; list < result.list_count; ++list) {
    const std::uint16_t saved = game.saved_after(group.filled.size() + 1, static_cast<int>(list));
    for (std::size_t i = 0; i < options; ++i) {
      result.options.push_back(result.options[i]);
      result.options.back().saved = saved;
    }
    for (std::size_t row = 1; row <= rows; ++row) {
      result.first_option.push_back(
          static_cast<std::uint32_t>(list * options + result.first_option[row]));
    }
    for (std::size_t i = 0; i < of_rolls; ++i) {
      result.rows.push_back(static_cast<std::uint16_t>(list * rows + result.rows[i]));
    }
    for (std::size_t r = 1; r <= rolls; ++r) {
      result.first_row.push_back(static_cast<std::uint32_t>(list * of_rolls + result.first_row[r]));
    }
  }
}

std::uint16_t next_row(const TurnRows& result) {
  return static_cast<std::uint16_t>(result.row_count());
}

}  // namespace

TurnOptions OptionPlanner::plan(const states::Group& group, OptionRows how) const {
  TurnOptions result{rows_of_first_list(group, how), {}};
  const std::span<const std::uint32_t> first_row(result.first_row);
  const std::size_t rolls = scoring_.multisets().roll_count();
  for (std::size_t list = 0; list < result.list_count; ++list) {
    result.lists.push_back(turn::group_options(scoring_.multisets(), result.rows,
                                               first_row.subspan(list * rolls, rolls + 1)));
  }
  repeat_for_lists(scoring_.game(), group, result);
  return result;
}

TurnRows OptionPlanner::rows(const states::Group& group, OptionRows how) const {
  TurnRows result = rows_of_first_list(group, how);
  repeat_for_lists(scoring_.game(), group, result);
  return result;
}

std::size_t OptionPlanner::most_rows() const {
  return most_rows_of_list() * Options::most_lists(scoring_.game());
}

std::size_t OptionPlanner::most_rows_of_list() const {
  const rules::RuleSet& game = scoring_.game();
  const std::size_t alike = game.box_count() + scoring_.strikable().size() + 1;  // of a face
  std::size_t rows = 1 + static_cast<std::size_t>(game.faces) * alike;
  for (std::size_t k = 0; k < game.box_count(); ++k) {
    rows += options_.paid(Box(k)).size();
  }
  return rows;
}

TurnRows OptionPlanner::rows_of_first_list(const states::Group& group, OptionRows how) const {
  const bool merged = how == OptionRows::merged;
  const BoxSet open = scoring_.open_boxes(group.filled);
  TurnRows result;
  result.first_option.push_back(0);
  if (merged) add_zero_row(result, group);
  std::array<BoxRowsOfRoll, rules::kMaximumBoxes> boxes;
  std::vector<std::uint16_t> row_of_option;
  std::size_t count = 0;
  for (BoxSet left = open; !left.empty(); left = left.without_lowest()) {
    boxes[count++] = {left.lowest(), row_of_option.size(),
                      options_.struck_place(left.lowest(), group.holds_points)};
    add_box_rows(result, group, left.lowest(), merged, row_of_option);
  }
  const RowsOfFace alike =
      add_five_of_a_kind_rows(result, group.filled, group.holds_points, merged);
  const rules::RuleSet& game = scoring_.game();
  if (game.has_served()) {
    result.served = game.rolls - 1;
    result.list_count = 2;
  } else if (game.has_announced()) {
    result.branches = game.branches(open);
    result.list_count = result.branches.count();
  }
  const bool announced = result.branches.are_announced();
  std::array<std::size_t, rules::kMaximumBoxes> branches{};  // of boxes
  for (std::size_t i = 0; announced && i < count; ++i) {
    branches[i] = result.branches.of(boxes[i].box);
  }
  const std::size_t rolls = scoring_.multisets().roll_count();
  const BoxSet strikable = open & scoring_.strikable();
  std::size_t most = count + strikable.size();  // rows of a roll
  for (const std::vector<std::uint16_t>& of_face : alike) most = std::max(most, of_face.size());
  result.rows.resize(rolls * result.list_count * most);
  std::uint16_t* to = result.rows.data();
  result.first_row.reserve(rolls * result.list_count + 1);
  result.first_row.push_back(0);
  for (std::size_t list = 0; list < result.list_count; ++list) {
    for (std::size_t i = 0; i < count; ++i) {
      boxes[i].option_of_roll =
          options_.plain_of_rolls(boxes[i].box, group.holds_points, result.served && list == 1);
    }
    for (std::size_t r = 0; r < rolls; ++r) {
      if (scoring_.has_extras(dice::Roll(r))) {
        const auto face = static_cast<std::size_t>(scoring_.multisets().common_face(dice::Roll(r)));
        to = std::copy(alike[face - 1].begin(), alike[face - 1].end(), to);
      } else {
        bool zero = false;  // whether it exists already
        for (std::size_t i = 0; i < count; ++i) {
          if (announced && branches[i] != list) continue;
          const BoxRowsOfRoll& of = boxes[i];
          const std::uint16_t row = row_of_option[of.first + of.option_of_roll[r]];
          if (!merged || row != kZeroRow || !zero) *to++ = row;
          zero = zero || row == kZeroRow;
        }
        for (std::size_t i = 0; !strikable.empty() && i < count; ++i) {
          const BoxRowsOfRoll& of = boxes[i];
          if (!of.struck || (announced && branches[i] != list)) continue;
          const std::uint16_t row = row_of_option[of.first + *of.struck];
          if (row == row_of_option[of.first + of.option_of_roll[r]]) continue;  // it pays nothing
          if (!merged || row != kZeroRow || !zero) *to++ = row;
          zero = zero || row == kZeroRow;
        }
      }
      result.first_row.push_back(static_cast<std::uint32_t>(to - result.rows.data()));
    }
  }
  result.rows.resize(result.first_row.back());
  return result;
}

void OptionPlanner::add_zero_row(TurnRows& result, const states::Group& group) const {
  BoxSet left = scoring_.open_boxes(group.filled);
  for (; !left.empty(); left = left.without_lowest()) {
    if (scoring_.game().zero_stands_apart(left.lowest(), group.holds_points)) continue;
    for (const states::TurnOption& option : options_.plain(left.lowest(), group.holds_points)) {
      if (option.in_box == Points(0)) result.options.push_back(option);
    }
  }
  if (!result.options.empty()) end_row(result);
}

// Adds the rows of a box's plain options after those of the boxes before it.
void OptionPlanner::add_box_rows(TurnRows& result, const states::Group& group, Box box, bool merged,
                                 std::vector<std::uint16_t>& row_of_option) const {
  const bool apart = scoring_.game().zero_stands_apart(box, group.holds_points);
  for (const states::TurnOption& option : options_.plain(box, group.holds_points)) {
    const bool shared = merged && option.in_box == Points(0) && !apart;
    row_of_option.push_back(shared ? kZeroRow : next_row(result));
    if (shared) continue;
    result.options.push_back(option);
    end_row(result);
  }
}

OptionPlanner::RowsOfFace OptionPlanner::add_five_of_a_kind_rows(TurnRows& result, BoxSet filled,
                                                                 rules::Flag holds_points,
                                                                 bool merged) const {
  RowsOfFace rows;
  for (int face = 1; scoring_.game().five_of_a_kind && face <= scoring_.game().faces; ++face) {
    std::vector<std::uint16_t>& of_face = rows.emplace_back();
    options_.each_five_of_a_kind(face, filled, holds_points, [&](const states::TurnOption& option) {
      if (!merged) of_face.push_back(next_row(result));
      result.options.push_back(option);
      if (!merged) end_row(result);
    });
    if (merged) of_face.push_back(end_new_row(result));
  }
  return rows;
}

}  // namespace fivekind::problem
