// What a two-player game can still reach from one position, counted before anything is computed.
// Why: values of pairs of states are functions of the difference of points. Which pairs occur, and
// with which differences, depends only on both sides' reachable states; so the work and memory of a
// solve are known exactly before it starts.
//
// A difference is seen from the player to move: the points of the other minus their own, so the
// value decreases with it. (Pawlewicz 2008, §4.1.2 and §4.1.3.)
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "duel/side.h"

namespace fivekind::duel {

/// Who moves when both sides have taken this many turns from the start. A side whose card is full
/// passes.
struct Ply {
  std::size_t mover = 0;
  std::array<std::size_t, 2> turns{};
};

/// The differences that are stored for one pair: below them the value is 1, above them 0.
struct Differences {
  std::int32_t low = 0;
  std::int32_t count = 0;
};

/// What the last ply of a plan contains if the plan does not reach the end of the game: exact
/// values, so that only differences that leave the winner open are needed; or estimates, needed for
/// all that occur.
enum class LastPly { estimated, exact };

class DuelPlan {
 public:
  static constexpr std::uint64_t kNoLimit = static_cast<std::uint64_t>(-1);

  /// The start's mover (sides[0]) and the other side take turns: `depth` of them, or all until the
  /// game ends if there are no more. Counting stops beyond `most_values`.
  DuelPlan(const std::array<Side, 2>& sides, std::size_t depth,
           std::uint64_t most_values = kNoLimit, LastPly last = LastPly::estimated);

  /// The end of a whole game: its plies with at most `open` open boxes in total, up to the end.
  static DuelPlan ending(const std::array<Side, 2>& sides, std::size_t open);

  /// Whether the number of values is within the limit; if not, sizes and ranges are undefined.
  bool fits() const { return fits_; }

  const Side& side(std::size_t s) const { return sides_[s]; }
  /// After 0, 1, … turns; the values of the last one come from elsewhere (leaves).
  const std::vector<Ply>& plies() const { return plies_; }
  /// Whether the last ply is the end of the game.
  bool whole() const { return whole_; }
  /// Whether all values are exact.
  bool exact() const { return exact_; }
  /// The open boxes of both sides together at a ply.
  std::size_t open(std::size_t ply) const {
    return sides_[0].open() + sides_[1].open() - plies_[ply].turns[0] - plies_[ply].turns[1];
  }
  /// The states that a side can be in at a ply.
  const SideLayer& layer(std::size_t ply, std::size_t side) const {
    return reachable_[side][plies_[ply].turns[side]];
  }
  const SideLayer& movers(std::size_t ply) const { return layer(ply, plies_[ply].mover); }
  const SideLayer& waiters(std::size_t ply) const { return layer(ply, 1 - plies_[ply].mover); }
  /// The differences of a pair (indices in movers and waiters) that can occur and leave the winner
  /// open. If both can still win at once, those are all of them.
  Differences differences(std::size_t ply, std::size_t mover, std::size_t waiter) const;

  /// The number of pairs, and of their values, in a ply.
  struct Size {
    std::uint64_t pairs = 0;
    std::uint64_t values = 0;
  };
  Size size(std::size_t ply) const;
  /// For the plies from 1 on: what a solve computes.
  Size total() const;
  /// Memory for the values of one ply, and of all from 1 on.
  std::uint64_t bytes(std::size_t ply) const;
  std::uint64_t bytes() const;

 private:
  DuelPlan(std::array<Side, 2> sides, std::vector<Ply> plies, std::uint64_t most_values,
           LastPly last);
  Size count(std::size_t ply, std::uint64_t most_values) const;

  std::array<Side, 2> sides_;
  std::array<ReachableOfSide, 2> reachable_;
  std::vector<Ply> plies_;
  std::vector<Size> sizes_;
  bool whole_ = false;
  bool exact_ = false;
  bool fits_ = true;
};

/// The number of pairs of sets of filled boxes that two players can reach in this many turns: quick
/// to compute, and at most the number of pairs of states.
double least_pairs(const std::array<Side, 2>& sides, std::size_t turns);

}  // namespace fivekind::duel
