// In which order the boxes of a card may be filled.
// Why: free, one after the other, "the upper section first", columns that are filled downwards or
// upwards and a box that is filled four times are one thing: boxes that wait for one another, and
// others that do not.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/categories.h"
#include "support/held_bytes.h"

namespace fivekind::rules {

/// Boxes that are filled in an order of their own, whatever the others hold.
struct FillTrack {
  /// Each is full before the next one is begun. No two have a box in common.
  std::vector<CategorySet> groups;
  /// Groups of one box each may also be filled from the last one backwards.
  bool from_both_ends = false;

  CategorySet boxes() const;
  std::uint64_t bytes() const { return support::held_bytes(groups); }

  friend bool operator==(const FillTrack&, const FillTrack&) = default;
};

class FillOrder {
 public:
  /// Tracks that have no box in common and together hold boxes 0 to n − 1 of a card.
  explicit FillOrder(std::vector<FillTrack> tracks);
  /// One track of these groups.
  explicit FillOrder(std::vector<CategorySet> groups);
  static FillOrder free(std::size_t boxes);
  static FillOrder in_order(std::size_t boxes);

  /// Those whose boxes wait for nothing are one.
  const std::vector<FillTrack>& tracks() const { return tracks_; }
  bool is_free() const {
    return tracks_.empty() || (tracks_.size() == 1 && tracks_[0].groups.size() == 1);
  }
  /// The same order of some of the boxes, the others left out.
  FillOrder only(CategorySet boxes) const;

  /// The boxes that may be filled next.
  CategorySet open(CategorySet filled) const;
  /// Whether the order leads to these filled boxes.
  bool leads_to(CategorySet filled) const;
  /// How many sets of filled boxes it leads to, the empty and the full one included; inexact where
  /// that is more than 2^53.
  double sets() const;
  /// How many of them have so many more boxes than one of them.
  double sets_after(CategorySet filled, std::size_t boxes) const;

  /// The number of a set that the order leads to, below sets(): a set has a higher one than those
  /// that lead to it. Boxes that the order does not have do not matter. For orders with fewer than
  /// 2^64 sets.
  std::uint64_t number_of(CategorySet filled) const {
    return counts_bits_ ? (filled & counted_).bits() : number_in_tracks(filled);
  }
  /// The set with a number.
  CategorySet numbered(std::uint64_t number) const;

  /// What it holds on the heap.
  std::uint64_t bytes() const { return support::held_bytes(tracks_) + support::held_bytes(sets_); }

  friend bool operator==(const FillOrder& a, const FillOrder& b) { return a.tracks_ == b.tracks_; }

 private:
  std::uint64_t number_in_tracks(CategorySet filled) const;

  std::vector<FillTrack> tracks_;
  std::vector<std::uint64_t> sets_;  // by track
  bool counts_bits_ = false;         // the number of a set is its bits
  CategorySet counted_;              // all boxes, if so
};

}  // namespace fivekind::rules
