// Loops on a single thread.
#include "support/parallel.h"

namespace fivekind::support {

const std::launch kMeanwhile = std::launch::deferred;

struct ThreadPool::Arena {};

int default_threads() {
  return 1;
}

ThreadPool::ThreadPool(int /*threads*/) : threads_(1), arena_(nullptr) {}
ThreadPool::~ThreadPool() {
  delete arena_;
}

void ThreadPool::on_threads(std::size_t most, const std::function<void()>& body) const {
  if (most > 0) body();
}

void ThreadPool::for_each(std::size_t count, std::size_t /*grain*/,
                          const std::function<void(std::size_t)>& body) const {
  for (std::size_t i = 0; i < count; ++i) body(i);
}

}  // namespace fivekind::support
