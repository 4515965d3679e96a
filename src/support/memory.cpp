// The machine's memory, from sysconf, the control group and getrusage.
#include "support/memory.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>

namespace fivekind::support {

std::uint64_t physical_memory() {
  const auto pages = static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PHYS_PAGES)));
  const auto page_size = static_cast<std::uint64_t>(std::max(0L, sysconf(_SC_PAGESIZE)));
  std::uint64_t bytes = pages * page_size;
  std::ifstream group("/sys/fs/cgroup/memory.max");  // absent, or "max", when there is no limit
  std::uint64_t limit = 0;
  if (group >> limit) bytes = std::min(bytes, limit);
  return bytes;
}

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

std::uint64_t peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace fivekind::support
