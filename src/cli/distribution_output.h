// What 'fivekind distribution' shows: tables for people, JSON, CSV and a plot of the same series.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/plot.h"

namespace fivekind::cli {

/// One distribution that was asked for.
struct DistributionSeries {
  std::string name;  ///< for people: "expected, keep 6 6 6"
  bool target_curve = false;
  bool forced = false;  ///< whether an action was asked to be taken first
  Distribution distribution;
};

using AllSeries = std::span<const DistributionSeries>;

/// The probabilities of which quantiles are shown.
inline constexpr std::array<double, 9> kShownQuantiles = {0.01, 0.05, 0.1,  0.25, 0.5,
                                                          0.75, 0.9,  0.95, 0.99};

/// The highest score that is reached in any case, and the highest one of positive probability.
int lowest_score(const Distribution& distribution);
int highest_score(const Distribution& distribution);
/// The scores worth a picture: not those that all, or next to none, of the games reach.
Range shown_scores(AllSeries all);
/// At most so many round scores, from nearly sure to hardly possible.
std::vector<int> round_scores(AllSeries all, int most);

/// Prints tables. Chances are those of the scores in `at_least`, or of round ones if it is empty.
void print_tables(const Game& game, AllSeries all, const std::vector<int>& at_least);
/// Of a single series: its own keys; of several: "series" (docs/distribution.md).
Json json_of(const Game& game, AllSeries all, const std::vector<int>& at_least);
/// Prints a line a score and a column a series.
void print_csv(AllSeries all, const std::vector<int>& at_least);
/// The survival functions as step curves.
Plot plot_of(const Game& game, AllSeries all);

}  // namespace fivekind::cli
