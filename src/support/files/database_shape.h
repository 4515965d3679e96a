// What the rows of an SQLite database depend on: tables, columns, keys and triggers.
// Why not the statements that made them: databases that earlier releases made differ in these.
#pragma once

#include <SQLiteCpp/Database.h>

#include <optional>
#include <string>

namespace fivekind::support {

/// A trigger that a database has: "a trigger cheat on plays". It could change what is written.
std::optional<std::string> trigger_in(SQLite::Database& database);

/// In what a database differs from one that this schema creates: "no column 8 of plays (scores TEXT
/// NOT NULL)", "another key of games (content)". Tables, views and indexes beside those of the
/// schema, which others may have added, and default values do not count.
std::optional<std::string> difference_from(SQLite::Database& database, const char* schema);

}  // namespace fivekind::support
