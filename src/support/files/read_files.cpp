// Reading files: mapped as a whole, or their beginnings.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "support/files/files.h"
#include "support/memory.h"
#include "support/sizes.h"

namespace fivekind::support {

Result<MappedFile> MappedFile::open(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat status {};
  if (descriptor < 0 || ::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
    const std::string why = descriptor < 0 ? std::strerror(errno) : "no regular file";
    if (descriptor >= 0) ::close(descriptor);
    return fail(Fault::file_read, path, "a readable file", why);
  }
  const auto bytes = static_cast<std::uint64_t>(status.st_size);
  if (bytes > kLargestSize) {
    ::close(descriptor);
    return fail(Fault::file_read, path, "a file of at most " + size_text(kLargestSize),
                size_text(bytes));
  }
  const std::size_t size = fitting_size(bytes);
  void* data = size == 0 ? nullptr : ::mmap(nullptr, size, PROT_READ, MAP_SHARED, descriptor, 0);
  const std::string why = std::strerror(errno);
  ::close(descriptor);
  if (data == MAP_FAILED) return fail(Fault::file_read, path, "to map the file", why);
  return MappedFile(static_cast<const std::byte*>(data), size);
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

MappedFile::~MappedFile() {
  if (data_ != nullptr) ::munmap(const_cast<std::byte*>(data_), size_);
}

Result<std::string> read_text(const std::string& path, std::size_t most_bytes) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return fail(Fault::file_read, path, "a readable file", std::strerror(errno));
  std::string text;
  std::array<char, 1 << 16> block{};
  while (text.size() < most_bytes) {
    const ssize_t got =
        ::read(descriptor, block.data(), std::min(block.size(), most_bytes - text.size()));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) {
      const std::string why = std::strerror(errno);
      ::close(descriptor);
      return fail(Fault::file_read, path, "a readable file", why);
    }
    if (got == 0) break;
    text.append(block.data(), static_cast<std::size_t>(got));
  }
  ::close(descriptor);
  return text;
}

}  // namespace fivekind::support
