// What a computation says that was told to stop.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <utility>

namespace fivekind::support {

/// The error of work that a person or a caller stopped, such as "solving".
inline Error interruption(std::string work) {
  return {Fault::interrupted, std::move(work), "", "an interruption"};
}

}  // namespace fivekind::support
