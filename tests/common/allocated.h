// The memory that the test program has allocated: operator new and delete, replaced.
// Why: classes report how much memory they hold, and only the allocator knows whether that is true.
#pragma once

#include <cstdint>

namespace fivekind::tests {

/// Bytes that objects hold now, as the allocator counts them: blocks, not requested sizes.
std::int64_t allocated_bytes();

/// Their maximum since this was constructed, relative to the value at that time.
class PeakOfAllocated {
 public:
  PeakOfAllocated();
  std::int64_t bytes() const;

 private:
  std::int64_t before_;
};

/// While it lives, one allocation of this thread fails: the one after this many others.
class FailingAllocation {
 public:
  explicit FailingAllocation(std::int64_t others);
  ~FailingAllocation();
  FailingAllocation(const FailingAllocation&) = delete;
  FailingAllocation& operator=(const FailingAllocation&) = delete;
  /// Whether there were that many.
  bool failed() const;
};

/// False under sanitizers, which have an allocator of their own.
extern const bool kCountsAllocated;

}  // namespace fivekind::tests
