// Databases of games of earlier forms are upgraded to the current one: through kills, and while a
// program of the earlier form uses them.
#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "places.h"
#include "server/sqlite_store.h"
#include "tests/common/attacks.h"
#include "tests/common/scratch.h"
#include "tests/engine/judged_database.h"
#include "tests/program/running.h"
#include "tests/server/kept_games.h"

namespace fivekind::tests::store_upgrade_test {
namespace {

using service::Store;
using service::StoredPlay;

constexpr const char* kToForm3 = R"(
DROP INDEX plays_by_record;
DROP INDEX plays_by_rules;
DROP INDEX plays_unsealed;
ALTER TABLE plays DROP COLUMN checksum;
ALTER TABLE plays DROP COLUMN record_hash;
ALTER TABLE plays RENAME COLUMN in_force TO done;
CREATE INDEX records ON plays (rules, length(record));
PRAGMA user_version = 3;
)";

class EarlierForm : public testing::Test {
 protected:
  void make(int games) {
    {
      const auto opened_store = server::SqliteStore::open(path_).value();
      Store& store = *opened_store;
      fill(store, games);
      StoredPlay play = some_play();
      play.events.assign(5, {});
      for (LiveEvent& event : play.events) event.dice = "12345";
      play.done = 4;
      asked(store.add({play}));
    }
    execute(path_, kToForm3);
  }

  // How many games have a checksum; also 0 if there is no such column yet, or while another process
  // writes.
  std::int64_t sealed() const {
    try {
      return number(path_, "SELECT count(*) FROM plays WHERE checksum IS NOT NULL");
    } catch (const SQLite::Exception&) {
      return 0;
    }
  }

  // Everything that form 3 stored.
  std::string kept(const std::string& in_force) const {
    SQLite::Database database(path_, SQLite::OPEN_READWRITE, 60'000);
    std::string text;
    for (const std::string& question :
         {"SELECT id, revision, game, rules, created, changed, over, players, scores, record, "
          "typed, seed, salt, " +
              in_force + ", practice FROM plays ORDER BY id",
          std::string("SELECT * FROM events ORDER BY play, number")}) {
      SQLite::Statement rows(database, question);
      while (rows.executeStep()) {
        for (int c = 0; c < rows.getColumnCount(); ++c) text += rows.getColumn(c).getString() + "|";
      }
    }
    return text;
  }

  void expect_all_sealed(int games) {
    const auto opened_store = server::SqliteStore::open(path_).value();
    Store& store = *opened_store;
    const auto finished = asked(store.finished());
    ASSERT_EQ(finished.size(), static_cast<std::size_t>(games));
    for (int i = 0; i < games; ++i) {
      const StoredPlay& play = finished[static_cast<std::size_t>(i)];
      ASSERT_EQ(play.damage, "") << i;
      ASSERT_EQ(play.record, some_imported(i, 1).front().record);
    }
    const StoredPlay played = asked(store.find(games + 1)).value();
    EXPECT_EQ(played.damage, "");
    EXPECT_EQ(played.events.size(), 5U);
    EXPECT_EQ(played.done, 4U);
    // Records are recognised by their hash.
    EXPECT_EQ(asked(store.add(some_imported(games - 1, 1))).front(), games);
  }

  ScratchFolder folder_;
  std::string path_ = folder_.file("games.db");
};

// Killed when some games have their checksums and others do not.
TEST_F(EarlierForm, LosesNothingWhereTheUpgradeIsKilled) {
  constexpr int kGames = 20'000;
  constexpr int kTogether = 500;
  make(kGames);
  const std::string before = kept("done");
  std::int64_t most = 0;
  const int kills = attacks(4);
  for (int kill = 0; kill < kills; ++kill) {
    SCOPED_TRACE(kill);
    Running running(FIVEKIND_PROGRAM, {"serve", "--port", "0", "--database", path_});
    while (!running.ended() && sealed() <= most && most < kGames) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    running.send(SIGKILL);
    EXPECT_EQ(running.wait().exit_code, 128 + SIGKILL);
    EXPECT_EQ(kept("in_force"), before);
    const std::int64_t now = sealed();
    EXPECT_GE(now, most) << "those that were done stay so";
    EXPECT_TRUE(now % kTogether == 0 || now == kGames + 1) << now;
    EXPECT_EQ(number(path_, "PRAGMA user_version"), 4);
    if (kill == 0) {
      EXPECT_LT(now, kGames) << "it was killed within the upgrade";
    }
    most = now;
  }
  EXPECT_GT(most, 0);
  expect_all_sealed(kGames);
}

// It would change games without their checksums.
TEST_F(EarlierForm, IsNotWrittenByAProgramOfThatFormAnyMore) {
  make(3);
  SQLite::Database earlier(path_, SQLite::OPEN_READWRITE, 1000);
  SQLite::Statement change(earlier,
                           "UPDATE plays SET revision = revision + 1, over = ?, scores = ?, done = "
                           "?, players = ? WHERE id = ? AND revision = ?");
  SQLite::Statement add(earlier,
                        "INSERT INTO plays (revision, game, rules, over, players, scores, record, "
                        "typed, seed, salt, done, practice) VALUES (0, 'yatzy', '0', 0, '[]', "
                        "'[]', '', 0, '1', '', 0, 0)");
  expect_all_sealed(3);
  EXPECT_THROW(change.exec(), SQLite::Exception);
  EXPECT_THROW(add.exec(), SQLite::Exception);
}

// A game that was unreadable before is not lost in the upgrade, nor are the others.
TEST_F(EarlierForm, KeepsGamesThatCannotBeRead) {
  make(2);
  execute(path_, "UPDATE plays SET players = 'x' WHERE id = 3");
  const auto opened_store = server::SqliteStore::open(path_).value();
  Store& store = *opened_store;
  EXPECT_EQ(asked(store.find(3)).value().damage, "damaged players and scores");
  EXPECT_EQ(asked(store.find(2)).value().damage, "");
}

}  // namespace
}  // namespace fivekind::tests::store_upgrade_test
