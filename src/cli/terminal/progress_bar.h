// A progress bar for long work.
#pragma once

#include <fivekind/watch.h>

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

#include "cli/terminal/interrupts.h"

namespace fivekind::cli {

/// A bar on stderr with rate and remaining time; silent if stderr is not a terminal or the work
/// takes less than a second. Also stops the work on SIGINT and SIGTERM.
class ProgressBar {
 public:
  ProgressBar(std::string what, std::string unit);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// Shows the current state; `all` is 0 if unknown. Returns false after a signal. Thread-safe.
  bool update(std::uint64_t done, std::uint64_t all);
  /// update as a callback.
  Watch callback();

 private:
  void draw(std::uint64_t done, std::uint64_t all, double seconds);

  std::string what_;
  std::string unit_;
  bool terminal_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point last_draw_;
  InterruptsCaught interrupts_;
  std::mutex mutex_;
};

}  // namespace fivekind::cli
