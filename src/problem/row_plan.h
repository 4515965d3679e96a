// Which option values a turn of a game needs: the rows that feed the turn kernel's last roll.
// Why: an option (category, points) is worth its points and what the next state is worth. Few
// different pairs occur (about 110 in Yahtzee), so each is made once for a chunk of lanes and all
// 252 rolls choose among these rows. Categories that score 0 share one row, the best of them, where
// scoring 0 is never better than scoring more in the same category. All dice alike have a row of
// their own a face where the game has extras for them, since there the options depend on what is
// filled. Lists are kept for each set of filled bonus categories (at most eight of them), so that
// the rows of those do not burden a turn in which they are filled: neighbouring states agree in
// them.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "states/options.h"
#include "turn/graph.h"
#include "turn/kernel.h"

namespace fivekind::problem {

/// A way to end the turn that has a row of its own: all but 0 points, and 0 where it can be better.
struct OptionRow {
  states::TurnOption option;
  std::uint16_t row = 0;
};

/// The rows of one category.
struct CategoryRows {
  bool counts_for_bonus = false;
  /// Whether points lead elsewhere than 0 does, or are not paid on every card.
  bool by_flag = false;
  bool zero_possible = false;  ///< where it is paid, some roll has 0 points
  bool zero_apart = false;     ///< 0 points have a row of their own (RuleSet::zero_stands_apart)
  std::vector<OptionRow> rows;
  std::vector<std::uint16_t> row_of_plain;  ///< by the place among Options::plain

  std::uint64_t bytes() const {
    return support::held_bytes(rows) + support::held_bytes(row_of_plain);
  }
  /// Whether rolls take 0 points from the shared row, on cards where the category is unpaid or not.
  bool shares_zero(bool unpaid) const { return unpaid || (zero_possible && !zero_apart); }
};

inline constexpr std::uint16_t kSharedZeroRow = 0;

class RowPlan {
 public:
  RowPlan(const states::Options& options, rules::CategorySet bonus_categories);

  const std::vector<CategoryRows>& categories() const { return categories_; }
  /// How many faces have a row for all dice alike: none when the game has no extras for them.
  int five_of_a_kind_faces() const { return five_of_a_kind_faces_; }
  /// The row of all dice alike on one of them; the faces' rows are the last ones.
  std::uint16_t five_of_a_kind_row(int face) const {
    return static_cast<std::uint16_t>(row_count_ -
                                      static_cast<std::size_t>(five_of_a_kind_faces_ - face + 1));
  }
  /// The rows that each roll chooses from when at least these categories are filled, at the end of
  /// a turn.
  const turn::OptionLists& lists(rules::CategorySet filled) const { return lists_[key_of(filled)]; }
  /// The same of all lists of a turn with these branches; where rolls are saved, the rows of list n
  /// begin at n * list_rows.
  turn::ListsOfTurn lists_of_turn(rules::CategorySet filled, const rules::Branches& branches,
                                  std::size_t list_rows) const;
  /// Those of the filled categories that no list of branches without them has rows of.
  rules::CategorySet without_rows(rules::CategorySet filled) const {
    return filled & (keys_ | announced_);
  }
  std::size_t row_count() const { return row_count_; }
  /// What it holds on the heap.
  std::uint64_t bytes() const;
  /// No more than that, known before it is made.
  static std::uint64_t most_bytes(const rules::Scoring& scoring,
                                  rules::CategorySet bonus_categories);

 private:
  std::uint16_t row_of(const states::Options& options, rules::Category category, dice::Roll roll,
                       bool served) const;
  std::size_t key_of(rules::CategorySet filled) const;
  turn::OptionLists make_lists(const states::Options& options, rules::CategorySet filled,
                               bool served,
                               std::vector<std::vector<std::uint16_t>>& open_rows) const;

  std::vector<CategoryRows> categories_;
  int five_of_a_kind_faces_ = 0;
  std::size_t row_count_ = 0;
  rules::CategorySet keys_;  // lists are made for each subset of these categories
  std::vector<turn::OptionLists> lists_;
  std::vector<turn::OptionLists> served_lists_;     // of a first roll, where that pays more
  rules::CategorySet announced_;                    // these are in lists of their own
  std::vector<turn::OptionLists> announced_lists_;  // by category; of others empty
};

}  // namespace fivekind::problem
