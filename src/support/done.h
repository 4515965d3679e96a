// A success that costs nothing.
#pragma once

#include <fivekind/error.h>

namespace fivekind::support {

inline constinit const Result<void> kSuccess;

/// What `return {};` is, for functions that are called millions of times a second: that clears the
/// room for an error first, and a copy does not.
inline Result<void> done() {
  return kSuccess;
}

}  // namespace fivekind::support
