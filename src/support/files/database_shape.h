// What the rows of an SQLite database depend on: tables, columns, keys and triggers.
// Why not compare the statements that created them: these differ in databases made by earlier
// releases.
#pragma once

#include <SQLiteCpp/Database.h>

#include <optional>
#include <string>

namespace fivekind::support {

/// A trigger found in a database: "a trigger cheat on plays". It could change what is written.
std::optional<std::string> trigger_in(SQLite::Database& database);

/// How a database differs from one that this schema creates: "no column 8 of plays (scores TEXT NOT
/// NULL)", "another key of games (content)". Default values and additional tables, views and
/// indexes, which other programs may have made, don't count.
std::optional<std::string> difference_from(SQLite::Database& database, const char* schema);

}  // namespace fivekind::support
