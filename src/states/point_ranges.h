// The least and the most points that a card can hold in each state, and those still to come.
// Why: of two players' values, those that no play can ask for need no room. Which these are follows
// from how far apart the points of two cards can be, and what can still be made up for (Pawlewicz
// 2008, section 4.1.3: minp and maxp, found forwards; mino and maxo, found backwards).
#pragma once

#include <functional>
#include <limits>
#include <span>

#include "states/space.h"
#include "support/parallel.h"

namespace fivekind::states {

/// The least and the most of some points, bonuses and extra bonuses included.
struct PointRange {
  // Far beyond all points, and far enough from the ends of the type to add points to.
  static constexpr std::int32_t kNone = std::numeric_limits<std::int32_t>::max() / 2;

  std::int32_t least = kNone;
  std::int32_t most = -kNone;

  /// No points: of a state that no play comes to (where only jokers could pay towards a bonus).
  bool empty() const { return least > most; }
};

/// Finds the ranges of all states by play of any kind: every roll can fall, every category that is
/// allowed can be chosen.
class PointSweep {
 public:
  PointSweep(const rules::Scoring& scoring, const StateSpace& space);

  /// About how many steps from state to state run() looks at.
  double operations() const;
  /// Bytes that run() needs.
  double bytes() const;

  /// Hands over one layer: the points that a card holds and those still to come, by the place of
  /// the state. A state stands for many cards; the range is that of all of them together.
  using Take = std::function<void(std::size_t filled, std::span<const PointRange> so_far,
                                  std::span<const PointRange> to_come)>;
  /// Takes all layers, from the full cards to the empty one.
  void run(const support::ThreadPool& pool, const Take& take) const;

 private:
  using Layer = std::vector<PointRange>;

  // Ways to fill one category that lead from every class to one class alike.
  struct Move {
    std::size_t point = 0;   // place among the category's possible points; 0 if no bonus counts
    bool sets_flag = false;  // points in the five-of-a-kind category
    std::int32_t least = 0;  // points, but those that steps of bonus categories have
    std::int32_t most = 0;
  };
  using Moves = std::vector<Move>;

  void add_move(Moves& moves, rules::Category category, rules::Points box,
                rules::Points extra) const;
  Moves moves_of(rules::CategorySet filled, bool holds_points, rules::Category category) const;
  bool is_next(rules::CategorySet filled, rules::Category category) const;

  Layer next_so_far(std::size_t filled, const Layer& before, const support::ThreadPool& pool) const;
  void fill_so_far(const Group& group, const Layer& before, Layer& here) const;
  void carry(const Group& from, const Group& to, rules::Category category, const Layer& before,
             Layer& here) const;
  Layer next_to_come(std::size_t filled, const Layer& after, const support::ThreadPool& pool) const;
  void fill_to_come(const Group& group, const Layer& after, Layer& here) const;

  const rules::Scoring& scoring_;
  const StateSpace& space_;
  std::vector<Moves> plain_;  // by category, of rolls without extras
};

}  // namespace fivekind::states
