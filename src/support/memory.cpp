// The machine's memory, from sysconf, the control group and /proc.
#include "support/memory.h"

#include <fmt/format.h>
#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <limits>

namespace fivekind::support {

std::uint64_t physical_memory() {
  const auto pages = static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PHYS_PAGES)));
  const auto page_size = static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PAGESIZE)));
  std::uint64_t bytes = pages * page_size;
  std::ifstream group("/sys/fs/cgroup/memory.max");  // absent, or "max", when there is no limit
  std::uint64_t limit = 0;
  if (group >> limit) bytes = std::min(bytes, limit);
  // Nothing is larger than the address space.
  return std::min<std::uint64_t>(bytes, std::numeric_limits<std::ptrdiff_t>::max());
}

#ifdef __EMSCRIPTEN__
// A WebAssembly module has its own memory, and whatever is not allocated is available.
std::uint64_t available_memory() {
  const std::uint64_t all = physical_memory();
  return all - std::min(all, allocated_memory());
}

void trim_memory() {}

std::uint64_t resident_memory() {
  return allocated_memory();
}

std::uint64_t allocated_memory() {
  return static_cast<unsigned>(::mallinfo().uordblks);
}
#else
std::uint64_t available_memory() {
  std::uint64_t available = physical_memory();
  std::ifstream system("/proc/meminfo");
  for (std::string name, unit; system >> name;) {
    std::uint64_t kilobytes = 0;
    if (!(system >> kilobytes)) break;
    if (name == "MemAvailable:") available = std::min(available, kilobytes * 1024);
    std::getline(system, unit);
  }
  return available;
}

void trim_memory() {
  ::malloc_trim(0);
}

namespace {

struct Pages {
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  std::uint64_t shared = 0;  // the part of the resident memory that belongs to files
};

Pages own_pages() {
  std::ifstream statm("/proc/self/statm");
  Pages pages;
  statm >> pages.all >> pages.resident >> pages.shared;
  return pages;
}

std::uint64_t bytes_of(std::uint64_t pages) {
  return pages * static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PAGESIZE)));
}

}  // namespace

std::uint64_t resident_memory() {
  return bytes_of(own_pages().resident);
}

std::uint64_t allocated_memory() {
  const Pages pages = own_pages();
  return bytes_of(pages.resident - std::min(pages.resident, pages.shared));
}
#endif

Result<void> check_memory(std::uint64_t bytes, const MemoryLimit& limit) {
  std::uint64_t allowed = limit.most > 0 ? limit.most : bytes;
  if (bytes <= allowed && limit.claim) allowed = limit.claim(bytes);
  if (bytes > allowed) {
    return fail(Fault::memory, "memory", size_text(bytes) + " allowed", size_text(allowed));
  }
  const std::uint64_t available = available_memory();
  if (bytes <= available) return {};
  return fail(Fault::memory, "memory", size_text(bytes) + " free", size_text(available));
}

std::string size_text(std::uint64_t bytes) {
  const double megabytes = 1e-6 * static_cast<double>(bytes);
  constexpr double kGiga = 1e3;
  constexpr double kTera = 1e6;
  if (megabytes < kGiga) return fmt::format("{:.1f} MB", megabytes);
  return megabytes < kTera ? fmt::format("{:.2f} GB", megabytes / kGiga)
                           : fmt::format("{:.1f} TB", megabytes / kTera);
}

}  // namespace fivekind::support
