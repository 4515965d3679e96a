// Opening SQLite databases beside other processes, and removing unfinished ones that are not open
// elsewhere.
#include "support/files/own_database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "support/files/database_shape.h"
#include "support/try.h"

namespace fivekind::support {
namespace {

// A process that has a database open in SQLite with a write-ahead log, or writes to it, holds a
// lock on some of these bytes (https://www.sqlite.org/src/file/src/os.h).
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
  if (problem) return;  // it was never created
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (descriptor < 0) return;
  if (lock_out_others(descriptor)) {
    for (const char* end : {"", "-wal", "-shm", "-journal"}) ::unlink((path + end).c_str());
  }
  ::close(descriptor);
}

Error database_error(std::string_view kind, const std::string& path,
                     const std::exception& problem) {
  const auto* const from_sqlite = dynamic_cast<const SQLite::Exception*>(&problem);
  switch (from_sqlite == nullptr ? SQLITE_CORRUPT : from_sqlite->getErrorCode()) {
    case SQLITE_NOTADB:
      return {Fault::file_read, path, std::string(kind), "a file that is no database"};
    case SQLITE_CORRUPT:
    case SQLITE_ERROR:  // no such table or column
      return {Fault::file_damaged, path, "a sound database", problem.what()};
    default:
      return {Fault::file_write, path, "to be written", problem.what()};
  }
}

}  // namespace

OwnDatabase::Created::Created(std::string named)
    : path(std::move(named)), created(::access(path.c_str(), F_OK) != 0) {}

OwnDatabase::Created::~Created() {
  if (created) remove_database(path);
}

OwnDatabase::OwnDatabase(std::string shown, std::string path, const DatabaseForm& form)
    : shown_(std::move(shown)),
      form_(form),
      created_(std::move(path)),
      database_(created_.path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                static_cast<int>(form.patience.count())) {}

Result<std::unique_ptr<OwnDatabase>> OwnDatabase::open(const std::string& path,
                                                       const DatabaseForm& form) {
  // An absolute path, because SQLite gives some relative ones (":memory:") a special meaning.
  std::error_code problem;
  const auto absolute = std::filesystem::absolute(path, problem);
  if (problem) return fail(Fault::file_write, path, "to be written", problem.message());
  try {
    std::unique_ptr<OwnDatabase> own(new OwnDatabase(path, absolute.string(), form));
    FIVEKIND_TRY(own->prepare());
    return own;
  } catch (const SQLite::Exception& exception) {
    return tl::make_unexpected(database_error(form.kind, path, exception));
  }
}

// https://www.sqlite.org/security.html
void OwnDatabase::guard(SQLite::Database& database) {
  database.exec("PRAGMA trusted_schema = OFF");
  sqlite3* const handle = database.getHandle();
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
}

Error OwnDatabase::error_of(const std::exception& problem) const {
  return database_error(form_.kind, shown_, problem);
}

// 0: it is still empty. Read within a transaction, because another process may be creating it.
Result<int> OwnDatabase::version_there() {
  const auto number = [&](const char* question) { return database_.execAndGet(question).getInt(); };
  const int application = number("PRAGMA application_id");
  const int version = number("PRAGMA user_version");
  const bool empty = number("SELECT count(*) FROM sqlite_schema") == 0;
  if (empty && application == 0 && version == 0) return 0;
  if (application != form_.application) {
    return fail(Fault::file_read, shown_, std::string(form_.kind), "that of another program");
  }
  if (version >= 1 && version <= form_.version) return version;
  return fail(Fault::file_read, shown_, fmt::format("{} in version {}", form_.kind, form_.version),
              fmt::format("version {}, of another version of the program", version));
}

// SQLite does not always wait where another process is doing the same.
void OwnDatabase::write_ahead() {
  const auto end = std::chrono::steady_clock::now() + form_.patience;
  while (true) {
    try {
      database_.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (const SQLite::Exception& problem) {
      if (problem.getErrorCode() != SQLITE_BUSY || std::chrono::steady_clock::now() > end) throw;
      constexpr std::chrono::milliseconds kBetween(20);
      std::this_thread::sleep_for(kBetween);
    }
  }
}

// Compares its tables with ours, in case other programs changed them; `latest`: it has the latest
// form.
Result<void> OwnDatabase::check_shape(bool latest) {
  auto other = trigger_in(database_);
  if (!other && latest) other = difference_from(database_, form_.schema);
  if (!other) return {};
  return fail(Fault::file_damaged, shown_,
              fmt::format("the tables of {}, and no triggers", form_.kind), *std::move(other));
}

// Checks an existing database; the value is its version.
Result<int> OwnDatabase::checked_version() {
  const SQLite::Transaction at_one_moment(database_);
  auto version = version_there();
  if (!version || *version == 0) return version;
  FIVEKIND_TRY(check_shape(*version == form_.version));
  if (!form_.check) return version;
  const std::string sound = database_.execAndGet("PRAGMA quick_check(1)").getString();
  if (sound == "ok") return version;
  return fail(Fault::file_damaged, shown_, "a sound database", sound);
}

// Creates it, or brings it to the latest form: completely or not at all.
Result<void> OwnDatabase::upgrade() {
  SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
  FIVEKIND_LET(const auto still, version_there());  // another process may have been faster
  if (still == form_.version) return {};
  if (still == 0) database_.exec(form_.schema);
  for (int version = still; version > 0 && version < form_.version; ++version) {
    database_.exec(form_.upgrades[static_cast<std::size_t>(version) - 1]);
  }
  FIVEKIND_TRY(check_shape(true));
  database_.exec(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}",
                             form_.application, form_.version));
  transaction.commit();
  return {};
}

Result<void> OwnDatabase::prepare() {
  guard(database_);
  FIVEKIND_LET(const auto version, checked_version());
  write_ahead();
  database_.exec("PRAGMA synchronous = FULL");
  if (version == form_.version) return {};
  return upgrade();
}

}  // namespace fivekind::support
