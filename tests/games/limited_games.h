// Small custom games that pay only so many extra bonuses.
#pragma once

#include <vector>

#include "tests/games/games.h"

namespace fivekind::tests {

/// They are among the custom games.
std::vector<CustomGame> limited_games();

}  // namespace fivekind::tests
