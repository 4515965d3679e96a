// Loops over all cores. Why here: later homes of the engine (WebAssembly) have other threads.
#pragma once

#include <cstddef>
#include <functional>
#include <future>

namespace fivekind::support {

/// The number of threads to use when the user does not say.
int default_threads();

/// How std::async does what may be done beside something else: on a thread of its own, or, where
/// there are no others, when it is asked for.
extern const std::launch kMeanwhile;

/// The most threads that may be asked for.
inline constexpr int kMostThreads = 1024;

/// A fixed number of threads (the caller among them) that loops run on.
class ThreadPool {
 public:
  /// 1 <= threads <= kMostThreads.
  explicit ThreadPool(int threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  int threads() const { return threads_; }

  /// Calls body() on as many threads as there are, but at most `most`: each call on a thread of its
  /// own where one is free. Returns when all have returned.
  void on_threads(std::size_t most, const std::function<void()>& body) const;

  /// Calls body(i) for all i in [0, count). Threads take them in their order, `grain` at a time;
  /// which takes which is open, so a body's result must not depend on it. Returns when all are
  /// done.
  void for_each(std::size_t count, std::size_t grain,
                const std::function<void(std::size_t)>& body) const;

 private:
  struct Arena;
  int threads_;
  Arena* arena_;
};

}  // namespace fivekind::support
