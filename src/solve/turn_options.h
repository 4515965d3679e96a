// The ways to end a turn on one kind of card: which rolls may put which points into which category.
// Why: solvers that spend a whole chunk of lanes on one state want rows for just the categories
// that are open there; and following a strategy wants every way on its own, with what it does to
// the card. (row_plan.h serves the sweep over states, whose chunks mix many kinds of cards.)
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/scoring.h"
#include "states/space.h"
#include "turn/graph.h"

namespace fivekind::solve {

/// One way to end a turn.
struct TurnOption {
  rules::Category category;
  rules::Points box;        ///< goes into the category
  rules::Points extra;      ///< earned beside it for five of a kind
  std::uint16_t point = 0;  ///< the place of `box` among Scoring::possible_points

  friend bool operator==(const TurnOption&, const TurnOption&) = default;
};

/// Where a way to end a turn leads.
struct TurnSuccessor {
  std::uint32_t place = 0;  ///< of the next state in its layer
  std::int32_t points = 0;  ///< gained: the box, bonuses and the extra
  states::State state;      ///< the next state
  bool bonus = false;       ///< whether bonuses are among the points
};

/// The end of a turn: what is scored, and the card's state then.
struct TurnEnd {
  rules::Category category;
  rules::Points box;     ///< goes into the category
  rules::Points gained;  ///< the box, bonuses and the five-of-a-kind bonus
  states::State next;
};

TurnEnd end_of(const TurnOption& option, const TurnSuccessor& to);

/// Where `option` leads from a class of a group.
TurnSuccessor successor(const states::StateSpace& space, const states::Group& group,
                        const TurnOption& option, std::size_t progress);

/// The same for all classes of a group at once: where they begin in the next layer, and the steps
/// of those that count for a bonus (null: the class stays, and `points` are gained).
struct GroupSuccessors {
  std::uint32_t first = 0;
  std::int32_t points = 0;  ///< beside what the steps say: the extra, or all points without steps
  const states::ProgressStep* steps = nullptr;

  std::uint32_t place(std::size_t progress) const {
    return first + (steps == nullptr ? static_cast<std::uint32_t>(progress) : steps[progress].next);
  }
  std::int32_t gained(std::size_t progress) const {
    return points + (steps == nullptr ? 0 : steps[progress].points);
  }
};
GroupSuccessors successors(const states::StateSpace& space, const states::Group& group,
                           const TurnOption& option);

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
struct TurnOptions {
  std::vector<TurnOption> options;
  std::vector<std::uint32_t> first_option;
  /// The rows of roll r are `rows[first_row[r]] … rows[first_row[r + 1] - 1]`, in the order of
  /// their categories.
  std::vector<std::uint16_t> rows;
  std::vector<std::uint32_t> first_row;
  /// The same for the turn kernel.
  turn::OptionLists lists;

  std::size_t row_count() const { return first_option.size() - 1; }
  std::span<const TurnOption> of_row(std::size_t row) const {
    return std::span(options).subspan(first_option[row], first_option[row + 1] - first_option[row]);
  }
  std::span<const std::uint16_t> rows_of(dice::Roll roll) const {
    const std::size_t r = roll.position();
    return std::span(rows).subspan(first_row[r], first_row[r + 1] - first_row[r]);
  }
};

/// Makes the turn options of a game (Problem::planner). Cheap enough to be asked once for every
/// kind of card, but not to be made anew for it.
class OptionPlanner {
 public:
  explicit OptionPlanner(const rules::Scoring& scoring);

  /// `filled` must leave a category open.
  TurnOptions plan(rules::CategorySet filled, bool holds_points, OptionRows rows) const;
  /// All ways of all rolls, each alone, without the rolls.
  std::vector<TurnOption> options(rules::CategorySet filled, bool holds_points) const;

 private:
  static constexpr std::uint16_t kNone = 0xFFFF;
  // A category's points, and for each roll which of them it pays (kNone: see Scoring::outcome).
  struct CategoryPoints {
    std::vector<TurnOption> options;
    std::vector<std::uint16_t> of_roll;
  };
  using RowsOfRoll = std::vector<std::vector<std::uint16_t>>;
  static constexpr std::uint16_t kZeroRow = 0;  // of merged rows

  rules::CategorySet open(rules::CategorySet filled) const;
  // Calls put(option) for each way to score all dice alike on one face.
  template <class Put>
  void each_alike(int face, rules::CategorySet filled, bool holds_points, const Put& put) const;
  void add_zero_row(TurnOptions& result, rules::CategorySet open) const;
  void add_category_rows(TurnOptions& result, rules::Category category, bool merged,
                         RowsOfRoll& rows_of_roll) const;
  void add_alike_rows(TurnOptions& result, rules::CategorySet filled, bool holds_points,
                      bool merged, RowsOfRoll& rows_of_roll) const;

  const rules::Scoring& scoring_;
  std::vector<CategoryPoints> categories_;
};

}  // namespace fivekind::solve
