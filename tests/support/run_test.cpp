// Work in pieces: each is done once, in any thread; progress reports and errors do not depend on
// the number of threads.
#include "support/run.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <set>
#include <thread>
#include <vector>

#include "support/object_pool.h"
#include "tests/common/patience.h"

namespace fivekind::tests::run_test {
namespace {

using namespace std::chrono_literals;
using support::ObjectPool;
using support::ThreadPool;

constexpr std::array kThreads = {1, 2, 3, 8};

TEST(ThreadPool, DoesEachPieceOnce) {
  for (const int threads : kThreads) {
    const ThreadPool pool(threads);
    for (const std::size_t count : {0U, 1U, 7U, 1000U}) {
      for (const std::size_t grain : {1U, 3U, 2000U}) {
        std::vector<std::atomic<int>> done(count);
        pool.for_each(count, grain, [&](std::size_t i) { ++done[i]; });
        EXPECT_EQ(std::count(done.begin(), done.end(), 1), static_cast<std::ptrdiff_t>(count))
            << threads << " threads, grain " << grain;
      }
    }
  }
}

TEST(ThreadPool, UsesAsManyThreadsAsAreWanted) {
  const ThreadPool pool(3);
  std::atomic<int> here = 0;
  std::atomic<bool> all_came = false;
  pool.on_threads(3, [&] {
    if (++here == 3) all_came = true;
    for (int wait = 0; wait < 5000 && !all_came; ++wait) std::this_thread::sleep_for(1ms);
  });
  EXPECT_TRUE(all_came) << "three threads wait for each other";
  std::atomic<int> calls = 0;
  pool.on_threads(2, [&] { ++calls; });
  EXPECT_EQ(calls, 2);
  pool.on_threads(0, [&] { ++calls; });
  EXPECT_EQ(calls, 2);
}

// A loop within a loop, while a lock is held that the outer loop's other pieces need.
TEST(ThreadPool, DoesNotBeginWithOtherWorkInsideALoop) {
  const ThreadPool pool(2);
  std::mutex mutex;
  int pieces = 0;
  pool.for_each(200, 1, [&](std::size_t) {
    const std::lock_guard lock(mutex);
    pool.for_each(50, 1, [&](std::size_t) { std::this_thread::yield(); });
    ++pieces;
  });
  EXPECT_EQ(pieces, 200);
}

// The program's current memory.
std::int64_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::int64_t size = 0;
  std::int64_t resident = 0;
  statm >> size >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

// A server creates a pool for every question that it computes. (TBB keeps memory of each arena that
// is destroyed: seven kilobytes.)
TEST(ThreadPool, LeavesNoMemoryBehind) {
  const auto make_pools = [](int pools) {
    std::atomic<int> sum = 0;
    for (int i = 0; i < pools; ++i) {
      const ThreadPool pool(2 + i % 3);
      pool.for_each(10, 1, [&](std::size_t n) { sum += static_cast<int>(n); });
    }
    EXPECT_EQ(sum, 45 * pools);
  };
  make_pools(100);
  const std::int64_t before = resident_bytes();
  make_pools(5000);
  if (!kSanitized) {
    EXPECT_LT(resident_bytes() - before, 5'000'000);
  }
}

TEST(Run, CountsAndTells) {
  for (const int threads : kThreads) {
    const ThreadPool pool(threads);
    std::vector<std::uint64_t> reported;
    std::atomic<int> telling = 0;
    support::Run run(&pool, "testing", 0, [&](std::uint64_t done, std::uint64_t all) {
      EXPECT_EQ(++telling, 1) << "one call at a time";
      EXPECT_EQ(all, 3010U);
      reported.push_back(done);
      --telling;
      return true;
    });
    run.expect(3010);
    run.skip(10);
    for (int layer = 0; layer < 3; ++layer) {
      EXPECT_TRUE(run.for_each(500, 4, [](std::size_t piece) { return 2 * (piece % 2) + 1; }));
      EXPECT_EQ(run.done(), 10U + 1000U * (layer + 1));
      EXPECT_EQ(reported.back(), run.done()) << "the last word of a layer is always told";
    }
    EXPECT_TRUE(std::is_sorted(reported.begin(), reported.end()));
  }
}

TEST(Run, WorksWithoutAPool) {
  support::Run run(nullptr, "testing", 3);
  std::vector<std::size_t> pieces;
  EXPECT_TRUE(run.for_each(3, 1, [&](std::size_t piece) -> std::uint64_t {
    pieces.push_back(piece);
    return 1;
  }));
  EXPECT_EQ(pieces, (std::vector<std::size_t>{0, 1, 2}));
}

TEST(Run, GivesEachThreadAWorker) {
  const ThreadPool pool(4);
  support::Run run(&pool, "testing", 1000);
  std::atomic<int> workers = 0;
  std::atomic<int> at_once = 0;
  const auto make_worker = [&]() -> support::Run::Piece {
    ++workers;
    return [&, busy = std::make_shared<std::atomic<bool>>(false)](std::size_t) -> std::uint64_t {
      if (busy->exchange(true)) ++at_once;
      std::this_thread::yield();
      *busy = false;
      return 1;
    };
  };
  EXPECT_TRUE(run.for_each(1000, 1, make_worker));
  EXPECT_GE(workers, 1);
  EXPECT_LE(workers, 4);
  EXPECT_EQ(at_once, 0) << "nobody else uses a worker's arrays";
  EXPECT_EQ(run.done(), 1000U);
}

// Those before the first that fails are all done, so it is the first in any run.
TEST(Run, TellsTheFirstError) {
  for (const int threads : kThreads) {
    const ThreadPool pool(threads);
    for (int repeat = 0; repeat < 50; ++repeat) {
      for (const std::size_t grain : {1U, 5U}) {
        support::Run run(&pool, "testing", 100);
        const auto done = run.for_each(100, grain, [](std::size_t piece) -> Result<std::uint64_t> {
          if (piece == 40) std::this_thread::sleep_for(100us);
          if (piece < 40) return 1;
          return fail(Fault::memory, std::to_string(piece), "", "");
        });
        ASSERT_FALSE(done);
        EXPECT_EQ(done.error().where, "40") << threads << " threads, grain " << grain;
      }
    }
  }
}

// The thread with the first piece is late, and by then all others have failed.
TEST(Run, TellsTheFirstErrorOfALateThread) {
  for (int repeat = 0; repeat < 50; ++repeat) {
    const ThreadPool pool(3);
    support::Run run(&pool, "testing", 100);
    std::atomic<int> workers = 0;
    const auto make_worker = [&]() -> support::Run::Piece {
      if (workers++ == 0) std::this_thread::sleep_for(2ms);
      return [](std::size_t piece) -> Result<std::uint64_t> {
        return fail(Fault::memory, std::to_string(piece), "", "");
      };
    };
    const auto done = run.for_each(100, 1, make_worker);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().where, "0");
  }
}

TEST(Run, StopsWhenAsked) {
  for (const int threads : kThreads) {
    const ThreadPool pool(threads);
    support::Run run(&pool, "testing", 1'000'000,
                     [](std::uint64_t done, std::uint64_t) { return done < 100; });
    const auto ended = run.for_each(1'000'000, 1, [](std::size_t) { return std::uint64_t{1}; });
    ASSERT_FALSE(ended);
    EXPECT_EQ(ended.error().fault, Fault::interrupted);
    EXPECT_EQ(ended.error().where, "testing");
    EXPECT_LT(run.done(), 500'000U);
    EXPECT_FALSE(run.should_continue()) << "it stays stopped";
    EXPECT_FALSE(run.look());
    EXPECT_FALSE(run.for_each(1, 1, [](std::size_t) { return std::uint64_t{1}; }));
  }
}

// A long piece that asks and is stopped ends the run; an error elsewhere takes precedence.
TEST(Run, EndsWithAPieceThatWasAskedToStop) {
  const ThreadPool pool(2);
  support::Run alone(&pool, "games", 10);
  const auto stopped = alone.for_each(10, 1, [](std::size_t piece) -> Result<std::uint64_t> {
    if (piece == 3) return tl::make_unexpected(support::interruption("a piece"));
    return 1;
  });
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().where, "games");
  support::Run both(&pool, "games", 2);
  std::atomic<int> begun = 0;
  const auto done = both.for_each(2, 1, [&](std::size_t piece) -> Result<std::uint64_t> {
    ++begun;
    while (begun < 2) std::this_thread::yield();
    if (piece == 0) return tl::make_unexpected(support::interruption("a piece"));
    return fail(Fault::memory, "memory", "", "");
  });
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().fault, Fault::memory);
}

TEST(Run, TellsInOtherUnits) {
  std::vector<std::pair<std::uint64_t, std::uint64_t>> reported;
  support::Run run(nullptr, "games", 40,
                   support::in_units_of(10, [&](std::uint64_t done, std::uint64_t all) {
                     reported.emplace_back(done, all);
                     return true;
                   }));
  EXPECT_TRUE(run.for_each(8, 1, [](std::size_t) { return std::uint64_t{5}; }));
  EXPECT_EQ(reported.size(), 8U);
  EXPECT_EQ(reported[2], std::pair(std::uint64_t{1}, std::uint64_t{4}));
  EXPECT_EQ(reported.back(), std::pair(std::uint64_t{4}, std::uint64_t{4}));
  EXPECT_FALSE(support::in_units_of(10, {}));
}

TEST(ObjectPool, GivesEachObjectToOneUser) {
  std::atomic<int> made = 0;
  ObjectPool<std::atomic<int>> objects([&] {
    ++made;
    return std::make_unique<std::atomic<int>>(0);
  });
  std::atomic<int> shared = 0;
  const ThreadPool pool(4);
  pool.for_each(2000, 1, [&](std::size_t) {
    const auto object = objects.take();
    if (++*object > 1) ++shared;
    std::this_thread::yield();
    --*object;
  });
  EXPECT_EQ(shared, 0);
  EXPECT_LE(made, 4);
  EXPECT_EQ(objects.all().size(), static_cast<std::size_t>(made)) << "all came back";
}

}  // namespace
}  // namespace fivekind::tests::run_test
