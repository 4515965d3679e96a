// Small custom games in which boxes may be struck.
#pragma once

#include <vector>

#include "tests/games/games.h"

namespace fivekind::tests {

/// They are among the custom games.
std::vector<CustomGame> striking_games();

}  // namespace fivekind::tests
