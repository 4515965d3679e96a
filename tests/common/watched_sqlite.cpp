// All connections to SQLite databases that a test opens.
#include "tests/common/watched_sqlite.h"

#include <sqlite3.h>

#include <atomic>
#include <mutex>

namespace fivekind::tests {
namespace {

std::mutex watching;
std::vector<sqlite3*> opened;
std::atomic<std::uint64_t> executed = 0;

int count_step(void* /*nothing*/) {
  ++executed;
  return 0;
}

int watch(sqlite3* connection, const char** /*problem*/, const void* /*functions*/) {
  sqlite3_progress_handler(connection, 1, count_step, nullptr);
  const char* const file = sqlite3_db_filename(connection, "main");
  const std::lock_guard lock(watching);
  if (file != nullptr && *file != '\0') opened.push_back(connection);
  return SQLITE_OK;
}

// As in SQLite's documentation: its type says nothing about the parameters.
using Extension = void (*)();
Extension watch_as_extension() {
  return reinterpret_cast<Extension>(watch);
}

int take(void* answer, int /*columns*/, char** values, char** /*names*/) {
  *static_cast<std::string*>(answer) = values[0] == nullptr ? "" : values[0];
  return 0;
}

}  // namespace

WatchedSqlite::WatchedSqlite() {
  opened.clear();
  executed = 0;
  sqlite3_auto_extension(watch_as_extension());
}

WatchedSqlite::~WatchedSqlite() {
  sqlite3_cancel_auto_extension(watch_as_extension());
}

std::vector<std::string> WatchedSqlite::answers(const std::string& question) const {
  const std::lock_guard lock(watching);
  std::vector<std::string> all;
  for (sqlite3* const connection : opened) {
    sqlite3_exec(connection, question.c_str(), take, &all.emplace_back(), nullptr);
  }
  return all;
}

std::vector<int> WatchedSqlite::settings(int which) const {
  const std::lock_guard lock(watching);
  std::vector<int> all;
  for (sqlite3* const connection : opened) {
    sqlite3_db_config(connection, which, -1, &all.emplace_back(-1));
  }
  return all;
}

std::uint64_t WatchedSqlite::steps() const {
  return executed;
}

}  // namespace fivekind::tests
