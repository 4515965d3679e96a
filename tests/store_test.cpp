// The database of games beside others who use it, and when it is taken away.
#include "server/store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>

#include "asking.h"
#include "patience.h"
#include "scratch.h"

namespace fivekind::tests::store_test {
namespace {

using namespace std::chrono_literals;
using server::Store;
using server::StoredPlay;

StoredPlay some_play() {
  StoredPlay play;
  play.game = "yatzy";
  play.rules_hash = "0";
  play.players = {{"Anna", ""}};
  play.scores = {0};
  play.setup.players = play.players;
  play.setup.seed = 1;
  play.setup.salt = "s";
  return play;
}

class StoredGames : public testing::Test {
 protected:
  ScratchFolder folder_;
  std::string path_ = folder_.file("games.db");
  Store store_ = Store::open(path_).value();
};

TEST_F(StoredGames, GamesAreReadWhileAnotherProgramWrites) {
  const std::int64_t id = asked(store_.add({some_play()})).front();
  SQLite::Database other(path_, SQLite::OPEN_READWRITE);
  other.exec("BEGIN IMMEDIATE");
  auto change = std::async(std::launch::async, [&] {
    StoredPlay changed = asked(store_.find(id)).value();
    changed.scores = {5};
    return asked(store_.change(changed));
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

}  // namespace
}  // namespace fivekind::tests::store_test
