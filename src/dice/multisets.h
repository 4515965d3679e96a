// Multisets of dice: rolls and keeps, their order, and how they arise from one another.
// Why: dice are not told apart, so a roll is a multiset; every walk through a turn uses these
// (Pawlewicz 2008, §3.1.2). For 5 six-sided dice: 462 keeps, of which the 252 full ones are rolls.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "support/held_bytes.h"
#include "support/strong.h"

namespace fivekind::dice {

inline constexpr int kMaximumDice = 8;
inline constexpr int kMaximumFaces = 8;

/// A keep: a multiset of at most `dice` dice. Ordered by size, then by the sorted faces.
using Keep = Index<struct KeepTag, std::uint16_t>;
/// A roll: a multiset of exactly `dice` dice, in the order of the full keeps.
using Roll = Index<struct RollTag, std::uint16_t>;

/// How many dice show each face; entry f-1 belongs to face f.
using FaceCounts = std::array<std::uint8_t, kMaximumFaces>;

/// All multisets of up to `dice` dice with `faces` faces, and the graph between them.
class Multisets {
 public:
  /// Requires 1 <= dice <= kMaximumDice and 2 <= faces <= kMaximumFaces.
  Multisets(int dice, int faces);

  int dice() const { return dice_; }
  int faces() const { return faces_; }

  std::size_t keep_count() const { return counts_.size(); }
  std::size_t roll_count() const { return counts_.size() - first_roll_; }
  /// The number of pairs (keep, roll) where the roll can follow the keep.
  std::size_t transition_count() const { return kept_.size(); }

  const FaceCounts& counts(Keep keep) const { return counts_[keep.position()]; }
  const FaceCounts& counts(Roll roll) const { return counts(as_keep(roll)); }
  int size(Keep keep) const { return sizes_[keep.position()]; }

  /// The keep of all dice of a roll, and back; `as_roll` requires a full keep.
  Keep as_keep(Roll roll) const { return Keep(roll.position() + first_roll_); }
  Roll as_roll(Keep keep) const { return Roll(keep.position() - first_roll_); }
  bool is_full(Keep keep) const { return keep.position() >= first_roll_; }

  /// The multiset with these counts; they must add up to at most dice().
  Keep find(const FaceCounts& counts) const;
  /// The keep with one die of `face` (from 1) more; requires a keep that is not full.
  Keep add(Keep keep, int face) const {
    return added_[keep.position() * static_cast<std::size_t>(faces_) +
                  static_cast<std::size_t>(face - 1)];
  }
  /// The keeps with one die less, one for each different face, in the order of the faces.
  std::vector<Keep> one_less(Keep keep) const;
  /// All keeps that can be chosen from a roll, in their order, the empty and the full one included.
  std::span<const Keep> keeps_of(Roll roll) const {
    const std::size_t first = first_kept_[roll.position()];
    return std::span(kept_).subspan(first, first_kept_[roll.position() + 1] - first);
  }

  /// The probability of a roll when all dice are rolled, and the number of ordered outcomes behind
  /// it.
  double probability(Roll roll) const;
  std::int64_t ways(Roll roll) const;
  /// The number of ordered outcomes of the rerolled dice that lead from `keep` to `roll`;
  /// 0 when `keep` is not part of `roll`.
  std::int64_t ways(Keep keep, Roll roll) const;

  /// The common face of a roll whose dice are all alike, else 0.
  int common_face(Roll roll) const;

  /// The sorted faces as digits, "11266"; "" for the empty keep.
  std::string text(Keep keep) const;

  /// Bytes held on the heap.
  std::uint64_t bytes() const {
    return support::held_bytes(counts_) + support::held_bytes(sizes_) +
           support::held_bytes(added_) + support::held_bytes(codes_) + support::held_bytes(kept_) +
           support::held_bytes(first_kept_);
  }

 private:
  void add_keeps_of(Roll roll);

  int dice_;
  int faces_;
  std::size_t first_roll_ = 0;
  std::vector<FaceCounts> counts_;
  std::vector<std::uint8_t> sizes_;
  std::vector<Keep> added_;
  std::vector<std::uint64_t> codes_;       // sorted code of each keep, for find()
  std::vector<Keep> kept_;                 // by roll, in their order
  std::vector<std::uint32_t> first_kept_;  // of each roll
};

/// n! for 0 <= n <= 20.
std::int64_t factorial(int n);
/// The ways to choose k of n, for 0 <= k <= n <= 20.
std::int64_t choose(int n, int k);

}  // namespace fivekind::dice
