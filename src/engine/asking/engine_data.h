// The implementation of an engine.
#pragma once

#include <fivekind/engine.h>

#include <atomic>
#include <limits>
#include <optional>

#include "engine/desk/cache.h"
#include "engine/desk/gate.h"
#include "engine/desk/rests.h"
#include "engine/games/access.h"

namespace fivekind {

class Engine::Data {
 public:
  explicit Data(EngineOptions how)
      : options(std::move(how)),
        cache(options.memory == 0 ? std::numeric_limits<std::uint64_t>::max() : options.memory) {
    if (const auto& turns = options.turns) {
      gate.emplace(turns->places, turns->most_waiting, turns->patience);
    }
  }

  /// Waits for a computation's turn; nothing if turns are not taken. Errors: server_busy,
  /// server_gone.
  Result<std::optional<engine::Gate::Place>> enter(engine::Work work);
  /// Prepares a game for solving, once, in its turn and within its share of memory, until all
  /// callers have left; if memory is unlimited it is prepared when it is solved. Errors: memory,
  /// rules_too_large, server_busy, server_gone, server_too_long.
  Result<void> prepare(const Game& game);
  /// Finds in the same way whether a game is too large and how long a solve of it takes, which are
  /// known at once afterwards. Errors: the same, except for rules_too_large.
  Result<void> look_at(const Game& game);
  /// Drops everything cached for a game.
  void forget(const std::string& key, const std::string& rules_hash);

  const EngineOptions options;
  engine::Cache cache;
  engine::Rests rests;
  std::optional<engine::Gate> gate;
  std::atomic<bool> stopping = false;
};

}  // namespace fivekind
