// The names of games.
#pragma once

#include <fivekind/game.h>

#include "support/names.h"

namespace fivekind {

/// A game's key and its names in all languages.
support::Named names_of(const Game& game);

}  // namespace fivekind
