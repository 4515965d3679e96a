// The database of games with other users, and when it is removed; its settings; its work, which
// does not grow with its size.
#include "server/sqlite_store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <atomic>
#include <barrier>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>
#include <set>
#include <thread>

#include "tests/common/patience.h"
#include "tests/common/scratch.h"
#include "tests/common/watched_sqlite.h"
#include "tests/server/kept_games.h"
#include "tests/server/store_work.h"

namespace fivekind::tests::store_test {
namespace {

using namespace std::chrono_literals;
using service::Store;
using service::StoredPlay;

class StoredGames : public testing::Test {
 protected:
  ScratchFolder folder_;
  std::string path_ = folder_.file("games.db");
  std::unique_ptr<server::SqliteStore> opened_ = server::SqliteStore::open(path_).value();
  Store& store_ = *opened_;
};

TEST_F(StoredGames, GamesAreReadWhileAnotherProgramWrites) {
  const std::int64_t id = asked(store_.add({some_play()})).front();
  SQLite::Database other(path_, SQLite::OPEN_READWRITE);
  other.exec("BEGIN IMMEDIATE");
  auto change = std::async(std::launch::async, [&] {
    StoredPlay changed = asked(store_.find(id)).value();
    changed.scores = {5};
    return asked(store_.change(changed)).has_value();
  });
  EXPECT_EQ(change.wait_for(300ms), std::future_status::timeout) << "a change waits for its turn";
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(asked(store_.find(id)).value().scores, std::vector<int>{0});
    EXPECT_EQ(asked(store_.list(10, std::nullopt)).size(), 1U);
    EXPECT_EQ(asked(store_.settings()), "{}");
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, kPatience * 3s);
  other.exec("ROLLBACK");
  EXPECT_TRUE(change.get());
  EXPECT_EQ(asked(store_.find(id)).value().scores, std::vector<int>{5}) << "and is seen at once";
}

void expect_gone(Store& store, const std::string& found) {
  const auto expect = [&](const Error& error) {
    EXPECT_EQ(error.fault, Fault::file_damaged) << error.message();
    EXPECT_EQ(error.found, found);
  };
  expect(store.add({some_play()}).error());
  expect(store.find(1).error());
  expect(store.set_settings("{}").error());
}

TEST_F(StoredGames, GamesWhoseFileIsRemovedAreNotWrittenToNowhere) {
  asked(store_.add({some_play()}));
  std::filesystem::remove(path_);
  expect_gone(store_, "that it has been removed");
  std::ofstream(path_) << "something else";
  expect_gone(store_, "another file in its place");
}

TEST_F(StoredGames, OfTwoChangesOfOneRevisionTheFirstIsKept) {
  const std::int64_t id = asked(store_.add({some_play()})).front();
  StoredPlay one = asked(store_.find(id)).value();
  StoredPlay other = one;
  one.scores = {1};
  other.scores = {2};
  EXPECT_TRUE(asked(store_.change(one)));
  EXPECT_FALSE(asked(store_.change(other)));
  EXPECT_FALSE(asked(store_.change(one))) << "it is at a later revision now";
  const StoredPlay now = asked(store_.find(id)).value();
  EXPECT_EQ(now.scores, std::vector<int>{1});
  EXPECT_EQ(now.damage, "");
  EXPECT_EQ(now.revision, one.revision + 1);
}

// Both have read the game before either changes it, within one process and in two.
TEST_F(StoredGames, OfTwoChangesAtOnceOneIsKept) {
  const auto opened_other_program = server::SqliteStore::open(path_).value();
  Store& other_program = *opened_other_program;
  const std::int64_t id = asked(store_.add({some_play()})).front();
  for (Store* const second : {&store_, &other_program}) {
    constexpr int kRounds = 50;
    std::barrier together(2);
    std::vector<std::vector<bool>> kept(2);
    const auto change = [&](Store& store, std::size_t who) {
      for (int round = 0; round < kRounds; ++round) {
        StoredPlay play = asked(store.find(id)).value();
        play.scores = {static_cast<int>(who)};
        play.events.assign(1, {});
        play.events[0].dice = std::to_string(round * 2 + static_cast<int>(who));
        together.arrive_and_wait();
        kept[who].push_back(asked(store.change(play)).has_value());
        together.arrive_and_wait();
        const StoredPlay now = asked(store_.find(id)).value();
        EXPECT_EQ(now.revision, play.revision + 1);
        if (!kept[who].back()) continue;
        EXPECT_EQ(now.damage, "");
        EXPECT_EQ(now.scores, play.scores);
        EXPECT_EQ(now.events.at(0).dice, play.events[0].dice);
      }
    };
    std::thread thread([&] { change(*second, 1); });
    change(store_, 0);
    thread.join();
    for (std::size_t round = 0; round < kRounds; ++round) {
      EXPECT_NE(kept[0][round], kept[1][round]) << "exactly one wins";
    }
  }
}

// Others write between any two batches: a player, and another process.
TEST_F(StoredGames, AreChangedBetweenTheBatchesOfAnImport) {
  const auto opened_other_program = server::SqliteStore::open(path_).value();
  Store& other_program = *opened_other_program;
  const std::int64_t id = asked(store_.add({some_play()})).front();
  int batches = 0;
  asked(store_.import(some_imported(0, 950), [&] {
    ++batches;
    for (Store* const who : {&store_, &other_program}) {
      StoredPlay play = asked(who->find(id)).value();
      play.scores = {batches};
      EXPECT_TRUE(asked(who->change(play)));
    }
    return true;
  }));
  EXPECT_EQ(batches, 10);
  EXPECT_EQ(asked(store_.find(id)).value().revision, 20);
}

// A process that knows nothing about the batches gets its turn, too, and repeatedly: it checks only
// now and then whether it is its turn.
TEST_F(StoredGames, AreChangedByAnotherProgramDuringAnImport) {
  const auto opened_other_program = server::SqliteStore::open(path_).value();
  Store& other_program = *opened_other_program;
  const std::int64_t id = asked(store_.add({some_play()})).front();
  constexpr int kChanges = 40;
  std::promise<void> begun;
  std::atomic<bool> over = false;
  auto changes = std::async(std::launch::async, [&] {
    begun.get_future().wait();
    int made = 0;
    while (!over && made < kChanges) {
      made += asked(other_program.change(asked(other_program.find(id)).value())) ? 1 : 0;
    }
    return made;
  });
  int batches = 0;
  asked(store_.import(some_imported(0, 5'000), [&] {
    if (++batches == 1) begun.set_value();
    return true;
  }));
  over = true;
  EXPECT_EQ(batches, 50);
  EXPECT_EQ(changes.get(), kChanges) << "long before its end";
}

TEST_F(StoredGames, OfAnImportThatStopsAreThereInWholeBatchesAndTheRestWhenItIsRepeated) {
  const std::vector<StoredPlay> plays = some_imported(0, 450);
  int asked_for = 0;
  const auto numbers = asked(store_.import(plays, [&] { return ++asked_for <= 3; }));
  EXPECT_EQ(numbers.size(), 300U);
  EXPECT_EQ(asked(store_.finished()).size(), 300U);
  const auto all = asked(store_.import(plays, [] { return true; }));
  ASSERT_EQ(all.size(), 450U);
  EXPECT_TRUE(std::equal(numbers.begin(), numbers.end(), all.begin()));
  EXPECT_EQ(std::set<std::int64_t>(all.begin(), all.end()).size(), 450U);
  EXPECT_EQ(asked(store_.finished()).size(), 450U);
}

// Killing a process shows neither whether anything was synced nor whether something in the schema
// can act.
TEST(StoreSettings, AreThoseThatSurvivePowerCutsAndStrangers) {
  const ScratchFolder folder;
  const WatchedSqlite watched;
  const auto store = server::SqliteStore::open(folder.file("games.db")).value();
  using Answers = std::vector<std::string>;
  EXPECT_EQ(watched.answers("PRAGMA journal_mode"), (Answers{"wal", "wal"}));
  EXPECT_EQ(watched.answers("PRAGMA synchronous").at(0), "2") << "full";
  EXPECT_EQ(watched.answers("PRAGMA query_only"), (Answers{"0", "1"})) << "who reads only reads";
  EXPECT_EQ(watched.answers("PRAGMA foreign_keys").at(0), "1") << "events go with their game";
  EXPECT_EQ(watched.answers("PRAGMA trusted_schema"), (Answers{"0", "0"}));
  EXPECT_EQ(watched.answers("PRAGMA writable_schema"), (Answers{"0", "0"}));
  EXPECT_EQ(watched.settings(SQLITE_DBCONFIG_DEFENSIVE), (std::vector<int>{1, 1}));
  EXPECT_EQ(watched.settings(SQLITE_DBCONFIG_ENABLE_TRIGGER), (std::vector<int>{0, 0}));
  EXPECT_EQ(watched.settings(SQLITE_DBCONFIG_ENABLE_VIEW), (std::vector<int>{0, 0}));
}

TEST(StoreWorkOfOneMore, DoesNotGrowWithWhatIsThere) {
  const StoreWork small = work_beside(1'000);
  const StoreWork large = work_beside(10'000);
  EXPECT_GT(small.new_record, 0U);
  EXPECT_EQ(small.new_record, large.new_record);
  EXPECT_EQ(small.known_record, large.known_record);
  EXPECT_EQ(small.new_play, large.new_play);
  EXPECT_EQ(small.change, large.change);
  EXPECT_EQ(small.find, large.find);
  EXPECT_EQ(small.list, large.list);
  EXPECT_EQ(small.rules_removed, large.rules_removed);
}

}  // namespace
}  // namespace fivekind::tests::store_test
