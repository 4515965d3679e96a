// Whether a game of two is solved: asked of many games at a time.
#pragma once

#include <fivekind/fivekind.h>

#include <string>

namespace fivekind {

/// Whether the payoffs of a whole game of two lie in a folder of tables, so that `win` plays it
/// exactly from the first roll on. Reads one small file; the game need not be made ready.
bool is_solved_for_two(const Game& game, const std::string& tables);

}  // namespace fivekind
