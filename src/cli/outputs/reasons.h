// Why one action is worth more than another, in words.
#pragma once

#include <fivekind/analyse.h>
#include <fivekind/strategy.h>

#include <string>

namespace fivekind::cli {

/// The advantages of the better of two actions, given as texts: "Bonus comes in
/// 71 % of games instead of 58 %, worth 4.6 points; it gives up 1.2 points in Small Straight." If
/// no small number of parts explains it, the text says so, followed by the largest.
std::string reason_text(const Game& game, const std::vector<Contribution>& parts,
                        const std::string& better, const std::string& worse);

/// The best action compared with another: "Keep 6-6 rather than 3-3-6: it averages 3.1 points
/// more." `asked`: whether the user named the other one ("Keep 3-3-6? No: keep 6-6, …"), or with
/// `is_best` the best itself ("Keep 6-6? Yes: …").
std::string verdict_text(const Game& game, const Action& best, const Action& other, bool asked,
                         bool is_best);

/// The reason why the best action of a position, given as text, is better than the chosen one. The
/// game is solved when its strategies are first used. Errors: those of solving, of positions and of
/// compare_actions.
Result<std::string> reason_of(Strategies& strategies, const std::string& position,
                              const std::string& best, const std::string& chosen);

}  // namespace fivekind::cli
