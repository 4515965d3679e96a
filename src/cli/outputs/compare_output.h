// The output of 'fivekind compare': one row per strategy for people and as CSV; curves of final
// scores, or of the loss of each turn, as a plot.
#pragma once

#include <fivekind/compare.h>

#include <string>
#include <vector>

#include "cli/frame/command.h"
#include "cli/outputs/distribution_output.h"

namespace fivekind::cli {

/// The series of all strategies, in their order.
std::vector<DistributionSeries> series_of(const StrategyComparison& comparison);

/// Prints the tables for people, with the probabilities of the scores in `at_least`, or of round
/// ones if it is empty; with `profile` also the loss of each turn.
void print_tables(const Game& game, const StrategyComparison& comparison,
                  const std::vector<int>& at_least, bool profile);
/// Prints what a search has found, and the file where it is.
void print_search(const FoundWeights& found, const std::string& file);
/// A row a strategy.
std::string csv_of(const Game& game, const StrategyComparison& comparison,
                   const std::vector<int>& at_least);
/// What each turn of the strategies loses on average, which needs exact figures, as a plot.
Plot profile_of(const Game& game, const StrategyComparison& comparison);

}  // namespace fivekind::cli
