// Computations in progress, and their clients.
// Why: a client that waits for a minute should see what it is waiting for, and for how long.
#pragma once

#include <fivekind/engine.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace fivekind::service {

class AtWork {
 public:
  /// Registers work for this thread's request: `what` ("solving") for a game, by its key. The
  /// returned watch receives its progress and never stops it; the work is over when the watch is
  /// destroyed.
  Watch begin(std::string what, std::string game);

  struct Task {
    std::string what;
    std::string game;
    double seconds = 0;  ///< since it began
    double share = 0;    ///< the part of it that is done, from 0 to 1
  };
  /// The work in progress for a client; if it is a part of something larger that began before, with
  /// the share of the whole; nothing if there is none.
  std::optional<Task> of(const std::string& client);

 private:
  using Clock = std::chrono::steady_clock;

  struct Running {
    std::string client;
    std::string what;
    std::string game;
    Clock::time_point start;
    std::atomic<std::uint64_t> done = 0;
    std::atomic<std::uint64_t> all = 0;
  };

  std::mutex mutex_;
  std::list<std::weak_ptr<Running>> running_;  // in the order in which they began
};

}  // namespace fivekind::service
