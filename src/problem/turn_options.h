// The ways to end a turn on one kind of card, by the rolls that offer them.
// Why: solvers that spend a whole chunk of lanes on one state want rows only for the boxes that are
// open there; and following a strategy needs every way separately, with its effect on the card.
// (row_plan.h serves chunks that mix many kinds of cards.)
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "states/options.h"
#include "turn/graph.h"
#include "turn/kernel.h"
#include "turn/walk.h"

namespace fivekind::problem {

/// Whether ways that need not be distinguished share a row.
enum class OptionRows {
  separate,  ///< one row for each way
  /// All ways that score 0 share a row, except where that can be better than points
  /// (RuleSet::zero_stands_apart), and so do all ways of scoring one five of a kind. Correct if
  /// more points are never worse: 0 may then be offered for rolls that would score more in the box.
  merged,
};

/// The ways of all rolls for one set of filled boxes, flag and number of saved rolls. The ways of
/// row r are `options[first_option[r]] … options[first_option[r + 1] - 1]`.
struct TurnRows {
  std::vector<states::TurnOption> options;
  std::vector<std::uint32_t> first_option;
  /// The rows of roll r are `rows[first_row[r]] … rows[first_row[r + 1] - 1]`, in the order of
  /// their boxes: those of the turn's first list, followed by those of the other lists.
  std::vector<std::uint16_t> rows;
  std::vector<std::uint32_t> first_row;
  /// Lists of the turn's plan (Problem::plan): if rolls are saved, list n saves n of them; if
  /// served dice pay more, list 1 is for these.
  std::size_t list_count = 1;
  std::size_t saved = 0;  ///< rolls saved at the beginning of the turn
  /// The rolls left after the first roll, if served dice pay more: then both lists choose among the
  /// same rows.
  std::optional<int> served;
  /// Of the turn: if boxes are announced, list n has the boxes of branch n.
  rules::Branches branches;

  /// Whether all lists choose among the same rows.
  bool share_rows() const { return served || branches.are_announced(); }
  std::size_t row_count() const { return first_option.size() - 1; }
  /// The list for a turn that fills a box there.
  std::size_t list_of(rules::Box box, rules::TurnStop at) const {
    if (branches.are_announced()) return branches.of(box);
    if (served) return at.fresh || at.rolls_left == *served ? 1 : 0;
    return std::min(static_cast<std::size_t>(at.rolls_left), list_count - 1);
  }
  /// Where the rows of a list begin, and how many it has.
  std::size_t first_row_of_list(std::size_t list) const {
    return share_rows() ? 0 : list * list_rows();
  }
  std::size_t list_rows() const { return share_rows() ? row_count() : row_count() / list_count; }
  std::span<const states::TurnOption> of_row(std::size_t row) const {
    return std::span(options).subspan(first_option[row], first_option[row + 1] - first_option[row]);
  }
  std::size_t roll_count() const { return (first_row.size() - 1) / list_count; }
  std::span<const std::uint16_t> rows_of(dice::Roll roll, std::size_t list) const {
    const std::size_t r = list * roll_count() + roll.position();
    return std::span(rows).subspan(first_row[r], first_row[r + 1] - first_row[r]);
  }
};

/// The same in the form that the turn kernel needs.
struct TurnOptions : TurnRows {
  std::vector<turn::OptionLists> lists;  ///< of each list, or one for all if they choose alike

  turn::ListsOfTurn lists_of_turn() const {
    turn::ListsOfTurn all = turn::lists_alike(lists.front(), share_rows() ? 0 : list_rows());
    for (std::size_t list = 1; list < lists.size(); ++list) all[list].rows = &lists[list];
    return all;
  }
};

/// The input of a walk through one state's turn, by list and node: for each roll the best of its
/// rows. `row_values`: the value of each row, in any type of number.
template <typename T>
void best_of_rolls(const turn::Graph& graph, const TurnRows& rows, turn::ChoiceRule choice,
                   std::span<const T> row_values, std::vector<std::vector<T>>& lists) {
  lists.resize(rows.list_count);
  const auto fill = [&](const auto& better) {
    for (std::size_t list = 0; list < lists.size(); ++list) {
      std::vector<T>& nodes = lists[list];
      nodes.resize(graph.node_count());
      for (std::size_t r = 0; graph.first_roll() + r < nodes.size(); ++r) {
        const std::span<const std::uint16_t> of_roll = rows.rows_of(dice::Roll(r), list);
        T best = row_values[of_roll.front()];
        for (const std::uint16_t row : of_roll.subspan(1)) best = better(best, row_values[row]);
        nodes[graph.first_roll() + r] = best;
      }
    }
  };
  if (choice == turn::ChoiceRule::highest) {
    fill([](const T& a, const T& b) { return std::max(a, b); });
  } else {
    fill([](const T& a, const T& b) { return std::min(a, b); });
  }
}

/// Makes the turn options of a game (Problem::planner). Cheap enough to call once for every kind of
/// card, but too expensive to construct for each.
class OptionPlanner {
 public:
  /// The options must outlive the planner.
  explicit OptionPlanner(const states::Options& options)
      : scoring_(options.scoring()), options_(options) {}

  /// The group must leave a box open.
  TurnOptions plan(const states::Group& group, OptionRows how) const;
  /// The largest number of rows in any plan.
  std::size_t most_rows() const;
  /// The same without the lists, which take as long to make as everything else.
  TurnRows rows(const states::Group& group, OptionRows how) const;

 private:
  static constexpr std::uint16_t kZeroRow = 0;  // in merged rows
  std::size_t most_rows_of_list() const;
  // Which row each roll uses in an open box.
  struct BoxRowsOfRoll {
    rules::Box box;
    std::size_t first = 0;                   // row of the box's options
    std::optional<std::size_t> struck = {};  // which of them strikes it, if that is an action
    std::span<const std::uint16_t> option_of_roll = {};
  };
  using RowsOfFace = std::vector<std::vector<std::uint16_t>>;

  TurnRows rows_of_first_list(const states::Group& group, OptionRows how) const;
  void add_zero_row(TurnRows& result, const states::Group& group) const;
  void add_box_rows(TurnRows& result, const states::Group& group, rules::Box box, bool merged,
                    std::vector<std::uint16_t>& row_of_option) const;
  RowsOfFace add_five_of_a_kind_rows(TurnRows& result, rules::BoxSet filled,
                                     rules::Flag holds_points, bool merged) const;

  const rules::Scoring& scoring_;
  const states::Options& options_;
};

}  // namespace fivekind::problem
