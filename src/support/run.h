// Work in many pieces, shared among threads, with reports of progress, until it is done or
// cancelled. Why: all computations here go through a series of layers, each of many independent
// pieces. How pieces are shared out, how progress is reported, what stops the work and which error
// is returned is the same for all of them.
#pragma once

#include <fivekind/error.h>
#include <fivekind/watch.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

#include "support/parallel.h"

namespace fivekind::support {

/// The same progress in units of `size`, rounded down.
Watch in_units_of(std::uint64_t size, Watch progress);

/// The error for work such as "solving" that was stopped by a user or a caller.
Error interruption(std::string work);

class Run {
 public:
  /// Does one piece of the work. Returns how many units of the whole it was.
  using Piece = std::function<Result<std::uint64_t>(std::size_t piece)>;

  /// `work` names the work in errors. Without a pool the calling thread does it.
  Run(const ThreadPool* pool, std::string work, std::uint64_t all, Watch progress = {});
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  /// Sets the total amount of work, if it was not known before.
  void expect(std::uint64_t all) { all_ = all; }
  /// Counts units as done that need no work.
  void skip(std::uint64_t units) { done_ += units; }
  std::uint64_t done() const { return done_; }

  /// Does the pieces [0, count). Threads take them in order, `grain` at a time, each with its own
  /// worker, whose arrays are reused from piece to piece. Errors: that of the first piece that
  /// fails, the same for any number of threads; interrupted.
  Result<void> for_each(std::size_t count, std::size_t grain,
                        const std::function<Piece()>& make_worker);
  Result<void> for_each(std::size_t count, std::size_t grain, const Piece& piece);

  /// Whether to continue, for pieces that take long: reports the progress, and asks. From any
  /// thread.
  bool should_continue();
  /// The same as an error: interrupted.
  Result<void> look();

 private:
  const ThreadPool* pool_;
  std::string work_;
  std::uint64_t all_;
  Watch progress_;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex telling_;
  std::uint64_t reported_ = 0;
};

}  // namespace fivekind::support
