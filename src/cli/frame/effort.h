// What takes longer than one would wait for, estimated before it begins.
// Why: a default answers within seconds. Estimates are for two cores whatever the machine has, so
// that the same question gets the same answer everywhere.
#pragma once

#include <fivekind/fivekind.h>

#include <string>

namespace fivekind::cli {

/// What a default may take, in seconds.
inline constexpr double kPatience = 3;

/// Seconds for all curves of targets from a position on. Errors: those of table_needs.
Result<double> seconds_of_curves(const Game& game, const Position& position);
/// Whether a table of them is kept in the folder.
bool has_curves(const Game& game, const std::string& tables);

/// Seconds until the first advice of a game that nobody has solved yet: none where a table is kept
/// in the folder, or where advice is approximate.
double seconds_of_first_advice(const Game& game, const SolveOptions& options);

/// Seconds for the exact distribution of the strategy of the highest expected score, after so many
/// turns, or from a position on. Errors: those of table_needs.
Result<double> seconds_of_distribution(const Game& game, int turns);
Result<double> seconds_of_distribution(const Game& game, const Position& position);

}  // namespace fivekind::cli
