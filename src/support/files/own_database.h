// SQLite databases of the program's own: opened, recognised, brought to their latest form.
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

/// What marks a database as one of ours, and how it comes into being.
struct DatabaseForm {
  std::string_view kind;               // "a database of judged games"
  int application;                     // PRAGMA application_id
  int version;                         // PRAGMA user_version: the latest
  const char* schema;                  // the statements that create it
  std::vector<const char*> upgrades;   // those that bring version 1 to 2, 2 to 3, …
  bool check;                          // whether it is checked before it is used: reads all of it
  std::chrono::milliseconds patience;  // how long another process's transaction is waited for
};

/// A file that this run creates is gone again if nothing came of it: on a full disk nothing may be
/// left, but an empty file would be. A file that was there before, or that another process has
/// opened meanwhile, is never removed.
class OwnDatabase {
 public:
  /// With a write-ahead log, synced at the end of every transaction. Several processes may open a
  /// new one at once. Errors: file_read (of another program or version), file_damaged (also where
  /// it has triggers, or not the tables and columns of its form), file_write.
  static Result<std::unique_ptr<OwnDatabase>> open(const std::string& path,
                                                   const DatabaseForm& form);

  /// Keeps what stands in a database's schema from doing anything; for every connection to one.
  static void guard(SQLite::Database& database);

  SQLite::Database& operator*() { return database_; }
  SQLite::Database* operator->() { return &database_; }
  const std::string& path() const { return created_.path; }  // absolute

  /// There is something in it.
  void keep() { created_.created = false; }
  /// Whether it would be removed now.
  bool created() const { return created_.created; }

  /// What an exception of SQLite's means; others are taken for damage.
  Error error_of(const std::exception& problem) const;

 private:
  // Made before the database is opened, destroyed after it is closed.
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
