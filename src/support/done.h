// A success that costs nothing.
#pragma once

#include <fivekind/error.h>

namespace fivekind::support {

inline constinit const Result<void> kSuccess;

/// Means what `return {};` means, for functions that are called millions of times a second: that
/// one first clears the room for an error, and copying this does not.
inline Result<void> done() {
  return kSuccess;
}

}  // namespace fivekind::support
