// Work that takes longer than a user would wait, estimated before it begins.
// Why: defaults must answer within seconds. Estimates are for two cores whatever the machine has,
// so that the same question gets the same answer everywhere.
#pragma once

#include <fivekind/fivekind.h>

#include <string>

namespace fivekind::cli {

/// The limit for defaults, in seconds.
inline constexpr double kPatience = 3;

/// Seconds for all curves of targets from a position on. Errors: those of table_needs.
Result<double> seconds_of_curves(const Game& game, const Position& position);
/// Whether the folder has a table of them.
bool has_curves(const Game& game, const std::string& tables);

/// Seconds until the first advice on a game that has not been solved yet: 0 if the folder has a
/// table, or if advice is approximate.
double seconds_of_first_advice(const Game& game, const SolveOptions& options);

/// Seconds for the exact distribution of the strategy with the highest expected score, after this
/// many turns, or from a position on. Errors: those of table_needs.
Result<double> seconds_of_distribution(const Game& game, int turns);
Result<double> seconds_of_distribution(const Game& game, const Position& position);

}  // namespace fivekind::cli
