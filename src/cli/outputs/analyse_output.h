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

/// A game for reading: what each player's result consists of, and the most expensive decisions.
void print_game(const Game& game, const std::string& objective, const GameJudgement& judged,
                std::size_t most_mistakes, const Reasons& reasons);

/// A game's decisions with a loss, the most expensive first.
std::vector<const DecisionJudgement*> mistakes_of(const PlayerJudgement& player, std::size_t most);

/// A row for each decision, below titles where they are wanted.
std::string csv_of(const GameJudgement& judged, bool with_titles);

/// Players over many games, as tables. `game`: its name.
void print_summary(const std::string& game, const Analysis& analysis);

/// The content of a score pad, compared with perfect play.
void print_pads(const Game& game, const PadSummary& pads);

/// A self-contained page: tables and charts of the games.
std::string page_of(const Game& game, const Analysis& analysis,
                    const std::vector<GameJudgement>& games, const Reasons& reasons);

/// The chosen and the best action of a decision, without values.
Action chosen_of(const DecisionJudgement& decision);
Action best_of(const DecisionJudgement& decision);

/// The name of an action.
std::string action_name(const Game& game, const Action& action);
/// The chosen action of a decision as shown to users.
std::string chosen_name(const Game& game, const DecisionJudgement& decision);

/// The parts of a result apart from its start: names and signed amounts.
std::vector<std::pair<std::string, double>> parts_of(const std::string& objective,
                                                     const PlayerJudgement& player);

/// A remark on a player's game that has no mistake, or of which nothing could be judged.
std::string without_mistakes(const PlayerJudgement& player);

/// What figures about a player's decisions cover, as a suffix: " (boxes)"; empty if all were
/// recorded.
std::string of_decisions(const PlayerSummary& player);

/// A player's rating with its margin, "94.10 ± 0.30 (boxes)"; "–" if there is none. What it covers
/// follows unless that is everything.
std::string rating_text(const PlayerSummary& player);
/// Remarks on ratings and figures that do not cover everything, one per line; empty if all do.
std::string note_on_ratings(const Analysis& analysis);

/// A loss or value in the objective's unit.
std::string amount(const std::string& objective, double value);
std::string signed_amount(const std::string& objective, double value);

}  // namespace fivekind::cli
