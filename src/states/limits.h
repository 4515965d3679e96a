// What listing the states of a game may take: states, memory, and somebody's patience.
// Why: rules come from anywhere. A few lines of them can ask for more than the machine has, or for
// a minute's work that nobody waits for any more.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>

#include "support/memory.h"

namespace fivekind::states {

struct SpaceLimits {
  std::uint64_t most_states = std::uint64_t{1} << 31;
  /// To score towards bonuses: steps between classes take eight bytes each. Yahtzee has 40,000.
  std::uint64_t most_ways = std::uint64_t{1} << 27;
  /// Told, part by part, what listing them takes at most before it is begun.
  support::MemoryLimit memory = {};
  /// Asked now and then, by the thread that lists, whether to go on.
  std::function<bool()> goes_on = nullptr;

  /// Errors: memory.
  Result<void> check_memory(std::uint64_t bytes) const {
    constexpr std::uint64_t kAlwaysThere = std::uint64_t{1} << 20;
    const bool shared = memory.most > 0 || memory.claim;
    if (bytes < kAlwaysThere && !shared) return {};
    return support::check_memory(bytes, memory);
  }
  /// Errors: interrupted.
  Result<void> look() const;
};

/// As many states as double-precision values fit into three quarters of the machine's memory.
SpaceLimits default_limits();

}  // namespace fivekind::states
