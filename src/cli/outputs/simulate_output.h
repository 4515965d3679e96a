// The output of 'fivekind simulate': tables for people, CSV and a histogram.
#pragma once

#include <fivekind/simulate.h>

#include <string>
#include <vector>

#include "cli/drawing/plot.h"
#include "cli/frame/command.h"

namespace fivekind::cli {

/// Prints tables: for one player down the page, for several one column each.
void print_tables(const Game& game, const Simulation& simulation, const std::vector<int>& at_least);
/// A row a score and a column of games a player.
std::string csv_of(const Simulation& simulation);
/// The share of games a point, in bins of a round number of points.
Plot histogram_of(const Game& game, const Simulation& simulation);

/// Prints a game turn by turn.
void print_history(const Game& game, const GameRecord& record);

}  // namespace fivekind::cli
