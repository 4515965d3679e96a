// All connections to SQLite databases that a test opens, also those deep within the program: what
// they are set to, and how much work they do.
// Why: settings belong to a connection, and no kill shows that nothing was synced; work is counted
// in steps since times say little on a busy machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fivekind::tests {

/// Watches the connections that are opened while it lives; one at a time.
class WatchedSqlite {
 public:
  WatchedSqlite();
  ~WatchedSqlite();
  WatchedSqlite(const WatchedSqlite&) = delete;
  WatchedSqlite& operator=(const WatchedSqlite&) = delete;

  /// What each of those that are for a file answers to a question, in the order in which they were
  /// opened; they must still be open.
  std::vector<std::string> answers(const std::string& question) const;
  /// Whether each of those has this of SQLITE_DBCONFIG_….
  std::vector<int> settings(int which) const;
  /// Instructions of SQLite's machine that have been executed so far, of all of them.
  std::uint64_t steps() const;
};

}  // namespace fivekind::tests
