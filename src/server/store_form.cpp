// The schema of a database of games.
#include "server/store_form.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <chrono>
#include <cstdint>
#include <vector>

#include "server/store_rows.h"

namespace fivekind::server {
namespace {

// Identifies our databases ("5KSV"), and their form. History of the form:
//   1  first version
//   2  practice games; the number of undos before a roll. Games of version 1 are practice games:
//      an undo gave the same dice.
//   3  announcements
//   4  games have a checksum, and imported ones a hash of their record. `in_force` was called
//   `done`:
//      a program of an earlier form that still has the file open does not find that column, and so
//      cannot change a game without its checksum.
constexpr int kApplication = 0x354B5356;
constexpr int kVersion = 4;

constexpr std::chrono::seconds kPatience(10);

constexpr const char* kSchema = R"(
CREATE TABLE plays (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  revision INTEGER NOT NULL,
  game     TEXT NOT NULL,
  rules    TEXT NOT NULL,
  created  TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
  changed  TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%SZ', 'now')),
  over     INTEGER NOT NULL,
  players  TEXT NOT NULL,
  scores   TEXT NOT NULL,
  record   TEXT NOT NULL,
  typed    INTEGER NOT NULL,
  seed     TEXT NOT NULL,
  salt     TEXT NOT NULL,
  in_force INTEGER NOT NULL,
  practice INTEGER NOT NULL,
  record_hash TEXT,
  checksum INTEGER
) STRICT;
CREATE TABLE events (
  play     INTEGER NOT NULL REFERENCES plays ON DELETE CASCADE,
  number   INTEGER NOT NULL,
  keep     TEXT NOT NULL,
  dice     TEXT NOT NULL,
  typed    INTEGER NOT NULL,
  category TEXT NOT NULL,
  undos    INTEGER NOT NULL,
  announces INTEGER NOT NULL,
  PRIMARY KEY (play, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE rules (
  hash  TEXT NOT NULL,
  key   TEXT NOT NULL,
  text  TEXT NOT NULL,
  added INTEGER NOT NULL,
  PRIMARY KEY (hash, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE settings (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL) STRICT;
)";

constexpr const char* kFromVersion1 = R"(
ALTER TABLE plays ADD COLUMN practice INTEGER NOT NULL DEFAULT 1;
ALTER TABLE events ADD COLUMN undos INTEGER NOT NULL DEFAULT 0;
)";
constexpr const char* kFromVersion2 = R"(
ALTER TABLE events ADD COLUMN announces INTEGER NOT NULL DEFAULT 0;
)";

constexpr const char* kFromVersion3 = R"(
ALTER TABLE plays RENAME COLUMN done TO in_force;
ALTER TABLE plays ADD COLUMN record_hash TEXT;
ALTER TABLE plays ADD COLUMN checksum INTEGER;
DROP INDEX IF EXISTS records;
)";

constexpr const char* kIndexes = R"(
CREATE INDEX IF NOT EXISTS plays_by_record ON plays (record_hash);
CREATE INDEX IF NOT EXISTS plays_by_rules ON plays (rules, game);
CREATE INDEX IF NOT EXISTS plays_unsealed ON plays (id) WHERE checksum IS NULL;
)";

const support::DatabaseForm kForm = {.kind = "a database of games",
                                     .application = kApplication,
                                     .version = kVersion,
                                     .schema = kSchema,
                                     .upgrades = {kFromVersion1, kFromVersion2, kFromVersion3},
                                     .check = true,
                                     .patience = kPatience};

std::vector<std::int64_t> some_unsealed(SQLite::Database& database) {
  SQLite::Statement rows(database,
                         "SELECT id FROM plays WHERE checksum IS NULL ORDER BY id LIMIT 500");
  std::vector<std::int64_t> plays;
  while (rows.executeStep()) plays.push_back(rows.getColumn(0).getInt64());
  return plays;
}

}  // namespace

const support::DatabaseForm& store_form() {
  return kForm;
}

void add_indexes(SQLite::Database& database) {
  database.exec(kIndexes);
}

void seal_those_unsealed(SQLite::Database& database) {
  while (!some_unsealed(database).empty()) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    // Checked again: another process may be doing the same.
    for (const std::int64_t play : some_unsealed(database)) {
      hash_record(database, play);
      seal(database, play);
    }
    transaction.commit();
  }
}

}  // namespace fivekind::server
