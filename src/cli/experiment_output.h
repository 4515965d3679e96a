// What 'fivekind experiment strength' shows: tables for people, JSON, CSV, and plots like those of
// Pawlewicz 2008 (figures 4.1, 4.2 and 4.4).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/plot.h"
#include "experiment/statements.h"

namespace fivekind::cli {

/// A finished experiment.
struct Strength {
  std::uint64_t seed = 0;
  std::uint64_t states = 0;  ///< for each number of open boxes
  int lowest_open = 0;
  int highest_open = 0;
  std::vector<experiment::StrategyFigures> strategies;
  std::vector<experiment::Checked> statements;  ///< of the thesis's game only
};

/// Prints tables for people; with `details` also every strategy for each number of open boxes.
void print_tables(const Game& game, const Strength& strength, bool details);
/// docs/experiments.md describes its keys.
Json json_of(const Game& game, const Strength& strength);
/// Prints a line for each strategy and number of open boxes.
void print_csv(const Strength& strength);

/// A picture with the name of its file, "strength-emp-mean.svg".
struct NamedPlot {
  std::string file;
  Plot plot;
};
/// The names of all files that there can be.
std::vector<std::string> plot_files();
/// Mean errors and distributions: of EMP, and of the others beside EMP(1).
std::vector<NamedPlot> plots_of(const Game& game, const Strength& strength);

}  // namespace fivekind::cli
