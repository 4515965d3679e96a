// Judged games as text, CSV and as a page.
#pragma once

#include <fivekind/analyse.h>

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cli/frame/command.h"

namespace fivekind::cli {

/// Why the best action was better, by decision (its position and choice).
using Reasons = std::map<std::string, std::string>;
std::string reason_key(const DecisionJudgement& decision);

/// A game for reading: what each player's result is made of, and the most expensive decisions.
void print_game(const Game& game, const std::string& objective, const GameJudgement& judged,
                std::size_t most_mistakes, const Reasons& reasons);

/// A game's decisions with a loss, the most expensive first.
std::vector<const DecisionJudgement*> mistakes_of(const PlayerJudgement& player, std::size_t most);

void print_csv_head();
/// A line for each decision.
void print_csv(const GameJudgement& judged);

/// Players over many games, as tables. `game`: its name.
void print_summary(const std::string& game, const Analysis& analysis);

/// What a score pad holds, beside perfect play.
void print_pads(const Game& game, const PadSummary& pads);

/// One page that needs no other file: tables and charts of the games.
std::string page_of(const Game& game, const Analysis& analysis,
                    const std::vector<GameJudgement>& games, const Reasons& reasons);

/// What was chosen in a decision, and what was best, as actions without values.
Action chosen_of(const DecisionJudgement& decision);
Action best_of(const DecisionJudgement& decision);

/// An action by its name.
std::string action_name(const Game& game, const Action& action);
/// The action that a decision chose, as people read it.
std::string chosen_name(const Game& game, const DecisionJudgement& decision);

/// What a result is made of beside its start: names and amounts with their signs.
std::vector<std::pair<std::string, double>> parts_of(const std::string& objective,
                                                     const PlayerJudgement& player);

/// What to say of a player's game that has no mistake, or of which nothing could be judged.
std::string without_mistakes(const PlayerJudgement& player);

/// What figures about a player's decisions are of, behind them: " (boxes)"; empty where all were
/// recorded.
std::string of_decisions(const PlayerSummary& player);

/// A player's rating with its margin, "94.10 ± 0.30 (boxes)"; "–" where there is none. What it
/// covers stands behind it unless that is everything.
std::string rating_text(const PlayerSummary& player);
/// What to know of ratings and figures that do not cover everything, a line each; empty where all
/// do.
std::string note_on_ratings(const Analysis& analysis);

/// A loss or value in the objective's unit.
std::string amount(const std::string& objective, double value);
std::string signed_amount(const std::string& objective, double value);

}  // namespace fivekind::cli
