// What 'fivekind compare' shows: one row a strategy for people, JSON and CSV; curves of final
// scores, or of what each turn loses, as a plot.
#pragma once

#include <fivekind/simulate.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/distribution_output.h"
#include "cli/turn_losses.h"

namespace fivekind::cli {

/// The shares of games whose scores a row shows: what most games reach, and what few do.
inline constexpr double kMostGames = 0.95;
inline constexpr double kFewGames = 0.05;

/// One strategy. Its figures are exact where it has been evaluated exactly; else they are those of
/// the simulated games, and what only an evaluation finds (what each turn loses, the mode, the
/// skewness) is not there.
struct Compared {
  DistributionSeries series;
  bool exact = true;
  std::optional<PlayerSimulation> simulated = std::nullopt;

  const Distribution& figures() const { return series.distribution; }
  /// How many standard errors the simulated mean lies above the exact one; nothing when there are
  /// not both, or when all games ended alike.
  std::optional<double> standard_errors_above() const;
};

/// Strategies of one game side by side.
struct Comparison {
  double highest_mean = 0;  ///< that of optimal play for the expected score
  int decisions = 0;        ///< of a game: categories times rolls
  std::uint64_t games = 0;  ///< simulated for each strategy
  std::uint64_t seed = 0;
  std::vector<int> at_least;  ///< scores whose chances were asked for
  std::vector<Compared> strategies;

  double loss(const Compared& strategy) const { return highest_mean - strategy.figures().mean; }
  double loss_of_a_decision(const Compared& strategy) const { return loss(strategy) / decisions; }
};

/// The series of all strategies, in their order.
std::vector<DistributionSeries> series_of(const Comparison& comparison);

/// Prints the tables for people; with `profile` also what each turn loses.
void print_tables(const Game& game, const Comparison& comparison, bool profile);
/// docs/strategies.md describes its keys.
Json json_of(const Game& game, const Comparison& comparison);
/// Prints a line a strategy.
void print_csv(const Game& game, const Comparison& comparison);
/// What each turn of the strategies loses on average, which needs exact figures.
std::vector<TurnLosses> losses_of(const Comparison& comparison);
/// The same as a plot.
Plot profile_of(const Game& game, const Comparison& comparison);

}  // namespace fivekind::cli
