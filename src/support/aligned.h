// Arrays that begin on a cache line, as vector loads want them.
#pragma once

#include <cstddef>
#include <memory>
#include <new>

#include "support/sizes.h"

namespace fivekind::support {

inline constexpr std::size_t kCacheLine = 64;

/// An uninitialised array of `T` (numbers only) aligned to a cache line.
template <typename T>
class AlignedArray {
 public:
  explicit AlignedArray(std::size_t size)
      : values_(static_cast<T*>(
            ::operator new (bounded_product(size, sizeof(T)), std::align_val_t{kCacheLine}))) {}

  T* data() { return values_.get(); }
  const T* data() const { return values_.get(); }

 private:
  struct Release {
    void operator()(T* values) const { ::operator delete (values, std::align_val_t{kCacheLine}); }
  };
  std::unique_ptr<T, Release> values_;
};

}  // namespace fivekind::support
