// The machine's memory: what there is and what this process has used.
#pragma once

#include <cstdint>

namespace fivekind::support {

/// Bytes of memory of the machine (or of its container, if that is less).
std::uint64_t physical_memory();

/// Bytes of memory that a process can still get, without swapping.
std::uint64_t available_memory();

/// The most bytes that this process has had resident so far.
std::uint64_t peak_memory();

}  // namespace fivekind::support
