// What 'fivekind match' shows: tables for people and CSV. Columns: docs/match.md.
#pragma once

#include <fivekind/match.h>
#include <fivekind/two_players.h>

#include "cli/frame/command.h"
#include "cli/outputs/turn_losses.h"

namespace fivekind::cli {

/// Prints how each player fared and, of more than two, each against each; with `profile` also what
/// each turn loses.
void print_tables(const Game& game, const Tournament& tournament, bool profile);
/// What each turn loses by the judge's values, as a plot.
Plot profile_of(const Game& game, const Tournament& tournament);
/// Prints a line for each player and opponent, and one for each player against all.
void print_csv(const Tournament& tournament);

/// The same of an exact match: a row for each two of the players, and for the best answer to each.
void print_tables(const Game& game, const ExactMatch& exact);
void print_csv(const ExactMatch& exact);

}  // namespace fivekind::cli
