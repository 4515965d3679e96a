// How advice is shown.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace fivekind::cli {

/// The advice for one objective or strategy.
struct Advised {
  Advice advice;
  bool against_others = false;    ///< values are payoffs against others
  std::vector<Outcome> outcomes;  ///< of its actions, where one other is at the table
};

/// Dice with spaces between: "6 6 6".
std::string spaced(const std::string& digits);
/// "6 6 6 (all)", "nothing (throw all)", "Full House (joker)".
std::string action_text(const Game& game, const Action& action);

/// Shows advice for one or several objectives, in the order of the first one's actions.
void print_advice(const Game& game, const std::vector<Advised>& advised);
/// The first objective's values; those of all below "objectives" when there are several.
Json json_of(const std::vector<Advised>& advised);

}  // namespace fivekind::cli
