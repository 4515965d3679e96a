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

/// How strategies are compared.
struct CompareOptions {
  bool exact = true;        ///< whether each is evaluated exactly; else all comes from simulation
  std::uint64_t games = 0;  ///< to simulate for each, all with the same dice; 0: none
  std::uint64_t seed = 1;
};

/// One strategy. Its figures are exact where it has been evaluated exactly; else they are those of
/// the simulated games, and what only an evaluation finds (what each turn loses, the mode, the
/// skewness) is not there.
struct FIVEKIND_API ComparedStrategy {
  std::string name;  ///< as it was asked for
  bool exact = true;
  Distribution figures;
  std::optional<PlayerSimulation> simulated = std::nullopt;

  /// How many standard errors the simulated mean lies above the exact one; nothing when there are
  /// not both, or when all games ended alike.
  std::optional<double> standard_errors_above() const;
};

/// What comparing them found; losses are points of the final score.
struct StrategyComparison {
  double highest_mean = 0;  ///< that of optimal play for the expected score
  int decisions = 0;        ///< of a game: boxes times rolls
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
/// games_range where nothing is asked for.
FIVEKIND_API Result<StrategyComparison> compare(const Engine& engine, const Game& game,
                                                const std::vector<std::string>& strategies,
                                                const CompareOptions& options = {});

}  // namespace fivekind
