// An array of which little may ever be written: anonymous memory, allocated by the system on first
// use.
#include "support/files/sparse_array.h"

#include <sys/mman.h>

#include <algorithm>

#include "support/memory.h"

namespace fivekind::support {

Result<SparseMemory> SparseMemory::reserve(std::size_t bytes) {
  const std::size_t size = std::max(bytes, kPageBytes);
  void* const data = ::mmap(nullptr, size, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (data == MAP_FAILED) {
    return fail(Fault::memory, "memory", size_text(size) + " of addresses", "fewer");
  }
  // A huge page would be allocated whole for the few numbers written to it.
  ::madvise(data, size, MADV_NOHUGEPAGE);
  return SparseMemory(data, size);
}

SparseMemory::~SparseMemory() {
  if (data_ != nullptr) ::munmap(data_, bytes_);
}

}  // namespace fivekind::support
