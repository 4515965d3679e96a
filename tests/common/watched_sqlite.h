// All connections to SQLite databases that a test opens, including those deep within the program:
// their settings, and how much work they do.
// Why: settings belong to a connection, and killing a process does not show that nothing was
// synced; work is counted in steps since times are unreliable on a busy machine.
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

  /// The answers to a query of each connection to a file, in the order in which they were opened;
  /// they must still be open.
  std::vector<std::string> answers(const std::string& question) const;
  /// The value of this SQLITE_DBCONFIG_… for each of those.
  std::vector<int> settings(int which) const;
  /// Instructions of SQLite's virtual machine executed so far, by all of them.
  std::uint64_t steps() const;
};

}  // namespace fivekind::tests
