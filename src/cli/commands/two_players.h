// fivekind solve --players 2: a game of two in full.
#pragma once

#include <fivekind/two_players.h>

#include <optional>
#include <string>

namespace fivekind::cli {

/// Says what it takes, solves the game and shows what it is worth. `most_time`: what it may take,
/// such as "10min"; nothing: as long as it takes. Returns the exit code.
int solve_two(const Engine& engine, const Game& game, TwoPlayerOptions options,
              const std::optional<std::string>& most_time, bool as_json);

}  // namespace fivekind::cli
