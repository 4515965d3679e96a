// Stored games that were changed in the database by other means: every column counts.
#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/engine/judged_database.h"
#include "tests/service/service_client.h"
#include "tests/service/service_plays.h"

namespace fivekind::tests::store_damage_test {
namespace {

// A finished game, an unfinished one with events and an undo, and an imported one.
class KeptGames : public testing::Test {
 protected:
  KeptGames() {
    Json over = begun(client_, "two-yatzy", kAnna);
    while (!over["over"]) over = moved_on(client_, over);
    Json open = changed(client_, begun(client_, "two-yatzy", kAnnaAndProgram), "/throw");
    open = changed(client_, changed(client_, open, "/undo"), "/throw");
    service::Request records = request_to("POST", "/records");
    records.body = client_.ask("GET", at(over, "/export")).response.body;
    records.headers["content-type"] = "application/x-ndjson";
    records.headers["content-length"] = std::to_string(records.body.size());
    const Json ids = client_.ask(records).json["ids"];
    ids_ = {over["id"], open["id"], ids[0]};
    for (const int id : ids_) before_[id] = client_.good("GET", path(id));
  }

  static std::string path(int id) { return "/play/" + std::to_string(id); }
  std::string database() const { return client_.folder().file("games.db"); }

  // A statement that changes something in one game: that one is refused and the others are there.
  void expect_damaged(int id, const std::string& statement) {
    SCOPED_TRACE(statement);
    ASSERT_NO_THROW(execute(database(), statement));
    for (const char* const question : {"", "/review", "/export", "/export?form=csv"}) {
      const Reply shown = client_.get(path(id) + question);
      EXPECT_EQ(shown.status, 409) << shown.response.body;
      EXPECT_EQ(shown.json["code"], "play.damaged") << shown.response.body;
    }
    for (const int other : ids_) {
      if (other == id) continue;
      EXPECT_EQ(client_.good("GET", path(other)), before_[other]);
    }
    EXPECT_EQ(client_.good("GET", "/play")["plays"].size(), ids_.size());
  }

  // Changes each column of the rows that satisfy `of`, one at a time, and back.
  void expect_all_columns_to_count(int id, const std::string& table, const std::string& of) {
    SQLite::Database read(database(), SQLite::OPEN_READONLY, 1000);
    SQLite::Statement columns(read, "SELECT name, type FROM pragma_table_info(?)");
    columns.bind(1, table);
    int tried = 0;
    while (columns.executeStep()) {
      const std::string name = columns.getColumn(0).getString();
      if (name == "id" || name == "play" || name == "record_hash") continue;
      const bool text = columns.getColumn(1).getString() == "TEXT";
      const std::string change = fmt::format("UPDATE {0} SET {1} = {1} {2} WHERE {3}", table, name,
                                             text ? "|| ' '" : "+ 1", of);
      const std::string back = fmt::format(
          "UPDATE {0} SET {1} = {2} WHERE {3}", table, name,
          text ? fmt::format("substr({0}, 1, length({0}) - 1)", name) : name + " - 1", of);
      expect_damaged(id, change);
      execute(database(), back);
      EXPECT_EQ(client_.good("GET", path(id)), before_[id]) << back;
      ++tried;
    }
    EXPECT_GE(tried, 7);
  }

  ServiceClient client_;
  std::vector<int> ids_;
  std::map<int, Json> before_;
};

TEST_F(KeptGames, AreDamagedWhereAnyColumnHasChanged) {
  for (const int id : ids_) expect_all_columns_to_count(id, "plays", fmt::format("id = {}", id));
}

TEST_F(KeptGames, AreDamagedWhereAnyColumnOfAnEventHasChanged) {
  for (const int id : {ids_[0], ids_[1]}) {
    expect_all_columns_to_count(id, "events",
                                fmt::format("play = {0} AND number = (SELECT max(number) FROM "
                                            "events WHERE play = {0})",
                                            id));
  }
}

TEST_F(KeptGames, AreDamagedWithoutTheirLastEventOrChecksum) {
  expect_damaged(ids_[0], fmt::format("DELETE FROM events WHERE play = {0} AND number = (SELECT "
                                      "max(number) FROM events WHERE play = {0})",
                                      ids_[0]));
  EXPECT_EQ(client_.good("DELETE", path(ids_[0]))["removed"], ids_[0]);
  ids_.erase(ids_.begin());
  expect_damaged(ids_[0], fmt::format("UPDATE plays SET checksum = NULL WHERE id = {}", ids_[0]));
}

// Statistics include only undamaged games.
TEST_F(KeptGames, AreLeftOutOfStatisticsWhereTheyAreDamaged) {
  EXPECT_EQ(client_.good("GET", "/statistics")["left_out"].size(), 0U);
  for (const int id : {ids_[0], ids_[2]}) {
    execute(database(), fmt::format("UPDATE plays SET scores = '[300]', changed = 'today' WHERE "
                                    "id = {}",
                                    id));
  }
  const Json statistics = client_.good("GET", "/statistics");
  EXPECT_EQ(statistics["games"].size(), 0U);
  ASSERT_EQ(statistics["left_out"].size(), 2U);
  expect_part(statistics["left_out"][0]["message"], "another checksum");
}

// Rows with a correct checksum that still cannot be read, as after damage before an upgrade.
TEST_F(KeptGames, ThatCannotBeReadAreDamagedAlthoughTheyAreSealed) {
  auto stored = client_.service().store().find(ids_[2]);
  ASSERT_TRUE(stored && *stored);
  for (const char* const record : {"garbage", "{}", "{\"players\": 3}"}) {
    (*stored)->record = record;
    const auto added = client_.service().store().add({**stored});
    ASSERT_TRUE(added);
    for (const char* const question : {"/review", "/export", "/export?form=csv"}) {
      const Reply shown = client_.get(path(static_cast<int>(added->front())) + question);
      EXPECT_EQ(shown.status, 409) << record << shown.response.body;
      EXPECT_EQ(shown.json["code"], "play.damaged") << record;
    }
  }
  const Reply form = client_.get(path(ids_[2]) + "/export?form=none");
  EXPECT_EQ(form.status, 422) << "that is the asker's mistake";
}

}  // namespace
}  // namespace fivekind::tests::store_damage_test
