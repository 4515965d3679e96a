// The output of 'fivekind match': tables for people and CSV. Columns: docs/match.md.
#pragma once

#include <fivekind/match.h>
#include <fivekind/two_players.h>

#include <string>

#include "cli/frame/command.h"
#include "cli/outputs/turn_losses.h"

namespace fivekind::cli {

/// Prints each player's results and, if there are more than two, all pairs; with `profile` also the
/// loss of each turn.
void print_tables(const Game& game, const Tournament& tournament, bool profile);
/// The loss of each turn by the judge's values, as a plot.
Plot profile_of(const Game& game, const Tournament& tournament);
/// A row for each player and opponent, and one for each player against all.
std::string csv_of(const Tournament& tournament);

/// The same for an exact match: a row for each pair of players, and for the best answer to each.
void print_tables(const Game& game, const ExactMatch& exact);
std::string csv_of(const ExactMatch& exact);

}  // namespace fivekind::cli
