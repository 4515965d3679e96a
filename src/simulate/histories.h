// What happened in simulated games, and counts over them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "dice/multisets.h"
#include "rules/game.h"
#include "solve/problem.h"

namespace fivekind::simulation {

/// What happened in one turn.
struct TurnHistory {
  std::array<dice::Roll, rules::kMaximumRolls> rolls{};
  std::array<dice::Keep, rules::kMaximumRolls> keeps{};  ///< after each roll but the last
  rules::Category category;
  rules::Points box;
  rules::Points gained;  ///< bonuses included

  friend bool operator==(const TurnHistory&, const TurnHistory&) = default;
};

/// Counts over games; all are exact and independent of order.
struct GameCounts {
  std::vector<std::vector<std::uint64_t>> categories;  ///< by category, by place among its points
  std::vector<std::uint64_t> bonuses;                  ///< by bonus
  std::uint64_t extras = 0;                            ///< five-of-a-kind bonuses

  explicit GameCounts(const solve::Problem& problem);
  void add(const GameCounts& other);

  friend bool operator==(const GameCounts&, const GameCounts&) = default;
};

}  // namespace fivekind::simulation
