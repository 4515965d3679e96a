// Removing a database that nobody has open.
#include "support/new_database.h"

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

namespace fivekind::support {
namespace {

// Whoever has a database open in SQLite with a write-ahead log, or writes to it, holds a lock on
// some of these bytes (https://www.sqlite.org/src/file/src/os.h).
constexpr off_t kFirstLock = 0x40000000;
constexpr off_t kLocks = 512;

bool lock_out_others(int descriptor) {
  struct flock all {};
  all.l_type = F_WRLCK;
  all.l_whence = SEEK_SET;
  all.l_start = kFirstLock;
  all.l_len = kLocks;
  return ::fcntl(descriptor, F_SETLK, &all) == 0;
}

void remove_database(const std::string& named) {
  std::error_code problem;
  const std::string path = std::filesystem::canonical(named, problem).string();
  if (problem) return;  // it never came into being
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (descriptor < 0) return;
  if (lock_out_others(descriptor)) {
    for (const char* end : {"", "-wal", "-shm", "-journal"}) ::unlink((path + end).c_str());
  }
  ::close(descriptor);
}

}  // namespace

NewDatabase::NewDatabase(std::string path)
    : path_(std::move(path)), created_(::access(path_.c_str(), F_OK) != 0) {}

NewDatabase::~NewDatabase() {
  if (created_) remove_database(path_);
}

}  // namespace fivekind::support
