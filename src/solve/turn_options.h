// The ways to end a turn on one kind of card, by the rolls that offer them.
// Why: solvers that spend a whole chunk of lanes on one state want rows for just the categories
// that are open there; and following a strategy wants every way on its own, with what it does to
// the card. (row_plan.h serves chunks that mix many kinds of cards.)
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "states/options.h"
#include "turn/graph.h"
#include "turn/walk.h"

namespace fivekind::solve {

using states::end_of;
using states::GroupSuccessors;
using states::successor;
using states::successors;
using states::TurnEnd;
using states::TurnOption;
using states::TurnSuccessor;

/// Whether ways that need not be told apart share a row.
enum class OptionRows {
  separate,  ///< one row for each way
  /// All ways that put nothing into a box share a row, and so do all ways of scoring one five of a
  /// kind. Right where more points are never worse: "0 in a category" may then be offered to rolls
  /// that would pay more there.
  merged,
};

/// The ways of all rolls for one set of filled categories and flag. The ways of row r are
/// `options[first_option[r]] … options[first_option[r + 1] - 1]`.
struct TurnRows {
  std::vector<TurnOption> options;
  std::vector<std::uint32_t> first_option;
  /// The rows of roll r are `rows[first_row[r]] … rows[first_row[r + 1] - 1]`, in the order of
  /// their categories.
  std::vector<std::uint16_t> rows;
  std::vector<std::uint32_t> first_row;

  std::size_t row_count() const { return first_option.size() - 1; }
  std::span<const TurnOption> of_row(std::size_t row) const {
    return std::span(options).subspan(first_option[row], first_option[row + 1] - first_option[row]);
  }
  std::span<const std::uint16_t> rows_of(dice::Roll roll) const {
    const std::size_t r = roll.position();
    return std::span(rows).subspan(first_row[r], first_row[r + 1] - first_row[r]);
  }
};

/// The same for the turn kernel, too.
struct TurnOptions : TurnRows {
  turn::OptionLists lists;
};

/// What a walk of one state's turn begins with, by node: for each roll the best of its rows.
/// `row_values`: what each row is worth, in any type of number.
template <typename T>
void best_of_rolls(const turn::Graph& graph, const TurnRows& rows, turn::ChoiceRule choice,
                   std::span<const T> row_values, std::vector<T>& nodes) {
  nodes.resize(graph.node_count());
  for (std::size_t r = 0; graph.first_roll() + r < nodes.size(); ++r) {
    const std::span<const std::uint16_t> of_roll = rows.rows_of(dice::Roll(r));
    T best = row_values[of_roll.front()];
    for (const std::uint16_t row : of_roll.subspan(1)) {
      best = turn::better(choice, best, row_values[row]);
    }
    nodes[graph.first_roll() + r] = best;
  }
}

/// Makes the turn options of a game (Problem::planner). Cheap enough to be asked once for every
/// kind of card, but not to be made anew for it.
class OptionPlanner {
 public:
  /// The options must outlive the planner.
  explicit OptionPlanner(const states::Options& options)
      : scoring_(options.scoring()), options_(options) {}

  /// `filled` must leave a category open.
  TurnOptions plan(rules::CategorySet filled, bool holds_points, OptionRows how) const;
  /// No plan has more rows.
  std::size_t most_rows() const;
  /// The same for those who need no lists, which take as long to make as all the rest.
  TurnRows rows(rules::CategorySet filled, bool holds_points, OptionRows how) const;

 private:
  static constexpr std::uint16_t kZeroRow = 0;  // of merged rows
  // Where the row of each roll in an open category stands.
  struct CategoryRowsOfRoll {
    std::span<const std::uint16_t> option_of_roll;
    std::size_t first = 0;  // row of the category's options
  };
  using RowsOfFace = std::vector<std::vector<std::uint16_t>>;

  void add_zero_row(TurnRows& result, rules::CategorySet open) const;
  void add_category_rows(TurnRows& result, rules::Category category, bool merged,
                         std::vector<std::uint16_t>& row_of_option) const;
  RowsOfFace add_five_of_a_kind_rows(TurnRows& result, rules::CategorySet filled, bool holds_points,
                                     bool merged) const;

  const rules::Scoring& scoring_;
  const states::Options& options_;
};

}  // namespace fivekind::solve
