// The implementation of the C interface's handles.
#pragma once

#include <fivekind/engine.h>
#include <fivekind/fivekind_c.h>

#include <string>

struct fivekind_game {
  fivekind::Game game;
  std::string key;
};

struct fivekind_engine {
  fivekind::Engine engine;
};

namespace fivekind::capi {

/// A question about a position, as a C caller asks it.
struct Question {
  const fivekind_engine* engine;
  const fivekind_game* game;
  const char* position;
  const char* objective;
};

}  // namespace fivekind::capi
