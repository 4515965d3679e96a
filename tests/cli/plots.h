// Plots for the tests of drawings.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/drawing/plot.h"

namespace fivekind::cli {

/// A plot of probabilities by final score.
Plot sample_plot(std::vector<Series> series);

/// A survival function from one score to another.
Series falling(const std::string& name, int low, int high);

/// Unreasonable plots: empty, of one point, of no numbers, huge and tiny ones.
const std::vector<Plot>& odd_plots();

/// How often a text contains a part.
std::size_t count_of(const std::string& text, const std::string& part);

}  // namespace fivekind::cli
