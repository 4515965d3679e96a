// fivekind solve --players 2: a complete two-player game.
#pragma once

#include <fivekind/two_players.h>

#include <optional>
#include <string>

#include "cli/frame/results.h"

namespace fivekind::cli {

/// Prints the predicted cost, solves the game and shows its value. `most_time`: the time limit,
/// such as "10min"; nothing: no limit. Returns the exit code.
int solve_two(const Engine& engine, const Game& game, TwoPlayerOptions options,
              const std::optional<std::string>& most_time, const OutputOptions& output);

}  // namespace fivekind::cli
