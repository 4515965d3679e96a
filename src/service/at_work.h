// What is being computed, and for whom.
// Why: who waits for a minute wants to know for what, and for how long.
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
  /// Something begins for the request of this thread: `what` ("solving") of a game, by its key. It
  /// hears what is done of it through the watch that it returns, which never stops it, and is over
  /// when that is gone.
  Watch begin(std::string what, std::string game);

  struct Task {
    std::string what;
    std::string game;
    double seconds = 0;  ///< since it has begun
    double share = 0;    ///< of it that is done, from 0 to 1
  };
  /// What is computed for an asker, with the share of the whole where it is a part of something
  /// larger that has begun before; nothing: nothing is.
  std::optional<Task> of(const std::string& asker);

 private:
  using Clock = std::chrono::steady_clock;

  struct Running {
    std::string asker;
    std::string what;
    std::string game;
    Clock::time_point start;
    std::atomic<std::uint64_t> done = 0;
    std::atomic<std::uint64_t> all = 0;
  };

  std::mutex mutex_;
  std::list<std::weak_ptr<Running>> running_;  // what has begun first, first
};

}  // namespace fivekind::service
