// Our databases changed by other programs: refused if rows would be stored in a wrong form,
// accepted if there are additional objects.
#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "places.h"
#include "server/sqlite_store.h"
#include "tests/engine/judged_database.h"
#include "tests/server/kept_games.h"

namespace fivekind::tests::database_shape_test {
namespace {

using service::Store;

// The error on opening a database of games; nothing: it is accepted.
std::string refusal_of_games(const std::string& path) {
  const auto store = server::SqliteStore::open(path);
  if (store) return "";
  EXPECT_EQ(store.error().fault, Fault::file_damaged);
  return store.error().message();
}

// All tables and columns that the program makes.
std::vector<std::pair<std::string, std::string>> columns_of(const std::string& path) {
  SQLite::Database database(path, SQLite::OPEN_READONLY);
  SQLite::Statement rows(
      database,
      "SELECT t.name, c.name FROM pragma_table_list t, pragma_table_info(t.name) "
      "c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%'");
  std::vector<std::pair<std::string, std::string>> all;
  while (rows.executeStep()) {
    all.emplace_back(rows.getColumn(0).getString(), rows.getColumn(1).getString());
  }
  return all;
}

class Shapes : public DatabaseTest {
 protected:
  // Changes a copy of a correct database, and expects it to be refused and left unchanged.
  template <typename Refusal>
  void expect_refused_after(const std::string& sound, const std::string& statement,
                            const std::string& found, const Refusal& refusal) {
    SCOPED_TRACE(statement);
    const std::string path = folder_.file("changed.db");
    std::filesystem::copy_file(sound, path, std::filesystem::copy_options::overwrite_existing);
    execute(path, statement);
    const std::string before = read_bytes(path);
    const std::string message = refusal(path);
    expect_part(message, path);
    expect_part(message, "and no triggers");
    expect_part(message, found);
    EXPECT_EQ(read_bytes(path), before) << "as it is";
  }

  template <typename Refusal>
  void expect_all_refused(const std::string& sound, const Refusal& refusal) {
    const auto columns = columns_of(sound);
    EXPECT_GT(columns.size(), 20U);
    for (const auto& [table, column] : columns) {
      expect_refused_after(sound,
                           fmt::format("ALTER TABLE {} RENAME COLUMN {} TO x", table, column),
                           fmt::format("of {} ({} ", table, column), refusal);
      expect_refused_after(sound, "ALTER TABLE " + table + " ADD COLUMN more TEXT",
                           fmt::format("of {} (more TEXT", table), refusal);
      expect_refused_after(sound, "ALTER TABLE " + table + " RENAME TO x", "no table " + table,
                           refusal);
      expect_refused_after(sound,
                           fmt::format("CREATE TRIGGER cheat AFTER INSERT ON {0} BEGIN DELETE FROM "
                                       "{0}; END",
                                       table),
                           "a trigger cheat on " + table, refusal);
    }
  }

  std::string sound_games() {
    std::string path = folder_.file("sound.db");
    EXPECT_EQ(refusal_of_games(path), "");
    return path;
  }
  std::string sound_judged() {
    run(import(games("two-yatzy", 2, "games.jsonl"), database_));
    return database_;
  }
  // Messages of the program.
  std::string refusal_of_judged(const std::string& path) {
    const Ran ran = run(import(folder_.file("games.jsonl"), path));
    EXPECT_EQ(ran.exit_code, kEnvironmentError);
    return ran.errors;
  }
};

TEST_F(Shapes, OfGamesAreRefusedWhereTheyAreOthers) {
  const std::string sound = sound_games();
  expect_all_refused(sound, refusal_of_games);
  for (const auto& [statement, found] : std::vector<std::pair<std::string, std::string>>{
           {"DROP TABLE settings", "no table settings"},
           {"DROP TABLE rules; CREATE TABLE rules (hash TEXT NOT NULL, key TEXT NOT NULL, text "
            "TEXT "
            "NOT NULL, added INTEGER NOT NULL) STRICT",
            "column 1 of rules"},
           {"DROP TABLE events; CREATE TABLE events (play INTEGER NOT NULL, number INTEGER NOT "
            "NULL, keep TEXT NOT NULL, dice TEXT NOT NULL, typed INTEGER NOT NULL, category TEXT "
            "NOT NULL, undos INTEGER NOT NULL, announces INTEGER NOT NULL, PRIMARY KEY (play, "
            "number)) STRICT, WITHOUT ROWID",
            "no reference of events to plays"},
           {"ALTER TABLE rules RENAME TO ours; CREATE VIEW rules AS SELECT * FROM ours",
            "no table rules"},
           {"CREATE UNIQUE INDEX once ON plays (game)", "another key of plays (game)"}}) {
    expect_refused_after(sound, statement, found, refusal_of_games);
  }
}

TEST_F(Shapes, OfJudgedGamesAreRefusedWhereTheyAreOthers) {
  const std::string sound = sound_judged();
  const auto refusal = [&](const std::string& path) { return refusal_of_judged(path); };
  for (const auto& [table, column] : columns_of(sound)) {
    if (column != "game" && column != "rules") continue;
    expect_refused_after(sound, fmt::format("ALTER TABLE {} RENAME COLUMN {} TO x", table, column),
                         fmt::format("of {} ({} ", table, column), refusal);
  }
  expect_refused_after(sound, "DROP TABLE throws", "no table throws", refusal);
  expect_refused_after(sound,
                       "CREATE TRIGGER cheat AFTER INSERT ON games BEGIN DELETE FROM games; END",
                       "a trigger cheat on games", refusal);
}

// Users with questions of their own may have views, tables and indexes for them.
TEST_F(Shapes, WithSomethingOfOnesOwnBesideAreTaken) {
  const std::string own =
      "CREATE TABLE notes (text TEXT); CREATE INDEX own ON notes (text); CREATE VIEW newest AS "
      "SELECT * FROM {0} ORDER BY id DESC; CREATE INDEX quick ON {0} (game)";
  const std::string sound = sound_games();
  execute(sound, fmt::format(fmt::runtime(own), "plays"));
  EXPECT_EQ(refusal_of_games(sound), "");
  const std::string judged = sound_judged();
  execute(judged, fmt::format(fmt::runtime(own), "games"));
  expect_said(import(folder_.file("games.jsonl"), judged), said_of(0, judged, 2));
}

// The earlier forms of release 0.2: refused unchanged, whatever their upgrade would have
// encountered.
TEST_F(Shapes, OfEarlierFormsAreRefusedWhereTheyAreOthers) {
  for (const int form : {1, 2, 3}) {
    SCOPED_TRACE(form);
    const std::string made =
        fmt::format("{}/tests/data/release-0.2/games-{}.db", FIVEKIND_SOURCE_DIR, form);
    expect_refused_after(made,
                         "CREATE TRIGGER cheat AFTER UPDATE ON plays BEGIN DELETE FROM events; END",
                         "a trigger cheat on plays", refusal_of_games);
    for (const char* const statement :
         {"DROP TABLE settings", "DROP TABLE events", "ALTER TABLE plays RENAME COLUMN done TO x",
          "ALTER TABLE rules ADD COLUMN more TEXT"}) {
      SCOPED_TRACE(statement);
      const std::string path = folder_.file("changed.db");
      std::filesystem::copy_file(made, path, std::filesystem::copy_options::overwrite_existing);
      execute(path, statement);
      EXPECT_NE(refusal_of_games(path), "");
      EXPECT_EQ(number(path, "PRAGMA user_version"), form) << "nothing of the upgrade is there";
    }
  }
}

// Changes after the start have no effect.
TEST_F(Shapes, WithATriggerOfLaterAreWrittenAsEver) {
  const std::string path = folder_.file("later.db");
  const auto opened_store = server::SqliteStore::open(path).value();
  Store& store = *opened_store;
  service::StoredPlay play = some_play();
  play.events.resize(3);
  const std::int64_t id = asked(store.add({play})).front();
  EXPECT_EQ(number(path, "SELECT count(*) FROM events"), 3);
  execute(
      path,
      "CREATE TRIGGER cheat AFTER UPDATE ON plays BEGIN UPDATE plays SET scores = '[999]'; END");
  play = asked(store.find(id)).value();
  play.scores = {5};
  EXPECT_TRUE(asked(store.change(play)));
  EXPECT_EQ(asked(store.find(id)).value().scores, std::vector<int>{5});
  EXPECT_TRUE(asked(store.remove(id)));
  EXPECT_EQ(number(path, "SELECT count(*) FROM events"), 0) << "events go with their game";
  expect_part(refusal_of_games(path), "a trigger cheat on plays");
}

}  // namespace
}  // namespace fivekind::tests::database_shape_test
