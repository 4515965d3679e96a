// In which order the boxes of a card may be filled.
// Why: free order, one box after the other, "the upper section first", columns that are filled
// downwards or upwards and boxes that are filled four times have one thing in common: some boxes
// wait for others, and some do not.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/boxes.h"
#include "support/held_bytes.h"

namespace fivekind::rules {

/// Boxes that are filled in an order of their own, regardless of other tracks.
struct FillTrack {
  /// Each group is full before the next one is begun. Groups do not overlap.
  std::vector<BoxSet> groups;
  /// If each group has one box, the track may also be filled backwards from the last.
  bool from_both_ends = false;

  BoxSet boxes() const;
  std::uint64_t bytes() const { return support::held_bytes(groups); }

  friend bool operator==(const FillTrack&, const FillTrack&) = default;
};

class FillOrder {
 public:
  /// The tracks do not overlap and together cover boxes 0 to n − 1 of a card.
  explicit FillOrder(std::vector<FillTrack> tracks);
  /// A single track of these groups.
  explicit FillOrder(std::vector<BoxSet> groups);
  static FillOrder free(std::size_t boxes);
  static FillOrder in_order(std::size_t boxes);

  /// The boxes that wait for nothing form a single track.
  const std::vector<FillTrack>& tracks() const { return tracks_; }
  bool is_free() const {
    return tracks_.empty() || (tracks_.size() == 1 && tracks_[0].groups.size() == 1);
  }
  /// The same order restricted to some of the boxes.
  FillOrder only(BoxSet boxes) const;

  /// The boxes that may be filled next.
  BoxSet open(BoxSet filled) const;
  /// Whether the order allows these boxes to be the filled ones.
  bool leads_to(BoxSet filled) const;
  /// How many sets of filled boxes are possible, including the empty and the full one; inexact
  /// above 2^53.
  double sets() const;
  /// How many sets with this many additional boxes can be reached from a given one.
  double sets_after(BoxSet filled, std::size_t boxes) const;

  /// The number of a possible set, below sets(): it is higher than the numbers of all sets that
  /// lead to it. Boxes outside the order are ignored. For orders with fewer than 2^64 sets.
  std::uint64_t number_of(BoxSet filled) const {
    return counts_bits_ ? (filled & counted_).bits() : number_in_tracks(filled);
  }
  /// The set with a number.
  BoxSet numbered(std::uint64_t number) const;

  /// Bytes held on the heap.
  std::uint64_t bytes() const { return support::held_bytes(tracks_) + support::held_bytes(sets_); }

  friend bool operator==(const FillOrder& a, const FillOrder& b) { return a.tracks_ == b.tracks_; }

 private:
  std::uint64_t number_in_tracks(BoxSet filled) const;

  std::vector<FillTrack> tracks_;
  std::vector<std::uint64_t> sets_;  // by track
  bool counts_bits_ = false;         // whether the number of a set is simply its bits
  BoxSet counted_;                   // all boxes, in that case
};

}  // namespace fivekind::rules
