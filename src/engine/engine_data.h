// What stands behind an engine.
#pragma once

#include <fivekind/engine.h>

#include <atomic>
#include <limits>
#include <optional>

#include "engine/cache.h"
#include "engine/gate.h"
#include "solve/objective.h"

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
  /// Makes a game ready for solving, once and within the bound of memory; where there is none it is
  /// made ready when it is solved. Errors: memory, rules_too_large.
  std::optional<Error> prepare(const Game& game);
  /// An objective by its text. Errors: those of Engine::meaning.
  Result<solve::Objective> read(const std::string& objective) const;

  const EngineOptions options;
  engine::Cache cache;
  std::optional<engine::Gate> gate;
  std::atomic<bool> stopping = false;
};

}  // namespace fivekind
