// What the test program has allocated: operator new and delete, replaced.
// Why: classes tell how much memory they hold, and only the allocator knows whether that is true.
#pragma once

#include <cstdint>

namespace fivekind::tests {

/// Bytes that objects hold now, as the allocator hands them out: blocks, not what was asked for.
std::int64_t allocated_bytes();

/// The most that they have come to hold at a time, beyond what they held when this was made.
class PeakOfAllocated {
 public:
  PeakOfAllocated();
  std::int64_t bytes() const;

 private:
  std::int64_t before_;
};

/// While it lives, the allocation that comes after so many others of this thread fails, and no
/// other.
class FailingAllocation {
 public:
  explicit FailingAllocation(std::int64_t others);
  ~FailingAllocation();
  FailingAllocation(const FailingAllocation&) = delete;
  FailingAllocation& operator=(const FailingAllocation&) = delete;
  /// Whether there were so many.
  bool failed() const;
};

/// False under sanitizers, which have an allocator of their own.
extern const bool kCountsAllocated;

}  // namespace fivekind::tests
