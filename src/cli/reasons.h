// Why one action is worth more than another, in words.
#pragma once

#include <fivekind/strategy.h>

#include <string>

namespace fivekind::cli {

/// Says why the best action of a position, given as text, is better than the chosen one, as far as
/// its parts (compare_actions) are worth mentioning: "the best one is expected to bring more in
/// Sixes +4.20". The game is solved when its strategies are asked first. Errors: those of solving,
/// of positions and of compare_actions.
Result<std::string> reason_of(Strategies& strategies, const std::string& position,
                              const std::string& best, const std::string& chosen);

}  // namespace fivekind::cli
