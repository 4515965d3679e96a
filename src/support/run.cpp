// Work in pieces, handed out by a counter: a free thread takes the next one.
#include "support/run.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace fivekind::support {

Watch in_units_of(std::uint64_t size, Watch progress) {
  if (!progress) return {};
  return [size, progress = std::move(progress)](std::uint64_t done, std::uint64_t all) {
    return progress(done / size, all / size);
  };
}

Error interruption(std::string work) {
  return {Fault::interrupted, std::move(work), "", "interrupted"};
}

Run::Run(const ThreadPool* pool, std::string work, std::uint64_t all, Watch progress)
    : pool_(pool), work_(std::move(work)), all_(all), progress_(std::move(progress)) {}

bool Run::should_continue() {
  if (progress_ && !stopped_) {
    // While another thread is reporting, this one continues its work.
    const std::unique_lock lock(telling_, std::try_to_lock);
    if (lock.owns_lock() && !progress_(reported_ = done_, all_)) stopped_ = true;
  }
  return !stopped_;
}

Result<void> Run::look() {
  if (should_continue()) return {};
  return tl::make_unexpected(interruption(work_));
}

Result<void> Run::for_each(std::size_t count, std::size_t grain,
                           const std::function<Piece()>& make_worker) {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> failed = false;
  std::mutex mutex;
  std::size_t first_failed = std::numeric_limits<std::size_t>::max();
  std::optional<Error> error;
  const auto fail_at = [&](std::size_t piece, const Error& found) {
    failed = true;
    const std::lock_guard lock(mutex);
    if (piece < first_failed) error = found;
    first_failed = std::min(first_failed, piece);
  };
  const auto work = [&] {
    Piece do_piece;
    while (!failed && !stopped_) {
      // A piece that was taken is finished, even if another has failed since: so all pieces before
      // a failed one are done, and the first failure is always found.
      const std::size_t begin = next.fetch_add(grain);
      const std::size_t end = std::min(begin + grain, count);
      if (begin >= end) return;
      if (!do_piece) do_piece = make_worker();
      for (std::size_t piece = begin; piece < end && !stopped_; ++piece) {
        const Result<std::uint64_t> units = do_piece(piece);
        if (units) {
          done_ += *units;
          should_continue();
        } else if (units.error().fault == Fault::interrupted) {
          stopped_ = true;
        } else {
          fail_at(piece, units.error());
          return;
        }
      }
    }
  };
  if (pool_ == nullptr) {
    work();
  } else {
    pool_->on_threads((count + grain - 1) / grain, work);
  }
  if (error) return tl::make_unexpected(*std::move(error));
  // The last report may have been skipped while another thread was reporting.
  if (reported_ != done_) should_continue();
  if (stopped_) return tl::make_unexpected(interruption(work_));
  return {};
}

Result<void> Run::for_each(std::size_t count, std::size_t grain, const Piece& piece) {
  return for_each(count, grain, std::function<Piece()>([&piece] { return piece; }));
}

}  // namespace fivekind::support
