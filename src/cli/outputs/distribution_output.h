// The output of 'fivekind distribution': tables for people, CSV and a plot of the same series.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/drawing/plot.h"
#include "cli/frame/command.h"

namespace fivekind::cli {

/// One requested distribution.
struct DistributionSeries {
  std::string name;  ///< for people: "expected, keep 6 6 6"
  bool target_curve = false;
  bool forced = false;  ///< whether a given action was taken first
  Distribution distribution;
};

using AllSeries = std::span<const DistributionSeries>;

/// At most this many round scores, from nearly certain to nearly impossible.
std::vector<int> round_scores(AllSeries all, int most);

/// Prints tables. Probabilities are those of the scores in `at_least`, or of round ones if it is
/// empty.
void print_tables(const Game& game, AllSeries all, const std::vector<int>& at_least);
/// A row a score and a column a series.
std::string csv_of(AllSeries all, const std::vector<int>& at_least);
/// The survival functions as step curves.
Plot plot_of(const Game& game, AllSeries all);

}  // namespace fivekind::cli
