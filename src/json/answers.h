// The library's answers as JSON.
// Why: the same question has the same answer under the same keys, however it is asked: at the
// command line, over HTTP, from another language. docs/ describes the keys page by page, and
// src/service/openapi.json those of the server.
//
// An unknown probability, mean or error is null. What only one front end knows about an answer
// (which file a record came from, how often a solve was repeated) it adds itself.
#pragma once

#include <fivekind/advise_lines.h>
#include <fivekind/analyse.h>
#include <fivekind/compare.h>
#include <fivekind/engine.h>
#include <fivekind/export_rows.h>
#include <fivekind/graph.h>
#include <fivekind/layout.h>
#include <fivekind/levels.h>
#include <fivekind/openings.h>
#include <fivekind/play.h>
#include <fivekind/quiz.h>
#include <fivekind/tables.h>
#include <fivekind/two_players.h>

#include <array>
#include <span>
#include <string>
#include <vector>

#include "json/json.h"

namespace fivekind::json {

// Games (games.cpp).

/// A game in a list of games: its names and its size.
Json summary_of(const Game& game, bool shipped);
/// The same with its rules in words, and its names in all available languages; `shipped`: it comes
/// with the program.
Json of(const Game& game, bool shipped);
/// All kinds of strategies.
Json of(const std::vector<StrategyInfo>& kinds);
Json of(const Game& game, const Levels& found);
Json of(const Game& game, const Counts& counts);
Json of(const Game& game, const PairCounts& counts);

// Solutions and their tables (solutions.cpp). Where a table is stored is added by front ends that
// may reveal it.
Json of(const SolveReport& report);
Json of(const Certificate& certificate);
Json of(const ExactScore& score);
Json of(const TwoPlayerReport& report);
Json of(const TableInfo& info);
Json of(const TableCheck& check);
Json of(const TableSum& sum);
/// The rows of an export; `game` gives the boxes and bonuses of the columns.
Json of(const Game& game, const ExportLayout& layout);

// Advice (advice.cpp).

/// An action: {"kind": "keep", "keep": "66"} or {"kind": "category", "category": "sixes"}.
Json of(const Action& action);
/// The action in an advice that does the same as another one's; the end if there is none.
std::vector<Action>::const_iterator same_action(const Advice& advice, const Action& action);
/// One position by several objectives or strategies side by side, its actions in the order of the
/// first one. At least one.
Json of(std::span<const Advice> advice);
/// For each number of saved rolls what is best, in place of all actions.
Json of(std::span<const SavedAdvice> advice);
/// Appends the answer to one of many positions as a line: that for a single objective, with the
/// number of the line. `best_alone`: without `ties`. Built directly as text, since there are very
/// many.
void add_line(const AdvisedLine& answer, bool best_alone, std::string& text);
/// The possible actions of a strategy, with their probabilities.
Json choices_of(const std::string& strategy, const Advice& advice);
/// What is best by an objective with each first roll.
Json of(const Game& game, const Objective& objective, std::span<const Opening> openings);
/// Why an action is worth more than another.
Json of(const std::vector<Contribution>& contributions);
/// The same with the actions, and with the reasons worth mentioning.
Json comparison_of(const std::string& position, const std::string& action, const std::string& other,
                   const std::vector<Contribution>& contributions);
Json of(const DecisionGraph& graph);

// Distributions and simulated games (distributions.cpp).

/// The probabilities for which quantiles are given.
inline constexpr std::array<double, 9> kQuantiles = {0.01, 0.05, 0.1,  0.25, 0.5,
                                                     0.75, 0.9,  0.95, 0.99};
/// [probability, the highest score that is reached with at least that probability].
template <typename Scores>
std::vector<std::pair<double, int>> quantiles_of(const Scores& scores) {
  std::vector<std::pair<double, int>> quantiles;
  quantiles.reserve(kQuantiles.size());
  for (const double p : kQuantiles) quantiles.emplace_back(p, scores.quantile(p));
  return quantiles;
}

/// `forced`: a given action was taken first; `at_least`: scores whose probabilities were requested.
Json of(const Distribution& distribution, bool forced, std::span<const int> at_least = {});
/// Distributions of one position.
Json of(const Game& game, const std::string& position, std::vector<Json> series);
/// Without the games of each score.
Json statistics_of(const ScoreCounts& scores);
Json of(const Simulation& simulation, std::span<const int> at_least);
/// [score, probability of at least it], and for counted games its standard error.
Json chances_of(const Distribution& distribution, std::span<const int> scores);
Json chances_of(const ScoreCounts& counts, std::span<const int> scores);
/// [score, probability of at least it], ascending.
Json survival_of(const Distribution& distribution);
/// `at_least`: scores whose probabilities were requested.
Json of(const Game& game, const StrategyComparison& comparison, std::span<const int> at_least);
Json of(const FoundWeights& found);
/// Adds "bonuses", their probabilities by key, and "bonus_means" if some pay varying points.
void add_bonuses(const std::vector<BonusStatistics>& bonuses, Json& json);

// Matches and judged games (judgements.cpp).
Json of(const MatchMean& mean);
Json of(const Tournament& tournament);
Json of(const ExactMatch& exact);
Json of(const GameJudgement& judged);
Json of(const PlayerSummary& player);
Json of(const LossThresholds& thresholds);
Json of(const Analysis& analysis);
Json of(const Game& game, const PadPlayer& player);
Json of(const Game& game, const PadSummary& pads);

// Games in progress, and quizzes (play.cpp).
Json of(const LiveState& state);
Json of(const Game& game, const Quiz& quiz);

/// Errors (errors.cpp): "code", "message", and "expected", "found" and "where" if known. A place in
/// a text that was sent also has "line", "column", "player" and "turn".
Json of(const Error& error);

}  // namespace fivekind::json
