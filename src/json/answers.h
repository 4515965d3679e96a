// What the library says, as JSON.
// Why: the same question has the same answer under the same keys, whoever asks it: at the command
// line, over HTTP, from another language. docs/ describes the keys page by page, and
// src/service/openapi.json those that the server gives.
//
// A chance, a mean or an error that nobody knows is null. What only one front end can say of an
// answer (which file a record came from, how often a solve was repeated) it adds itself.
#pragma once

#include <fivekind/advise_lines.h>
#include <fivekind/analyse.h>
#include <fivekind/compare.h>
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

/// What a list of games shows of one: its names and its size.
Json summary_of(const Game& game, bool shipped);
/// The same with its rules in words, and its names in all languages that there are; `shipped`: it
/// comes with the program.
Json of(const Game& game, bool shipped);
/// All kinds of strategies.
Json of(const std::vector<StrategyInfo>& kinds);
Json of(const Game& game, const Levels& found);
Json of(const Game& game, const Counts& counts);
Json of(const Game& game, const PairCounts& counts);

// Solutions and their tables (solutions.cpp). Where a table lies is said by who may know it.
Json of(const SolveReport& report);
Json of(const Certificate& certificate);
Json of(const ExactScore& score);
Json of(const TwoPlayerReport& report);
Json of(const TableInfo& info);
Json of(const TableCheck& check);
Json of(const TableSum& sum);
/// What the rows of an export are; of a game's categories and bonuses what the columns speak of.
Json of(const Game& game, const ExportLayout& layout);

// Advice (advice.cpp).

/// What is done: {"kind": "keep", "keep": "66"} or {"kind": "category", "category": "sixes"}.
Json of(const Action& action);
/// The action of an advice that does the same as another one's; the end where none does.
std::vector<Action>::const_iterator same_action(const Advice& advice, const Action& action);
/// One position by several objectives or strategies side by side, its actions in the order of the
/// first one. At least one.
Json of(std::span<const Advice> advice);
/// Adds the answer to one of many positions as a line: that of a single objective, beside the
/// number of the line. `best_alone`: without `ties`. Written by hand, since there are very many.
void add_line(const AdvisedLine& answer, bool best_alone, std::string& text);
/// What a strategy may do, with the chances of that.
Json choices_of(const std::string& strategy, const Advice& advice);
/// What is best by an objective with each first roll.
Json of(const Game& game, const Objective& objective, std::span<const Opening> openings);
/// Why an action is worth more than another.
Json of(const std::vector<Contribution>& contributions);
/// The same with the actions, and with the reasons worth naming.
Json comparison_of(const std::string& position, const std::string& action, const std::string& other,
                   const std::vector<Contribution>& contributions);
Json of(const DecisionGraph& graph);

// Distributions and simulated games (distributions.cpp).

/// The probabilities of which quantiles are told.
inline constexpr std::array<double, 9> kQuantiles = {0.01, 0.05, 0.1,  0.25, 0.5,
                                                     0.75, 0.9,  0.95, 0.99};
/// [probability, the highest score that is reached with at least it].
template <typename Scores>
std::vector<std::pair<double, int>> quantiles_of(const Scores& scores) {
  std::vector<std::pair<double, int>> quantiles;
  quantiles.reserve(kQuantiles.size());
  for (const double p : kQuantiles) quantiles.emplace_back(p, scores.quantile(p));
  return quantiles;
}

/// `forced`: an action was asked to be taken first; `at_least`: scores whose chances are asked for.
Json of(const Distribution& distribution, bool forced, std::span<const int> at_least = {});
/// Distributions of one position.
Json of(const Game& game, const std::string& position, std::vector<Json> series);
/// Without the games of each score.
Json statistics_of(const ScoreCounts& scores);
Json of(const Simulation& simulation, std::span<const int> at_least);
/// [score, chance of at least it], and of counted games its standard error.
Json chances_of(const Distribution& distribution, std::span<const int> scores);
Json chances_of(const ScoreCounts& counts, std::span<const int> scores);
/// [score, probability of at least it], ascending.
Json survival_of(const Distribution& distribution);
/// `at_least`: scores whose chances are asked for.
Json of(const Game& game, const StrategyComparison& comparison, std::span<const int> at_least);
/// Adds "bonuses", their chances by key, and "bonus_means" where some pay different points.
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

// Games being played, and quizzes (play.cpp).
Json of(const LiveState& state);
Json of(const Game& game, const Quiz& quiz);

/// What went wrong (errors.cpp): "code", "message", and "expected", "found" and "where" if they are
/// told. A place in a text that was sent has "line", "column", "player" and "turn" too.
Json of(const Error& error);

}  // namespace fivekind::json
