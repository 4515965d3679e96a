// The mean loss of each turn of some strategies, as a table and as a plot (Pawlewicz 2008, figure
// 4.5, shows it for people).
// Why: it is the same picture whether points of a single game are lost or match points.
#pragma once

#include <fivekind/fivekind.h>

#include <string>
#include <vector>

#include "cli/drawing/plot.h"

namespace fivekind::cli {

struct TurnLosses {
  std::string strategy;
  std::vector<double> turns;  ///< the mean loss of each turn; empty if it has not played
  double game = 0;            ///< of a whole game
};

/// Prints one column per strategy, with this many decimals.
void print_turn_losses(const std::vector<TurnLosses>& strategies, int decimals);

/// One curve per strategy. `unit`: of losses, "points".
Plot plot_of_turn_losses(const Game& game, const std::string& subtitle, const std::string& unit,
                         const std::vector<TurnLosses>& strategies);

/// A loss with this many decimals; rounding errors become 0.
std::string loss_text(double loss, int decimals);

}  // namespace fivekind::cli
