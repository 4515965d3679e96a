// Limits for listing the states of a game: states, memory and cancellation.
// Why: rules are untrusted input. A few lines of them can ask for more than the machine has, or for
// a minute's work whose caller has left.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>

#include "support/memory.h"

namespace fivekind::states {

struct SpaceLimits {
  std::uint64_t most_states = std::uint64_t{1} << 31;
  /// Ways to score towards bonuses: steps between classes take eight bytes each. Yahtzee has
  /// 40,000.
  std::uint64_t most_ways = std::uint64_t{1} << 27;
  /// Claimed part by part, with an upper bound, before each is listed.
  support::MemoryLimit memory = {};
  /// Called now and then, by the listing thread: whether to continue.
  std::function<bool()> should_continue = nullptr;

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
