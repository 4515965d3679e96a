// Files that survive crashes: the POSIX calls behind AtomicFile.
#include "support/files/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>
#include <utility>

#include "support/files/disk.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::support {
namespace {

// The user's mask for new files, read once: reading it means setting it.
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
  const bool synced = disk_calls().sync(descriptor) == 0;
  ::close(descriptor);
  return synced;
}

// A temporary file lies beside the file that it becomes: games.jsonl.fivekind-part, followed by a
// number where several runs write the same file at once.
constexpr std::string_view kPart = ".fivekind-part";
constexpr int kMaxWriters = 16;

std::string part_of(const std::string& path, int number) {
  return number == 0 ? fmt::format("{}{}", path, kPart)
                     : fmt::format("{}{}-{}", path, kPart, number + 1);
}

// The process that writes a temporary file holds a lock on it, so a file without one was left by a
// killed run. Where the file system has no locks, every lock is taken to succeed.
bool lock(int descriptor) {
  return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

// Whether the name still refers to the opened file: another run may have renamed or removed it in
// between.
bool is_same_file(int descriptor, const std::string& path) {
  struct stat opened {};
  struct stat named {};
  return ::fstat(descriptor, &opened) == 0 && ::stat(path.c_str(), &named) == 0 &&
         opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

// Opens an existing temporary file if it is a regular file; -1 if not. Does not wait for a pipe.
int open_there(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (descriptor < 0) return -1;
  struct stat status {};
  if (::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)) return descriptor;
  ::close(descriptor);
  errno = EEXIST;
  return -1;
}

// Removes a temporary file that a killed run has left: its name only, since the bytes may have
// other names. false: it stays; EWOULDBLOCK if another run is writing it.
bool remove_leftover(const std::string& path) {
  const int descriptor = open_there(path);
  if (descriptor < 0) return errno == ENOENT;
  const bool ours = lock(descriptor);
  const bool gone = ours && (!is_same_file(descriptor, path) || ::unlink(path.c_str()) == 0);
  const int why = ours ? errno : EWOULDBLOCK;
  ::close(descriptor);
  errno = why;
  return gone;
}

// Creates a temporary file and locks it. -1 with EWOULDBLOCK: another run is writing it.
int open_part(const std::string& path, mode_t rights) {
  while (true) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights);
    if (descriptor < 0) {
      if (errno != EEXIST || !remove_leftover(path)) return -1;
      continue;
    }
    if (!lock(descriptor)) {
      ::close(descriptor);
      errno = EWOULDBLOCK;
      return -1;
    }
    // In between, another run may have taken it for a leftover.
    if (is_same_file(descriptor, path)) {
      ::fchmod(descriptor, rights);
      return descriptor;
    }
    ::close(descriptor);
  }
}

// Where links lead, so that a link is not replaced by a file; also where nothing exists yet. A link
// that leads back to itself stays.
std::string without_links(const std::string& path) {
  constexpr int kMaxLinks = 40;  // the system's own limit
  std::error_code problem;
  std::filesystem::path at = path;
  for (int links = 0; links < kMaxLinks; ++links) {
    const std::filesystem::path target = std::filesystem::read_symlink(at, problem);
    if (problem) break;
    at = at.parent_path() / target;
  }
  const auto whole = std::filesystem::canonical(at, problem);
  return problem ? at.string() : whole.string();
}

bool is_link(const std::string& path) {
  std::error_code none;
  return std::filesystem::is_symlink(path, none);
}

// "/dev/fd/N" for a descriptor that is open in this process: it may refer to something that only
// this process has open, such as a socket.
std::optional<int> own_descriptor(const std::string& path) {
  constexpr std::string_view kFolder = "/dev/fd/";
  if (!path.starts_with(kFolder)) return std::nullopt;
  return number_in<int>(std::string_view(path).substr(kFolder.size()));
}

int open_stream(const std::string& path) {
  const auto own = own_descriptor(path);
  return own ? ::fcntl(*own, F_DUPFD_CLOEXEC, 0)
             : ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
}

std::set<std::string>& anyway() {
  static std::set<std::string> paths;
  return paths;
}

Result<void> check_own(const std::string& path, const FileKind& kind) {
  if ((kind.beginning.empty() && kind.is == nullptr) || anyway().contains(without_links(path))) {
    return {};
  }
  FIVEKIND_LET(const auto text, read_text(path, kTellingBytes));
  if (text.empty() || kind.has(text)) return {};
  return fail(Fault::file_foreign, path, fmt::format("a new file, or {}", kind.name),
              "another file, which stays as it is");
}

}  // namespace

bool FileKind::has(std::string_view text) const {
  if (is != nullptr) return is(text);
  if (text.size() < beginning.size()) return !text.empty() && beginning.starts_with(text);
  if (!text.starts_with(beginning)) return false;
  constexpr std::size_t kEnough = 1024;
  const std::string_view head = text.substr(0, kEnough);
  std::size_t at = beginning.size();
  for (const std::string_view part : parts) {
    at = head.find(part, at);
    if (at == std::string_view::npos) return false;
    at += part.size();
  }
  return true;
}

AtomicFile::AtomicFile(std::string name, FileKind kind)
    : name_(std::move(name)), path_(without_links(name_)), kind_(std::move(kind)) {}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : name_(std::move(other.name_)),
      path_(std::move(other.path_)),
      temporary_(std::move(other.temporary_)),
      kind_(std::move(other.kind_)),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

AtomicFile::~AtomicFile() {
  if (descriptor_ < 0) return;
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  ::close(descriptor_);
}

tl::unexpected<Error> AtomicFile::failure(std::string_view action) const {
  return fail(Fault::file_write, name_, fmt::format("to {} the file", action), reason());
}

Result<AtomicFile> AtomicFile::create(const std::string& path, const FileKind& kind) {
  AtomicFile file(path, kind);
  if (is_stream(path)) {
    file.descriptor_ = open_stream(path);
    if (file.descriptor_ < 0) return file.failure("open");
    return file;
  }
  struct stat status {};
  mode_t rights = 0666 & ~user_mask();
  if (::stat(file.path_.c_str(), &status) == 0) {
    if (S_ISDIR(status.st_mode)) errno = EISDIR;
    if (S_ISDIR(status.st_mode) || ::access(file.path_.c_str(), W_OK) != 0) {
      return file.failure("write");
    }
    FIVEKIND_TRY(check_own(path, kind));
    rights = status.st_mode & 0777;
  }
  if (is_link(file.path_)) {
    errno = ELOOP;
    return file.failure("create");
  }
  for (int number = 0; number < kMaxWriters && file.descriptor_ < 0; ++number) {
    file.temporary_ = part_of(file.path_, number);
    file.descriptor_ = open_part(file.temporary_, rights);
    if (file.descriptor_ < 0 && errno != EWOULDBLOCK) break;
  }
  if (file.descriptor_ < 0) return file.failure("create");
  for (int number = 1; number < kMaxWriters; ++number) {
    const std::string other = part_of(file.path_, number);
    if (other != file.temporary_) remove_leftover(other);
  }
  return file;
}

Result<std::size_t> AtomicFile::write(const void* bytes, std::size_t size) {
  const char* next = static_cast<const char*>(bytes);
  for (std::size_t left = size; left > 0;) {
    const ssize_t written = disk_calls().write(descriptor_, next, left);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return failure("write");
    next += written;
    left -= static_cast<std::size_t>(written);
  }
  return size;
}

Result<std::size_t> AtomicFile::sync() {
  if (temporary_.empty()) return std::size_t{0};
  while (disk_calls().sync(descriptor_) != 0) {
    if (errno != EINTR) return failure("sync");
  }
  return std::size_t{0};
}

Result<std::string> AtomicFile::commit() {
  return commit_as(path_);
}

Result<std::string> AtomicFile::set_aside() {
  if (temporary_.empty()) return commit();
  const std::string aside = interrupted_name(name_);
  if (is_link(aside)) {
    errno = ELOOP;
    return failure("create");
  }
  std::error_code none;
  if (std::filesystem::exists(aside, none)) {
    FIVEKIND_TRY(check_own(aside, kind_));
  }
  return commit_as(aside);
}

Result<std::string> AtomicFile::commit_as(const std::string& path) {
  FIVEKIND_HOLD(sync());
  if (!temporary_.empty() && disk_calls().rename(temporary_.c_str(), path.c_str()) != 0) {
    return failure("finish");
  }
  // Only now, since closing releases the lock.
  if (::close(std::exchange(descriptor_, -1)) != 0) return failure("finish");
  if (temporary_.empty()) return name_;
  const std::string folder = std::filesystem::path(path_).parent_path();
  if (!sync_folder(folder.empty() ? "." : folder)) return failure("sync the folder of");
  return path == path_ ? name_ : path;
}

namespace {

Result<void> write_as(const std::string& path, std::string_view text, const FileKind& kind,
                      Result<std::string> (AtomicFile::*finish)()) {
  FIVEKIND_LET(auto file, AtomicFile::create(path, kind));
  FIVEKIND_HOLD(file.write(text.data(), text.size()));
  FIVEKIND_HOLD((file.*finish)());
  return {};
}

}  // namespace

Result<void> write_file(const std::string& path, std::string_view text, const FileKind& kind) {
  return write_as(path, text, kind, &AtomicFile::commit);
}

Result<void> write_part(const std::string& path, std::string_view text, const FileKind& kind) {
  return write_as(path, text, kind, &AtomicFile::set_aside);
}

std::string interrupted_name(const std::string& path) {
  return (is_link(path) ? without_links(path) : path) + ".interrupted";
}

void remove_interrupted(const std::string& path, const FileKind& kind) {
  const std::string aside = interrupted_name(path);
  const auto text = read_text(aside, kTellingBytes);
  if (text && kind.has(*text)) ::unlink(aside.c_str());
}

void replace_anyway(const std::string& path) {
  anyway().insert(without_links(path));
}

bool is_one_file(const std::string& one, const std::string& two) {
  std::error_code none;
  return std::filesystem::equivalent(one, two, none);
}

bool is_stream(const std::string& path) {
  struct stat status {};
  const bool special = path.starts_with("/dev/") || path.starts_with("/proc/");
  return ::stat(path.c_str(), &status) == 0 &&
         (special || (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)));
}

Result<void> try_to_write(const std::string& path, const FileKind& kind) {
  if (is_stream(path)) return {};  // opening a pipe would be noticed at its other end
  FIVEKIND_HOLD(AtomicFile::create(path, kind));
  return {};
}

bool is_temporary(std::string_view name) {
  const std::size_t part = name.rfind(kPart);
  if (part == std::string_view::npos) return false;
  const std::string_view number = name.substr(part + kPart.size());
  return number.empty() || (number.size() > 1 && number.front() == '-' &&
                            number.find_first_not_of("0123456789", 1) == std::string_view::npos);
}

void remove_leftovers(const std::string& folder) {
  std::error_code problem;
  for (std::filesystem::directory_iterator at(folder, problem), end; !problem && at != end;
       at.increment(problem)) {
    if (is_temporary(at->path().filename().string())) remove_leftover(at->path().string());
  }
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
