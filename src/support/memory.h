// The machine's memory: what there is, whether it is enough, and what this process has used.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <optional>
#include <string>

namespace fivekind::support {

/// Bytes of memory of the machine (or of its container, if that is less).
std::uint64_t physical_memory();

/// Bytes of memory that a process can still get, without swapping.
std::uint64_t available_memory();

/// Nothing if a process can still get so many bytes, and may: `most` is what it was allowed, 0 for
/// whatever is there. Errors: memory.
std::optional<Error> check_memory(std::uint64_t bytes, std::uint64_t most = 0);

/// A number of bytes as people read it: "3.1 MB", "1.25 GB".
std::string size_text(std::uint64_t bytes);

/// The most bytes that this process has had resident so far.
std::uint64_t peak_memory();

}  // namespace fivekind::support
