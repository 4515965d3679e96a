// fivekind solve --players 2: a game of two in full.
#pragma once

#include <fivekind/two_players.h>

namespace fivekind::cli {

/// Says what it takes, solves the game and shows what it is worth. Returns the exit code.
int solve_two(const Game& game, TwoPlayerOptions options, bool as_json);

}  // namespace fivekind::cli
