// The machine's memory: what there is, whether it is enough, and what this process has used.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>
#include <string>

namespace fivekind::support {

/// Bytes of memory of the machine (or of its container, if that is less).
std::uint64_t physical_memory();

/// Bytes of memory that a process can still get, without swapping.
std::uint64_t available_memory();

/// What work may take, in bytes.
struct MemoryLimit {
  std::uint64_t most = 0;  ///< 0: whatever is there
  /// Told how much is about to be taken; returns how much of it may be.
  std::function<std::uint64_t(std::uint64_t bytes)> claim = nullptr;
};

/// Nothing if a process can still get so many bytes, and may. Errors: memory.
Result<void> check_memory(std::uint64_t bytes, const MemoryLimit& limit = {});

/// A number of bytes as people read it: "3.1 MB", "1.25 GB".
std::string size_text(std::uint64_t bytes);

/// Hands back to the system what has been freed, where that is possible.
void trim_memory();

/// Bytes that this process has resident now.
std::uint64_t resident_memory();
/// The same without the pages of files, such as tables, which the system takes back as it likes.
std::uint64_t allocated_memory();

}  // namespace fivekind::support
