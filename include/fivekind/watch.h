// Who watches work that takes long, and may stop it.
#pragma once

#include <cstdint>
#include <functional>

namespace fivekind {

/// Called with what is done and all there is of it, in any unit; `all` is 0 where nobody knows.
/// Returning false stops the work (interrupted). From any thread, one call at a time, never with
/// less done than before. Null: nobody watches.
using Watch = std::function<bool(std::uint64_t done, std::uint64_t all)>;

}  // namespace fivekind
