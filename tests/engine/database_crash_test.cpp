// Databases of judged games: kills, a full disk and several processes.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>
#include <thread>
#include <vector>

#include "places.h"
#include "tests/common/attacks.h"
#include "tests/common/small_disk.h"
#include "tests/engine/judged_database.h"
#include "tests/program/running.h"

namespace fivekind::tests::database_crash_test {
namespace {

using DatabaseCrash = DatabaseTest;

// If killed at any moment, it contains only whole games, including those of all finished
// transactions; and the same command completes it.
TEST_F(DatabaseCrash, SurvivesKills) {
  const std::string file = games("yacht", 4500, "games.jsonl");
  const std::string undisturbed = folder_.file("undisturbed.db");
  expect_said(import(file, undisturbed), said_of(4500, undisturbed, 0));
  constexpr std::uintmax_t kSomeBytes = 1'000'000;
  const auto size = [](const std::string& path) {
    std::error_code missing;
    const std::uintmax_t bytes = std::filesystem::file_size(path, missing);
    return missing ? 0 : bytes;
  };
  std::int64_t before = 0;
  std::int64_t most = 0;  // that were there after a kill
  int killed = 0;
  const int kills = attacks(4);
  for (int moment = 0; moment < kills; ++moment) {
    SCOPED_TRACE(moment);
    // In the middle of a transaction, or after one has been written into the database.
    const std::string grows = database_ + (moment % 2 == 0 ? "-wal" : "");
    const std::uintmax_t enough = kSomeBytes + (moment % 2 == 0 ? 0 : size(database_));
    Running running(FIVEKIND_PROGRAM, import(file, database_));
    while (!running.ended() && size(grows) < enough) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    running.send(SIGKILL);
    const bool was_killed = running.wait().exit_code == 128 + SIGKILL;
    killed += was_killed ? 1 : 0;
    const std::int64_t now = number(database_, "SELECT count(*) FROM games");
    EXPECT_GE(now, before);
    before = now;
    EXPECT_EQ(number(database_,
                     "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'"),
              0);
    EXPECT_EQ(number(database_, "SELECT count(*) FROM decisions"), now * 2 * 36);
    if (was_killed) {
      most = std::max(most, now);
      continue;
    }
    EXPECT_EQ(contents(database_), contents(undisturbed));
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(database_ + end);
    before = 0;
  }
  EXPECT_GE(killed, kills / 2) << "the others were too quick";
  EXPECT_GT(most, 0) << "of transactions that were over";
  const auto had = static_cast<std::uint64_t>(before);
  expect_said(import(file, database_), said_of(4500 - had, database_, had));
  EXPECT_EQ(contents(database_), contents(undisturbed));
}

TEST_F(DatabaseCrash, TakesGamesOfTwoProcessesAtOnce) {
  const std::string one = games("yacht", 1500, "one.jsonl");
  const std::string two = folder_.file("two.jsonl");
  output_of({"simulate", "yacht", "--players", "noisy:expected:weight=1,greedy", "--games", "1500",
             "--seed", "2", "--record", two});
  const std::string both = folder_.file("both.jsonl");
  write_bytes(both, read_bytes(one) + read_bytes(two));
  Running first(FIVEKIND_PROGRAM, import(one, database_));
  Running second(FIVEKIND_PROGRAM, import(both, database_));
  const Ran of_first = first.wait();
  const Ran of_second = second.wait();
  EXPECT_EQ(of_first.exit_code, 0) << of_first.errors;
  EXPECT_EQ(of_second.exit_code, 0) << of_second.errors;
  EXPECT_EQ(number(database_, "SELECT count(*) FROM games"), 3000);
  EXPECT_EQ(number(database_, "SELECT count(*) FROM decisions"), 3000 * 2 * 36);
}

// Each finds it missing, half created or complete.
TEST_F(DatabaseCrash, IsCreatedByManyProcessesAtOnce) {
  const std::string file = games("yacht", 1, "game.jsonl");
  const int rounds = attacks(25);
  for (int round = 0; round < rounds; ++round) {
    SCOPED_TRACE(round);
    const std::string database = folder_.file(fmt::format("{}.db", round));
    std::vector<std::unique_ptr<Running>> processes;
    for (int i = 0; i < 6; ++i) {
      processes.push_back(std::make_unique<Running>(FIVEKIND_PROGRAM, import(file, database)));
    }
    for (const auto& process : processes) {
      const Ran ran = process->wait();
      EXPECT_EQ(ran.exit_code, 0) << ran.errors;
    }
    EXPECT_EQ(number(database, "SELECT count(*) FROM games"), 1);
  }
}

TEST_F(DatabaseCrash, SaysThatTheDiskIsFullAndContinuesWhenItIsNot) {
  SmallDisk disk(folder_, 4096);
  if (!disk.mounted()) GTEST_SKIP() << "no file system can be mounted here";
  const std::string file = games("yacht", 3000, "games.jsonl");
  database_ = disk.path() + "/games.db";
  expect_refused(file, "cannot write to ", "full", kEnvironmentError);
  disk.resize(256 * 1024);
  expect_said(import(file, database_), said_of(3000, database_, 0));
  disk.set_writable(false);
  expect_refused(file, "cannot write to ", ": ", kEnvironmentError);
}

}  // namespace
}  // namespace fivekind::tests::database_crash_test
