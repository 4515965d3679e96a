// What stands behind an engine.
#pragma once

#include <fivekind/engine.h>

#include <atomic>
#include <limits>
#include <optional>

#include "engine/desk/cache.h"
#include "engine/desk/gate.h"
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

  /// The turn of a computation; nothing where they take none. Errors: server_busy, server_gone.
  Result<std::optional<engine::Gate::Place>> enter(engine::Work work);
  /// Makes a game ready for solving, once, in its turn and within its share of memory, for as long
  /// as somebody waits; where memory has no bound it is made ready when it is solved. Errors:
  /// memory, rules_too_large, server_busy, server_gone, server_too_long.
  Result<void> prepare(const Game& game);
  /// Finds in the same way whether a game is too large and how long a solve of it takes, which are
  /// told at once then. Errors: the same, but for rules_too_large.
  Result<void> look_at(const Game& game);
  /// Gives up what is kept of a game.
  void forget(const std::string& key, const std::string& rules_hash);

  const EngineOptions options;
  engine::Cache cache;
  std::optional<engine::Gate> gate;
  std::atomic<bool> stopping = false;
};

}  // namespace fivekind
