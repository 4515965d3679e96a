// Which option values a turn of a game needs: the rows that feed the turn kernel's last roll.
// Why: an option (box, points) is worth its points and the value of the next state. Few different
// pairs occur (about 110 in Yahtzee), so each is computed once for a chunk of lanes and all 252
// rolls choose among these rows. Boxes that score 0 share one row, the best of them, unless scoring
// 0 can be better than scoring more in the same box. All dice alike have a row of their own for
// each face if the game has extras for them, since there the options depend on what is filled.
// Lists are stored for each set of filled bonus boxes (at most eight of them), so that the rows of
// those do not slow down a turn in which they are filled: neighbouring states agree in them.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "states/options.h"
#include "turn/graph.h"
#include "turn/kernel.h"

namespace fivekind::problem {

/// A way to end the turn with a row of its own: all except 0 points, and 0 if it can be better.
struct OptionRow {
  states::TurnOption option;
  std::uint16_t row = 0;
};

/// The rows of one box.
struct BoxRows {
  bool counts_for_bonus = false;
  /// Whether scoring points leads to another flag than 0 does, or is not paid on every card.
  bool by_flag = false;
  bool zero_possible = false;  ///< where it is paid, some roll scores 0 points
  bool zero_apart = false;     ///< 0 points have a row of their own (RuleSet::zero_stands_apart)
  std::vector<OptionRow> rows;
  std::vector<std::uint16_t> row_of_plain;  ///< by index in Options::plain

  std::uint64_t bytes() const {
    return support::held_bytes(rows) + support::held_bytes(row_of_plain);
  }
  /// Whether rolls that score 0 points use the shared row, on cards where the box is unpaid or not.
  bool shares_zero(bool unpaid) const { return unpaid || (zero_possible && !zero_apart); }
};

inline constexpr std::uint16_t kSharedZeroRow = 0;

class RowPlan {
 public:
  RowPlan(const states::Options& options, rules::BoxSet bonus_boxes);

  const std::vector<BoxRows>& boxes() const { return boxes_; }
  /// How many faces have a row for all dice alike: none if the game has no extras for them.
  int five_of_a_kind_faces() const { return five_of_a_kind_faces_; }
  /// The row of all dice alike on a face; these rows are the last ones.
  std::uint16_t five_of_a_kind_row(int face) const {
    return static_cast<std::uint16_t>(row_count_ -
                                      static_cast<std::size_t>(five_of_a_kind_faces_ - face + 1));
  }
  /// The rows that each roll chooses from when at least these boxes are filled, at the end of a
  /// turn.
  const turn::OptionLists& lists(rules::BoxSet filled) const { return lists_[key_of(filled)]; }
  /// The same for all lists of a turn with these branches; if rolls are saved, the rows of list n
  /// begin at n * list_rows.
  turn::ListsOfTurn lists_of_turn(rules::BoxSet filled, const rules::Branches& branches,
                                  std::size_t list_rows) const;
  /// Those of the filled boxes for which no list of branches without them has rows.
  rules::BoxSet without_rows(rules::BoxSet filled) const { return filled & (keys_ | announced_); }
  std::size_t row_count() const { return row_count_; }
  /// Bytes held on the heap.
  std::uint64_t bytes() const;
  /// An upper bound of bytes(), known before it is built.
  static std::uint64_t most_bytes(const rules::Scoring& scoring, rules::BoxSet bonus_boxes);

 private:
  std::uint16_t row_of(const states::Options& options, rules::Box box, dice::Roll roll,
                       bool served) const;
  std::size_t key_of(rules::BoxSet filled) const;
  turn::OptionLists make_lists(const states::Options& options, rules::BoxSet filled, bool served,
                               std::vector<std::vector<std::uint16_t>>& open_rows) const;

  std::vector<BoxRows> boxes_;
  int five_of_a_kind_faces_ = 0;
  std::size_t row_count_ = 0;
  rules::BoxSet keys_;  // there are lists for each subset of these boxes
  std::vector<turn::OptionLists> lists_;
  std::vector<turn::OptionLists> served_lists_;     // for served dice, if these pay more
  rules::BoxSet announced_;                         // these have lists of their own
  std::vector<turn::OptionLists> announced_lists_;  // by box; empty for other boxes
};

}  // namespace fivekind::problem
