// The machine's memory: how much there is, whether it is enough, and what this process has used.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>
#include <string>

namespace fivekind::support {

/// Bytes of memory in the machine (or in its container, if that is less).
std::uint64_t physical_memory();

/// Bytes of memory that a process can still allocate without swapping.
std::uint64_t available_memory();

/// How much memory the work may take, in bytes.
struct MemoryLimit {
  std::uint64_t most = 0;  ///< 0: all that is available
  /// Called with the amount about to be allocated; returns how much of it is granted.
  std::function<std::uint64_t(std::uint64_t bytes)> claim = nullptr;
};

/// Succeeds if this many bytes are available and allowed. Errors: memory.
Result<void> check_memory(std::uint64_t bytes, const MemoryLimit& limit = {});

/// A number of bytes for people: "3.1 MB", "1.25 GB".
std::string size_text(std::uint64_t bytes);

/// Returns freed memory to the system, where that is possible.
void trim_memory();

/// Bytes of this process that are resident now.
std::uint64_t resident_memory();
/// The same without the pages of files, such as tables, which the system can reclaim.
std::uint64_t allocated_memory();

}  // namespace fivekind::support
