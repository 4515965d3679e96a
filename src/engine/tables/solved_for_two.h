// Whether a two-player game is solved: asked about many games at a time.
#pragma once

#include <fivekind/fivekind.h>

#include <string>

namespace fivekind {

/// Whether the payoffs of a whole two-player game are in a folder of tables, so that `win` plays it
/// exactly from the first roll on. Reads one small file; the game need not be prepared.
bool is_solved_for_two(const Game& game, const std::string& tables);

}  // namespace fivekind
