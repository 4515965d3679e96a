// The program's own SQLite databases: opened, recognised, brought to their latest form.
#pragma once

#include <SQLiteCpp/Database.h>

#include <chrono>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fivekind/error.h"

namespace fivekind::support {

/// How one of our databases is recognised and created.
struct DatabaseForm {
  std::string_view kind;               // "a database of judged games"
  int application;                     // PRAGMA application_id
  int version;                         // PRAGMA user_version: the latest
  const char* schema;                  // the statements that create it
  std::vector<const char*> upgrades;   // statements that take version 1 to 2, 2 to 3, …
  bool check;                          // whether it is checked before use: reads all of it
  std::chrono::milliseconds patience;  // how long to wait for another process's transaction
};

/// A file that this run creates is removed again if nothing was stored in it: an empty file should
/// not be left on a full disk. A file that existed before, or that another process has opened in
/// the meantime, is never removed.
class OwnDatabase {
 public:
  /// With a write-ahead log, synced at the end of every transaction. Several processes may create
  /// one at once. Errors: file_read (made by another program or version), file_damaged (also where
  /// it has triggers, or lacks the tables and columns of its form), file_write.
  static Result<std::unique_ptr<OwnDatabase>> open(const std::string& path,
                                                   const DatabaseForm& form);

  /// Keeps hostile schemas from doing anything; for every connection to a database.
  static void guard(SQLite::Database& database);

  SQLite::Database& operator*() { return database_; }
  SQLite::Database* operator->() { return &database_; }
  const std::string& path() const { return created_.path; }  // absolute

  /// It holds data now.
  void keep() { created_.created = false; }
  /// Whether it would be removed now.
  bool created() const { return created_.created; }

  /// What an SQLite exception means; any other is treated as damage.
  Error error_of(const std::exception& problem) const;

 private:
  // Constructed before the database is opened, destroyed after it is closed.
  struct Created {
    explicit Created(std::string named);
    ~Created();
    Created(const Created&) = delete;
    Created& operator=(const Created&) = delete;
    std::string path;
    bool created;
  };

  OwnDatabase(std::string shown, std::string path, const DatabaseForm& form);
  Result<void> prepare();
  Result<int> version_there();
  Result<int> checked_version();
  Result<void> check_shape(bool latest);
  Result<void> upgrade();
  void write_ahead();

  std::string shown_;  // the path as it was given
  DatabaseForm form_;
  Created created_;
  SQLite::Database database_;
};

}  // namespace fivekind::support
