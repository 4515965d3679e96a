// How long the engine may take: what is refused before it is begun, and what is stopped.
// Why: solves, distributions and the search for a strength end by the same clock, and when nobody
// waits any more; whoever is stopped is told which it was.
#pragma once

#include <fivekind/engine.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "engine/asking/engine_data.h"

namespace fivekind::engine {

using Deadline = std::optional<std::chrono::steady_clock::time_point>;

/// When what begins now has to be done; nothing: there is no limit.
Deadline deadline_of(const EngineOptions& options);

/// Goes on while there is time, somebody waits, and all who watch want it.
Watch watched(Engine::Data& data, const Deadline& end, std::vector<Watch> watches);

/// Why something was stopped: it took too long, or nobody waits any more.
Error too_long(const std::string& where, const char* expected, const char* found);

/// The time a solve will take, in seconds. Errors: rules_too_large, threads_range.
Result<double> solve_seconds(const Game& game, int threads);

/// Whether a bound on the number of states shows that a game is solved in so many seconds.
bool is_surely_quick(const Game& game, double seconds);

/// Refuses a solve that is predicted to take longer than the options allow, unless there is a
/// table. Errors: rules_too_large.
Result<void> check_time(const Game& game, const EngineOptions& options, const Objective& objective);

}  // namespace fivekind::engine
