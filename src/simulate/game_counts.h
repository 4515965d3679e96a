// Counts over simulated games.
#pragma once

#include <cstdint>
#include <vector>

#include "problem/problem.h"

namespace fivekind::simulation {

/// Counts over games; all are exact and independent of order.
struct GameCounts {
  std::vector<std::vector<std::uint64_t>> boxes;  ///< by box, by index among its points
  std::vector<std::uint64_t> bonuses;             ///< by bonus: games in which it pays
  std::vector<std::uint64_t> bonus_points;        ///< by bonus
  std::uint64_t extras = 0;                       ///< five-of-a-kind bonuses

  explicit GameCounts(const problem::Problem& problem);
  void add(const GameCounts& other);
  /// Counts a bonus that pays.
  void add_bonus(std::size_t bonus, rules::Points points) {
    ++bonuses[bonus];
    bonus_points[bonus] += static_cast<std::uint64_t>(points.value);
  }
  /// Adds a box to the totals of the bonuses, with these boxes filled before, and counts the
  /// bonuses that pay; returns their points. Uses the totals themselves, not their classes, as an
  /// independent check of policy evaluation. `in_box`: what the box is scored for.
  rules::Points add_box(const problem::Problem& problem, rules::BoxSet filled, rules::Box box,
                        rules::Points in_box, states::Totals& totals);

  friend bool operator==(const GameCounts&, const GameCounts&) = default;
};

}  // namespace fivekind::simulation
