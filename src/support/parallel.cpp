// Loops over all cores, by oneTBB.
#include "support/parallel.h"

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <thread>

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace fivekind::support {
namespace {

// The thread sanitizer does not see into the TBB library, which is not built for it; it is told
// here that a loop's pieces come after its beginning and before its end.
void happens_before([[maybe_unused]] char& place) {
#if defined(__SANITIZE_THREAD__)
  __tsan_release(&place);
#endif
}
void happens_after([[maybe_unused]] char& place) {
#if defined(__SANITIZE_THREAD__)
  __tsan_acquire(&place);
#endif
}

}  // namespace

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

// One thread needs no arena, and must not limit those of other pools by its control.
ThreadPool::ThreadPool(int threads)
    : threads_(threads), arena_(threads == 1 ? nullptr : new Arena(threads)) {}

ThreadPool::~ThreadPool() {
  delete arena_;
}

void ThreadPool::for_ranges(std::size_t count, std::size_t grain,
                            const std::function<void(std::size_t, std::size_t)>& body) const {
  if (threads_ == 1 || count <= grain) {
    if (count > 0) body(0, count);
    return;
  }
  char begun = 0;
  char ended = 0;
  happens_before(begun);
  arena_->arena.execute([&] {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, grain), [&](const auto& range) {
      happens_after(begun);
      body(range.begin(), range.end());
      happens_before(ended);
    });
  });
  happens_after(ended);
}

}  // namespace fivekind::support
