// Strategies of one game side by side: their scores, and what each loses against optimal play.
//
//   fivekind::Engine engine;
//   auto comparison = fivekind::compare(engine, *game, {"expected", "greedy"});
#pragma once

#include <fivekind/engine.h>
#include <fivekind/simulate.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fivekind {

/// How to compare strategies.
struct CompareOptions {
  bool exact = true;        ///< whether each is evaluated exactly; otherwise everything comes from
                            ///< simulation
  std::uint64_t games = 0;  ///< to simulate for each, all with the same dice; 0: none
  std::uint64_t seed = 1;
};

/// One strategy. Its figures are exact if it was evaluated exactly; otherwise they are those of the
/// simulated games, and what only an evaluation finds (the loss of each turn, the mode, the
/// skewness) is missing.
struct FIVEKIND_API ComparedStrategy {
  std::string name;  ///< as it was requested
  bool exact = true;
  Distribution figures;
  std::optional<PlayerSimulation> simulated = std::nullopt;

  /// By how many standard errors the simulated mean exceeds the exact one; nothing if one of them
  /// is missing, or if all games ended alike.
  std::optional<double> standard_errors_above() const;
};

/// The result of a comparison; losses are points of the final score.
struct StrategyComparison {
  double highest_mean = 0;  ///< of optimal play for the expected score
  int decisions = 0;        ///< per game: boxes times rolls
  std::uint64_t games = 0;  ///< simulated for each strategy
  std::uint64_t seed = 0;
  std::vector<ComparedStrategy> strategies;

  double loss(const ComparedStrategy& strategy) const {
    return highest_mean - strategy.figures.mean;
  }
  double loss_of_a_decision(const ComparedStrategy& strategy) const {
    return loss(strategy) / decisions;
  }
};

/// Plays whole games of each strategy, alone at the table. Threads, limits and progress are those
/// of the engine's options. Errors: those of Strategies::get, Strategy::distribution and simulate;
/// games_range if nothing is requested.
FIVEKIND_API Result<StrategyComparison> compare(const Engine& engine, const Game& game,
                                                const std::vector<std::string>& strategies,
                                                const CompareOptions& options = {});

/// How to search for weights of boxes with which a strategy scores more.
struct WeightSearchOptions {
  std::uint64_t seed = 1;           ///< of the order in which weights are changed
  std::uint64_t evaluations = 200;  ///< at most, that of the first strategy included
  double seconds = 0;               ///< when they are over none is begun; 0: no limit
};

/// The result of a search; means are exact.
struct FoundWeights {
  std::uint64_t evaluations = 0;
  double before = 0;     ///< the mean of the strategy with which it began
  double after = 0;      ///< of the one that was found
  bool settled = false;  ///< whether no weight was left whose change is an improvement
  std::string text;      ///< of its file
};

/// Changes one weight after the other and keeps what raises the exact mean, with smaller changes
/// where none does. It begins with "strategy=FILE", whose keeps remain as they are, or with
/// "within-turn-points"; for the same seed, more evaluations continue what fewer found. Errors:
/// strategy_parameter (another strategy), those of Strategies::get and Strategy::distribution,
/// interrupted.
FIVEKIND_API Result<FoundWeights> search_weights(const Engine& engine, const Game& game,
                                                 const std::string& strategy,
                                                 const WeightSearchOptions& options = {});

}  // namespace fivekind
