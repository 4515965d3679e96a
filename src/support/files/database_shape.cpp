// What the rows of an SQLite database depend on.
#include "support/files/database_shape.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <set>

namespace fivekind::support {
namespace {

// One line for each property of a table: the table itself, its columns, its foreign keys and its
// unique keys.
constexpr const char* kShape = R"(
WITH tables AS (SELECT * FROM pragma_table_list
                WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\_%' ESCAPE '\')
SELECT name, 'table ' || name || iif(strict, ', strict', '') || iif(wr, ', without rowid', '')
  FROM tables
UNION SELECT t.name, printf('column %d of %s (%s %s%s%s%s)', c.cid + 1, t.name, c.name, c.type,
                            iif(c."notnull", ' NOT NULL', ''), iif(c.pk, ', in its key', ''),
                            iif(c.hidden, ', computed', ''))
  FROM tables t, pragma_table_xinfo(t.name) c
UNION SELECT t.name, printf('reference of %s to %s (%s, %s)', t.name, f."table", f."from",
                            lower(f.on_delete))
  FROM tables t, pragma_foreign_key_list(t.name) f
UNION SELECT t.name, printf('key of %s (%s)', t.name,
                            (SELECT group_concat(name, ', ')
                             FROM (SELECT name FROM pragma_index_info(i.name) ORDER BY seqno)))
  FROM tables t, pragma_index_list(t.name) i WHERE i."unique"
)";

struct Shape {
  std::set<std::string> tables;
  std::set<std::string> lines;
};

// The shape of all tables, or of some.
Shape shape_of(SQLite::Database& database, const std::set<std::string>* of = nullptr) {
  Shape shape;
  SQLite::Statement rows(database, kShape);
  while (rows.executeStep()) {
    const std::string table = rows.getColumn(0).getString();
    if (of != nullptr && !of->contains(table)) continue;
    shape.tables.insert(table);
    shape.lines.insert(rows.getColumn(1).getString());
  }
  return shape;
}

// A line of one set that is missing in the other.
std::optional<std::string> only_in(const std::set<std::string>& one,
                                   const std::set<std::string>& other) {
  const auto found = std::find_if(one.begin(), one.end(),
                                  [&](const std::string& line) { return !other.contains(line); });
  return found == one.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::optional<std::string> trigger_in(SQLite::Database& database) {
  SQLite::Statement rows(database,
                         "SELECT 'a trigger ' || name || ' on ' || tbl_name FROM sqlite_schema "
                         "WHERE type = 'trigger' ORDER BY name");
  if (!rows.executeStep()) return std::nullopt;
  return rows.getColumn(0).getString();
}

std::optional<std::string> difference_from(SQLite::Database& database, const char* schema) {
  SQLite::Database made(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  made.exec(schema);
  const Shape ours = shape_of(made);
  const Shape there = shape_of(database, &ours.tables);
  if (const auto table = only_in(ours.tables, there.tables)) return "no table " + *table;
  if (const auto missing = only_in(ours.lines, there.lines)) return "no " + *missing;
  if (const auto other = only_in(there.lines, ours.lines)) return "another " + *other;
  return std::nullopt;
}

}  // namespace fivekind::support
