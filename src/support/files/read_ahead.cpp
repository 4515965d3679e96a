// Reading ahead, by advising the system.
#include "support/files/read_ahead.h"

#include <sys/mman.h>

#include <cstdint>

namespace fivekind::support {

void read_ahead(std::span<const std::byte> mapped) {
  constexpr std::uintptr_t kPageBytes = 4096;
  const auto begin = reinterpret_cast<std::uintptr_t>(mapped.data());
  const std::size_t before = begin % kPageBytes;
  auto* const page = const_cast<std::byte*>(mapped.data()) - before;
  ::madvise(page, mapped.size() + before, MADV_WILLNEED);
}

}  // namespace fivekind::support
