// Why one action is worth more than another, in words.
#pragma once

#include <fivekind/analyse.h>
#include <fivekind/strategy.h>

#include <string>

namespace fivekind::cli {

/// An action as compare_actions takes it: its dice, or the key of its box.
const std::string& code_of(const Action& action);

/// What the better of two actions, given as its dice or a category's key, brings: "Bonus comes in
/// 71 % of games instead of 58 %, worth 4.6 points; it gives up 1.2 points in Small Straight."
/// Where no few parts explain it, that is said, and the largest follow.
std::string reason_text(const Game& game, const std::vector<Contribution>& parts,
                        const std::string& better, const std::string& worse);

/// What is best, beside another action: "Keep 6-6 rather than 3-3-6: it averages 3.1 points more."
/// `asked`: whether somebody asked for the other one ("Keep 3-3-6? No: keep 6-6, …"), or with
/// `is_best` for the best itself ("Keep 6-6? Yes: …").
std::string verdict_text(const Game& game, const Action& best, const Action& other, bool asked,
                         bool is_best);

/// The reason why the best action of a position, given as text, is better than the chosen one. The
/// game is solved when its strategies are asked first. Errors: those of solving, of positions and
/// of compare_actions.
Result<std::string> reason_of(Strategies& strategies, const std::string& position,
                              const std::string& best, const std::string& chosen);

}  // namespace fivekind::cli
