// An array of which little may ever be written.
// Why: where numbers are computed only on demand, most of a large array may stay empty, and the
// empty part takes no memory.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <utility>

#include "support/sizes.h"
#include "support/try.h"

namespace fivekind::support {

/// A page (4 KiB) of memory is allocated when something is written to it, and freed with the array.
/// What has not been written is zero.
class SparseMemory {
 public:
  static constexpr std::size_t kPageBytes = 4096;

  /// Errors: memory (too little address space, or the system refuses to reserve it).
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

/// An array of numbers in such memory.
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
