// Loops over all cores. Why here: other platforms of the engine (WebAssembly) have other threads.
#pragma once

#include <cstddef>
#include <functional>
#include <future>

namespace fivekind::support {

/// The number of threads to use when the user does not say.
int default_threads();

/// How std::async runs work that may overlap with other work: on its own thread or, on platforms
/// without threads, when its result is needed.
extern const std::launch kMeanwhile;

/// The largest number of threads allowed.
inline constexpr int kMaxThreads = 1024;

/// A fixed number of threads (including the caller's) that run loops.
class ThreadPool {
 public:
  /// 1 <= threads <= kMaxThreads.
  explicit ThreadPool(int threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  int threads() const { return threads_; }

  /// Calls body() from as many threads as the pool has, but at most `most`: each call on its own
  /// thread if one is free. Returns when all calls have returned.
  void on_threads(std::size_t most, const std::function<void()>& body) const;

  /// Calls body(i) for all i in [0, count). Threads take them in order, `grain` at a time; which
  /// thread takes which is undefined, so a body's result must not depend on it. Returns when all
  /// are done.
  void for_each(std::size_t count, std::size_t grain,
                const std::function<void(std::size_t)>& body) const;

 private:
  struct Arena;
  int threads_;
  Arena* arena_;
};

}  // namespace fivekind::support
