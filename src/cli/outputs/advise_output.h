// Output of advice.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <fivekind/engine.h>

#include "cli/frame/command.h"

namespace fivekind::cli {

/// "6 6 6 (all)", "nothing (roll all)", "Full House (joker)".
std::string action_text(const Game& game, const Action& action);

/// The types of actions in a decision: "keep", "box", "announce" or "keep or announce".
std::string kinds_heading(const std::vector<Action>& actions);

/// "24 points", "1 point".
std::string whole_points(int points);
/// "2 rolls left", "no roll left".
std::string rolls_left_text(int rolls, bool served = false);

/// The meaning of approximate values (Advice::approximate), in a sentence.
std::string approximation_note();

/// That only the rest of a game was solved (Advice::rest_states), in a sentence.
std::string rest_note(std::uint64_t states);

/// Deviations of the final score after each action for one of several objectives, in its order.
struct Spread {
  std::size_t objective = 0;
  std::vector<double> deviations;
};

/// Prints advice for one or several objectives, in the order of the first one's actions.
void print_advice(const Game& game, const std::vector<Advice>& advised,
                  const std::optional<Spread>& spread);

/// Prints what is best for each number of saved rolls, and what it is worth.
void print_each_saved(const Game& game, const std::vector<SavedAdvice>& advised);

}  // namespace fivekind::cli
