// The rest of a game: what can still come after a position, solved by itself where that is cheaper
// than solving the whole game.
// Why: the last box of Maxi Yatzy needs some thousand states, the game needs two thousand million.
// It is a Game like the whole one, so that everything that asks about a game asks about its rest as
// well: the time that it takes, its solutions, how they are kept.
#pragma once

#include <fivekind/engine.h>

#include <string>

#include "rules/scoring.h"

namespace fivekind::engine {

/// The card of the player to move in text, as a position before the first roll.
std::string card_text(const Position& position);

/// What the names of things kept for the rest of a game end with; empty for a whole game.
std::string name_of_rest(const Game& game);

/// How many sets of filled boxes can follow one, which is included.
double sets_after(const rules::Scoring& scoring, rules::BoxSet filled);

/// Whether late positions of a game may be answered sooner by the rest of it: it takes a while to
/// solve, and its solution is not there.
bool may_be_quicker(const Engine& engine, const Game& game, const Objective& objective);

/// The position's game or, if its solution is not there and takes longer, the rest of it. Errors:
/// card_upper, server_busy, server_gone, server_too_long.
Result<Game> rest_or_whole(const Engine& engine, const Position& position,
                           const Objective& objective);

}  // namespace fivekind::engine
