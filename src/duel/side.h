// One side of a game against opponents: the states it can still reach, by number of filled boxes.
// Why: the players' cards are independent, so the pairs of states that two of them can reach are
// all combinations of the states of each.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "problem/problem.h"
#include "states/reachable.h"

namespace fivekind::duel {

/// One player's card between two turns.
struct Side {
  std::shared_ptr<const problem::Problem> problem;
  states::State state;
  std::int32_t points = 0;  ///< points so far, at least
  std::int32_t spread = 0;  ///< they may be up to this much more

  std::size_t filled() const { return state.filled.size(); }
  std::size_t open() const { return problem->game().box_count() - filled(); }
  friend bool operator==(const Side&, const Side&) = default;
};

/// The box that wins at once: filled with a win, open, or filled without a win.
enum class Winning : char { won, open, past };

/// The states of one layer that a side can reach, in ascending order.
struct SideLayer {
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  std::vector<std::uint32_t> places;  ///< indices in the layer, ascending
  std::vector<Range> points;          ///< so far
  std::vector<Range> to_come;         ///< fewest and most; empty if not requested
  std::vector<Winning> winning;       ///< empty in games without a box that wins

  std::size_t size() const { return places.size(); }
  bool has_won(std::size_t index) const { return is(index, Winning::won); }
  bool may_win(std::size_t index) const { return is(index, Winning::open); }
  /// The position of a layer index in `places`, or kNone.
  std::uint32_t find(std::uint32_t place) const;

 private:
  bool is(std::size_t index, Winning what) const {
    return !winning.empty() && winning[index] == what;
  }
};

/// By the number of turns that the side has taken from now on.
using ReachableOfSide = std::vector<SideLayer>;

/// The reachable states of a side for at most this many turns. `with_to_come`: with the fewest and
/// the most points that can still come, which requires the whole rest of the game.
ReachableOfSide reachable_of_side(const Side& side, std::size_t turns, bool with_to_come);

}  // namespace fivekind::duel
