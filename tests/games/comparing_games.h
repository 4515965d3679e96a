// Small custom games in which a box must hold more than another one.
#pragma once

#include <vector>

#include "tests/games/games.h"

namespace fivekind::tests {

/// They are among the custom games.
std::vector<CustomGame> comparing_games();

}  // namespace fivekind::tests
