// An array of which little may ever be written.
// Why: where numbers are made only when somebody asks for them, most of a large array can stay
// empty, and what is empty takes no memory.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <utility>

#include "support/sizes.h"
#include "support/try.h"

namespace fivekind::support {

/// Memory of a page (4 KiB) is taken when something is written to it, and given back with the
/// array. What has not been written is zero.
class SparseMemory {
 public:
  static constexpr std::size_t kPageBytes = 4096;

  /// Errors: memory (no room among the addresses, or none promised by the system).
  static Result<SparseMemory> reserve(std::size_t bytes);
  SparseMemory(SparseMemory&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
  SparseMemory& operator=(SparseMemory&&) = delete;
  ~SparseMemory();

  void* data() const { return data_; }

 private:
  SparseMemory(void* data, std::size_t bytes) : data_(data), bytes_(bytes) {}

  void* data_;
  std::size_t bytes_;
};

/// Numbers in such memory.
template <typename T>
class SparseArray {
 public:
  /// Errors: as SparseMemory::reserve.
  static Result<SparseArray> reserve(std::size_t size) {
    FIVEKIND_LET(auto memory, SparseMemory::reserve(bounded_product(size, sizeof(T))));
    return SparseArray(std::move(memory));
  }

  T* data() const { return static_cast<T*>(memory_.data()); }

 private:
  explicit SparseArray(SparseMemory memory) : memory_(std::move(memory)) {}

  SparseMemory memory_;
};

}  // namespace fivekind::support
