// Work in many pieces: shared among threads, with word of how far it is, until it is done or
// somebody has enough of it. Why: whatever is computed here is a row of layers, each of many pieces
// that do not depend on one another. Who takes which piece, how progress is told, what stops the
// work and which error is told is the same for all of them.
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

/// The same told in units of `size`, rounded down.
Watch in_units_of(std::uint64_t size, Watch progress);

/// The error of work that a person or a caller stopped, such as "solving".
Error interruption(std::string work);

class Run {
 public:
  /// One piece of the work. Returns how much of the whole it was.
  using Piece = std::function<Result<std::uint64_t>(std::size_t piece)>;

  /// `work` names the work in errors. Without a pool it is done by the thread that calls.
  Run(const ThreadPool* pool, std::string work, std::uint64_t all, Watch progress = {});
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  /// How much there is to do, where it was not known before.
  void expect(std::uint64_t all) { all_ = all; }
  /// Counts as done what need not be done.
  void skip(std::uint64_t units) { done_ += units; }
  std::uint64_t done() const { return done_; }

  /// Does the pieces [0, count). Threads take them in their order, `grain` at a time, each with a
  /// worker of its own, for arrays that one piece leaves to the next. Errors: that of the first
  /// piece that has one, the same for any number of threads; interrupted.
  Result<void> for_each(std::size_t count, std::size_t grain,
                        const std::function<Piece()>& make_worker);
  Result<void> for_each(std::size_t count, std::size_t grain, const Piece& piece);

  /// Whether to go on, for pieces that take long: tells how far the run is, and asks. From any
  /// thread.
  bool goes_on();
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
  std::uint64_t told_ = 0;
};

}  // namespace fivekind::support
