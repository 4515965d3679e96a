// Databases of judged games.
#include "tests/engine/judged_database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

namespace fivekind::tests {

std::int64_t number(const std::string& path, const std::string& question) {
  SQLite::Database database(path, SQLite::OPEN_READWRITE, 60'000);
  return database.execAndGet(question).getInt64();
}

void execute(const std::string& path, const std::string& statements) {
  SQLite::Database database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 60'000);
  database.exec(statements);
}

std::string contents(const std::string& path) {
  SQLite::Database database(path, SQLite::OPEN_READWRITE, 60'000);
  std::string text;
  const auto add = [&](const std::string& question) {
    SQLite::Statement rows(database, question);
    while (rows.executeStep()) {
      for (int c = 0; c < rows.getColumnCount(); ++c) text += rows.getColumn(c).getString() + "|";
      text += "\n";
    }
  };
  add("SELECT content, objective, game, rules, line, whole, time, players FROM games ORDER BY "
      "line, content");
  for (const char* table : {"players", "turns", "throws", "decisions"}) {
    add(
        fmt::format("SELECT g.content, t.* FROM (SELECT * FROM {}) t JOIN games g ON g.id = t.game "
                    "ORDER BY g.line, g.content, t.seat",
                    table));
  }
  return text;
}

}  // namespace fivekind::tests
