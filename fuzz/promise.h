// What the fuzz targets require of the program, apart from not crashing.
#pragma once

#include <fivekind/error.h>

#include <cstdio>
#include <cstdlib>

namespace fivekind::fuzz {

/// A broken promise counts as a crash.
inline void require(bool holds, const char* promise) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s\n", promise);
  std::abort();
}

/// The requirements on every error caused by a text.
inline void check_error(const Error& error) {
  const FaultKind kind = kind_of(error.fault);
  require(kind != FaultKind::environment && kind != FaultKind::interrupted,
          "a bad text is the user's mistake");
  require(!error.where.empty(), "an error says where");
  require(!error.expected.empty() && !error.found.empty(), "an error says expected and found");
}

}  // namespace fivekind::fuzz
