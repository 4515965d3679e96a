// One side of a game against others: the states it can still come to, by the number of its filled
// boxes.
// Why: the players' cards do not touch one another, so the pairs of states that two of them can
// come to are all pairs of what each can come to.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "problem/problem.h"
#include "states/reachable.h"

namespace fivekind::duel {

/// Where one player stands between two turns.
struct Side {
  std::shared_ptr<const problem::Problem> problem;
  states::State state;
  std::int32_t points = 0;  ///< so far, at the least
  std::int32_t spread = 0;  ///< it may have so many more

  std::size_t filled() const { return state.filled.size(); }
  std::size_t open() const { return problem->game().category_count() - filled(); }
  friend bool operator==(const Side&, const Side&) = default;
};

/// What became of the box that wins at once: it has won, it is open, or it is filled without a win.
enum class Winning : char { won, open, past };

/// The states of one layer that a side can come to, in the order of their places.
struct SideLayer {
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  std::vector<std::uint32_t> places;  ///< in the layer, ascending
  std::vector<Range> points;          ///< so far
  std::vector<Range> to_come;         ///< least and most; empty where not asked for
  std::vector<Winning> winning;       ///< empty in games without a box that wins

  std::size_t size() const { return places.size(); }
  bool has_won(std::size_t index) const { return is(index, Winning::won); }
  bool may_win(std::size_t index) const { return is(index, Winning::open); }
  /// The index of a place, or kNone.
  std::uint32_t find(std::uint32_t place) const;

 private:
  bool is(std::size_t index, Winning what) const {
    return !winning.empty() && winning[index] == what;
  }
};

/// By the number of turns that the side has taken from now on.
using ReachableOfSide = std::vector<SideLayer>;

/// The reachable states of a side for so many turns at most. `with_to_come`: with the least and the
/// most points that can still come, for which it looks at the whole rest of the game.
ReachableOfSide reachable_of_side(const Side& side, std::size_t turns, bool with_to_come);

}  // namespace fivekind::duel
