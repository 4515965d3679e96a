// How long the engine may take: what is refused before it starts, and what is stopped.
// Why: solves, distributions and the search for a strength all stop at the same deadline, and when
// they are cancelled; the error says which it was.
#pragma once

#include <fivekind/engine.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "engine/asking/engine_data.h"

namespace fivekind::engine {

using Deadline = std::optional<std::chrono::steady_clock::time_point>;

/// The deadline of work that starts now; nothing: no limit.
Deadline deadline_of(const EngineOptions& options);

/// Continues while there is time, a caller waits, and all watches agree.
Watch watched(Engine::Data& data, const Deadline& end, std::vector<Watch> watches);

/// The error for work that was stopped: it took too long, or it was cancelled.
Error too_long(const std::string& where, const char* expected, const char* found);

/// The time a solve will take, in seconds. Errors: rules_too_large, threads_range.
Result<double> solve_seconds(const Game& game, int threads);

/// Whether a bound on the number of states shows that a game is solved in so many seconds.
bool is_surely_quick(const Game& game, double seconds);

/// Whether an objective need not be solved for, since there is a table. Those without one number a
/// state are solved for what a card leads to only; that is begun where the game is known to be
/// worth it. Errors: rules_too_large.
Result<bool> has_table(const Game& game, const SolveOptions& options, const Objective& objective);

/// Refuses a solve that is predicted to take longer than the options allow, unless there is a
/// table. Errors: rules_too_large.
Result<void> check_time(const Game& game, const EngineOptions& options, const Objective& objective);

}  // namespace fivekind::engine
