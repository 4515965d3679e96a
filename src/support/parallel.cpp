// Loops over all cores, using oneTBB.
#include "support/parallel.h"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/partitioner.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "support/object_pool.h"

namespace fivekind::support {
namespace {

// The arenas of all pools. TBB never frees some kilobytes of each arena that is destroyed, so the
// arenas of finished pools are reused.
class Arenas {
 public:
  std::shared_ptr<tbb::task_arena> take(int threads) {
    const std::lock_guard lock(mutex_);
    allow(threads);
    const auto make = [threads] { return std::make_unique<tbb::task_arena>(threads); };
    return arenas_.try_emplace(threads, make).first->second.take();
  }

 private:
  // Lets arenas have more threads than the machine has cores, if requested. If there are several
  // such controls the strictest counts, so there is one.
  void allow(int threads) {
    if (threads <= allowed_) return;
    allowed_ = threads;
    control_ = nullptr;
    control_ = std::make_unique<tbb::global_control>(tbb::global_control::max_allowed_parallelism,
                                                     static_cast<std::size_t>(threads));
  }

  std::mutex mutex_;
  std::map<int, ObjectPool<tbb::task_arena>> arenas_;  // by their threads
  int allowed_ = default_threads();
  std::unique_ptr<tbb::global_control> control_;
};

// Lives as long as the process: pools may end after static objects are destroyed.
Arenas& arenas() {
  static auto* const all = new Arenas;
  return *all;
}

}  // namespace

const std::launch kMeanwhile = std::launch::async;

struct ThreadPool::Arena {
  std::shared_ptr<tbb::task_arena> arena;
};

int default_threads() {
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMaxThreads);
}

// One thread needs no arena.
ThreadPool::ThreadPool(int threads)
    : threads_(threads), arena_(threads == 1 ? nullptr : new Arena{arenas().take(threads)}) {}

ThreadPool::~ThreadPool() {
  delete arena_;
}

void ThreadPool::on_threads(std::size_t most, const std::function<void()>& body) const {
  const std::size_t count = std::min(most, static_cast<std::size_t>(threads_));
  if (count <= 1) {
    if (count == 1) body();
    return;
  }
#if defined(__SANITIZE_THREAD__)
  // The thread sanitizer does not see into the TBB library, which is built without it; so it
  // watches plain threads instead.
  std::vector<std::thread> others;
  while (others.size() + 1 < count) others.emplace_back(body);
  body();
  for (std::thread& other : others) other.join();
#else
  arena_->arena->execute([&] {
    // A thread that waits here for the others must not start work from outside this loop.
    tbb::this_task_arena::isolate([&] {
      tbb::parallel_for(
          std::size_t{0}, count, [&](std::size_t) { body(); }, tbb::simple_partitioner());
    });
  });
#endif
}

void ThreadPool::for_each(std::size_t count, std::size_t grain,
                          const std::function<void(std::size_t)>& body) const {
  std::atomic<std::size_t> next = 0;
  on_threads((count + grain - 1) / grain, [&] {
    for (std::size_t begin = next.fetch_add(grain); begin < count; begin = next.fetch_add(grain)) {
      const std::size_t end = std::min(begin + grain, count);
      for (std::size_t i = begin; i < end; ++i) body(i);
    }
  });
}

}  // namespace fivekind::support
