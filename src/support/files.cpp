// Files that survive: POSIX calls behind AtomicFile and MappedFile.
#include "support/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

namespace fivekind::support {
namespace {

// The user's mask for new files, asked once: asking means setting it.
mode_t user_mask() {
  static const mode_t mask = [] {
    const mode_t current = ::umask(077);
    ::umask(current);
    return current;
  }();
  return mask;
}

std::string reason() {
  return std::strerror(errno);
}

// A rename is on the disk only when the folder is.
bool sync_folder(const std::string& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool synced = ::fsync(descriptor) == 0;
  ::close(descriptor);
  return synced;
}

}  // namespace

AtomicFile::AtomicFile(std::string path, std::string temporary, int descriptor)
    : path_(std::move(path)), temporary_(std::move(temporary)), descriptor_(descriptor) {}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::move(other.temporary_)),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

AtomicFile::~AtomicFile() {
  if (descriptor_ < 0) return;
  ::close(descriptor_);
  ::unlink(temporary_.c_str());
}

tl::unexpected<Error> AtomicFile::failure(std::string_view action) const {
  return fail(Fault::file_write, path_, fmt::format("to {} the file", action), reason());
}

Result<AtomicFile> AtomicFile::create(const std::string& path) {
  std::string temporary = path + ".XXXXXX";
  const int descriptor = ::mkostemp(temporary.data(), O_CLOEXEC);
  AtomicFile file(path, temporary, descriptor);
  if (descriptor < 0) return file.failure("create");
  ::fchmod(descriptor, 0666 & ~user_mask());
  return file;
}

Result<std::size_t> AtomicFile::write(const void* bytes, std::size_t size) {
  const char* next = static_cast<const char*>(bytes);
  for (std::size_t left = size; left > 0;) {
    const ssize_t written = ::write(descriptor_, next, left);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return failure("write");
    next += written;
    left -= static_cast<std::size_t>(written);
  }
  return size;
}

Result<std::size_t> AtomicFile::sync() {
  if (::fsync(descriptor_) != 0) return failure("sync");
  return std::size_t{0};
}

Result<std::string> AtomicFile::commit() {
  if (auto synced = sync(); !synced) return tl::make_unexpected(synced.error());
  if (::close(std::exchange(descriptor_, -1)) != 0 ||
      ::rename(temporary_.c_str(), path_.c_str()) != 0) {
    auto error = failure("finish");
    ::unlink(temporary_.c_str());
    return error;
  }
  const std::string folder = std::filesystem::path(path_).parent_path();
  if (!sync_folder(folder.empty() ? "." : folder)) return failure("sync the folder of");
  return path_;
}

Result<MappedFile> MappedFile::open(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat status {};
  if (descriptor < 0 || ::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
    const std::string why = descriptor < 0 ? reason() : "no regular file";
    if (descriptor >= 0) ::close(descriptor);
    return fail(Fault::file_read, path, "a readable file", why);
  }
  const auto size = static_cast<std::size_t>(status.st_size);
  void* data = size == 0 ? nullptr : ::mmap(nullptr, size, PROT_READ, MAP_SHARED, descriptor, 0);
  const std::string why = reason();
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
  if (descriptor < 0) return fail(Fault::file_read, path, "a readable file", reason());
  std::string text(most_bytes, '\0');
  std::size_t size = 0;
  ssize_t got = 1;
  while (got > 0 && size < most_bytes) {
    got = ::read(descriptor, text.data() + size, most_bytes - size);
    if (got > 0) size += static_cast<std::size_t>(got);
    if (got < 0 && errno == EINTR) got = 1;
  }
  const std::string why = reason();
  ::close(descriptor);
  if (got < 0) return fail(Fault::file_read, path, "a readable file", why);
  text.resize(size);
  return text;
}

Result<std::string> make_folder(const std::string& path) {
  std::error_code problem;
  std::filesystem::create_directories(path, problem);
  if (problem) return fail(Fault::file_write, path, "to create the folder", problem.message());
  return path;
}

std::uint64_t free_space(const std::string& folder) {
  std::error_code problem;
  std::filesystem::path path = std::filesystem::absolute(folder, problem);
  while (!std::filesystem::exists(path, problem) && path.has_relative_path()) {
    path = path.parent_path();
  }
  const std::filesystem::space_info space = std::filesystem::space(path, problem);
  return problem ? 0 : space.available;
}

std::string data_folder() {
  const char* data_home = std::getenv("XDG_DATA_HOME");
  if (data_home != nullptr && *data_home == '/') return std::string(data_home) + "/fivekind";
  const char* home = std::getenv("HOME");
  return std::string(home != nullptr && *home != '\0' ? home : ".") + "/.local/share/fivekind";
}

}  // namespace fivekind::support
