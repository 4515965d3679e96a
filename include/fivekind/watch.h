// Watches long work, and may stop it.
#pragma once

#include <cstdint>
#include <functional>

namespace fivekind {

/// Called with the amount done and the total, in any unit; `all` is 0 if unknown. Returning false
/// stops the work (interrupted). From any thread, one call at a time, never with less done than
/// before. Null: no watch.
using Watch = std::function<bool(std::uint64_t done, std::uint64_t all)>;

}  // namespace fivekind
