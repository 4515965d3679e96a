// What 'fivekind distribution' shows: tables for people, CSV and a plot of the same series.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/drawing/plot.h"
#include "cli/frame/command.h"

namespace fivekind::cli {

/// One distribution that was asked for.
struct DistributionSeries {
  std::string name;  ///< for people: "expected, keep 6 6 6"
  bool target_curve = false;
  bool forced = false;  ///< whether an action was asked to be taken first
  Distribution distribution;
};

using AllSeries = std::span<const DistributionSeries>;

/// At most so many round scores, from nearly sure to hardly possible.
std::vector<int> round_scores(AllSeries all, int most);

/// Prints tables. Chances are those of the scores in `at_least`, or of round ones if it is empty.
void print_tables(const Game& game, AllSeries all, const std::vector<int>& at_least);
/// Prints a line a score and a column a series.
void print_csv(AllSeries all, const std::vector<int>& at_least);
/// The survival functions as step curves.
Plot plot_of(const Game& game, AllSeries all);

}  // namespace fivekind::cli
