// The output of 'fivekind experiment strength': tables for people, CSV, and plots like those of
// Pawlewicz 2008 (figures 4.1, 4.2 and 4.4).
#pragma once

#include <string>
#include <vector>

#include "cli/drawing/plot.h"
#include "cli/frame/command.h"
#include "experiment/strength.h"

namespace fivekind::cli {

/// Prints tables for people; with `details` also every strategy for each number of open boxes.
void print_tables(const Game& game, const experiment::Strength& strength, bool details);
/// A row for each strategy and number of open boxes.
std::string csv_of(const experiment::Strength& strength);

/// A picture with the name of its file, "strength-emp-mean.svg".
struct NamedPlot {
  std::string file;
  Plot plot;
};
/// The names of all possible files.
std::vector<std::string> plot_files();
/// Mean errors and distributions: of EMP, and of the others compared with EMP(1).
std::vector<NamedPlot> plots_of(const Game& game, const experiment::Strength& strength);

}  // namespace fivekind::cli
