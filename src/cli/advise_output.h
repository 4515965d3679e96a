// How advice is shown.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace fivekind::cli {

/// "6 6 6 (all)", "nothing (roll all)", "Full House (joker)".
std::string action_text(const Game& game, const Action& action);

/// Shows advice for one or several objectives, in the order of the first one's actions.
void print_advice(const Game& game, const std::vector<Advice>& advised);

}  // namespace fivekind::cli
