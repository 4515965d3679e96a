// How long work tells that it goes on, and is told to stop.
#pragma once

#include <cstdint>
#include <functional>

namespace fivekind::solve {

/// Called after a piece of work with the number of states done and of all states; from any thread.
/// Returns false to stop (the work then fails with `interrupted`).
using SolveProgress = std::function<bool(std::uint64_t done, std::uint64_t all)>;

}  // namespace fivekind::solve
