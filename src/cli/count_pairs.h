// Output of fivekind count --players 2: how large the exact game of two players is.
#pragma once

#include "cli/command.h"

namespace fivekind::cli {

/// What a core does with the values of the game of two players, a second: about what end-game
/// tables are made at (docs/performance.md).
inline constexpr double kUsualRate = 4'000'000;

/// The counts as JSON, with the time at `rate` values a second and core.
Json json_of_pairs(const Game& game, const PairCounts& counts, double rate);
/// Prints them with all rows.
void print_pairs(const Game& game, const PairCounts& counts, double rate);

/// Counts every shipped game and prints a line for each, or JSON. Returns the exit code.
int count_pairs_of_all(double rate, bool json);

}  // namespace fivekind::cli
