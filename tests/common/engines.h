// Engines for tests.
#pragma once

#include <fivekind/engine.h>

#include <string>
#include <utility>

namespace fivekind::tests {

struct EngineSettings {
  int threads = 2;
  std::string tables = {};  ///< the folder of tables; empty: none
  Watch watch = nullptr;    ///< watches all long work
};

inline Engine engine_of(EngineSettings settings = {}) {
  EngineOptions options;
  options.solve.threads = settings.threads;
  options.solve.tables = std::move(settings.tables);
  options.solve.progress = std::move(settings.watch);
  return Engine(std::move(options));
}

}  // namespace fivekind::tests
