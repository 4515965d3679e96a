// Which option values a turn of a game needs: the rows that feed the turn kernel's last roll.
// Why: an option (category, points) is worth its points and what the next state is worth. Few
// different pairs occur (about 110 in Yahtzee), so each is made once for a chunk of lanes and all
// 252 rolls choose among these rows. Categories that score 0 share one row, the best of them:
// scoring 0 is never better than scoring more in the same category. All dice alike have a row of
// their own a face where the game has extras for them, since there the options depend on what is
// filled. Lists are kept for each set of filled bonus categories (at most eight of them), so that
// the rows of those do not burden a turn in which they are filled: neighbouring states agree in
// them.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "rules/scoring.h"
#include "turn/graph.h"

namespace fivekind::solve {

/// One row: scoring `points` in a category.
struct OptionRow {
  rules::Points points;
  std::uint16_t row = 0;
  std::uint16_t point = 0;  ///< the place among Scoring::possible_points of the category
};

/// The rows of one category with more than 0 points.
struct CategoryRows {
  bool counts_for_bonus = false;
  bool zero_possible = false;
  std::vector<rules::Points> possible_points;
  std::vector<OptionRow> rows;
};

/// What all dice alike on one face put into a category's box: as they lie, or as a joker.
struct FiveOfAKindPoints {
  rules::Points points;
  std::uint16_t point = 0;  ///< the place among Scoring::possible_points of the category
};

/// All dice alike on one face: their row, and the points by category.
struct FiveOfAKindRow {
  std::uint16_t row = 0;
  std::vector<FiveOfAKindPoints> natural;
  std::vector<FiveOfAKindPoints> joker;
};

inline constexpr std::uint16_t kSharedZeroRow = 0;

class RowPlan {
 public:
  RowPlan(const rules::Scoring& scoring, rules::CategorySet bonus_categories);

  const std::vector<CategoryRows>& categories() const { return categories_; }
  /// The row of all dice alike on face f at f-1; empty when the game has no extras for them.
  const std::vector<FiveOfAKindRow>& five_of_a_kind_rows() const { return five_of_a_kind_rows_; }
  /// The rows that each roll chooses from when at least these categories are filled.
  const turn::OptionLists& lists(rules::CategorySet filled) const { return lists_[key_of(filled)]; }
  /// Those of the filled categories that the lists know about.
  rules::CategorySet keyed(rules::CategorySet filled) const { return filled & keys_; }
  std::size_t row_count() const { return row_count_; }
  /// Bytes of memory, about.
  std::uint64_t bytes() const;

 private:
  std::size_t key_of(rules::CategorySet filled) const;
  // All pairs (roll, row) of the game: the rows of each roll with the category of each.
  struct RowOfRoll {
    rules::Category category;
    std::uint16_t row = 0;
  };
  turn::OptionLists make_lists(const dice::Multisets& multisets,
                               const std::vector<std::vector<RowOfRoll>>& rows_of_roll,
                               rules::CategorySet filled,
                               std::vector<std::vector<std::uint16_t>>& open_rows) const;

  std::vector<CategoryRows> categories_;
  std::vector<FiveOfAKindRow> five_of_a_kind_rows_;
  std::size_t row_count_ = 0;
  rules::CategorySet keys_;  // lists are made for each subset of these categories
  std::vector<turn::OptionLists> lists_;
};

}  // namespace fivekind::solve
