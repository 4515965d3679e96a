// Loops over all cores, by oneTBB.
#include "support/parallel.h"

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <thread>

namespace fivekind::support {

// The control lets the arena have more threads than the machine has cores, when asked to.
struct ThreadPool::Arena {
  explicit Arena(int threads)
      : control(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads)),
        arena(threads) {}

  tbb::global_control control;
  tbb::task_arena arena;
};

int default_threads() {
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads);
}

ThreadPool::ThreadPool(int threads) : threads_(threads), arena_(new Arena(threads)) {}

ThreadPool::~ThreadPool() {
  delete arena_;
}

void ThreadPool::for_ranges(std::size_t count, std::size_t grain,
                            const std::function<void(std::size_t, std::size_t)>& body) const {
  if (threads_ == 1 || count <= grain) {
    if (count > 0) body(0, count);
    return;
  }
  arena_->arena.execute([&] {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, grain),
                      [&](const auto& range) { body(range.begin(), range.end()); });
  });
}

}  // namespace fivekind::support
