// A gate that lets in as many computations at a time as there are cores, and never only long ones.
// Why: every connection has a thread, and if hundreds of them computed at once all would slow down;
// so they take turns in order of arrival, a client that would have to wait too long is refused at
// once, and a short question does not wait for long ones.
#pragma once

#include <fivekind/error.h>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace fivekind::engine {

/// Long computations leave a place for short ones, which take at most about a second.
enum class Work { brief, lengthy };

class Gate {
 public:
  Gate(std::size_t places, std::size_t most_waiting, std::chrono::milliseconds patience);

  /// A place behind the gate, returned when the object is destroyed. A thread that already has one
  /// shares it.
  class Place {
   public:
    Place(Gate* gate, Work work) : gate_(gate), work_(work) {}
    Place(Place&& other) noexcept;
    Place& operator=(Place&&) = delete;
    ~Place();

   private:
    Gate* gate_;
    Work work_;
  };

  /// Errors: server_busy; server_gone if the request was cancelled (Waiting).
  Result<Place> enter(Work work);

  struct Queue {
    std::size_t brief = 0;  ///< running computations
    std::size_t lengthy = 0;
    std::size_t waiting = 0;
    /// How many of the same type come before a client's first waiting computation; nothing if it
    /// has none.
    std::optional<std::size_t> ahead = std::nullopt;
  };
  Queue queue(const std::string& client = "");

 private:
  struct Waiter {
    Work work;
    std::string client;
  };

  void leave(Work work);
  bool has_room(Work work) const;
  // How many of its type wait before it.
  std::size_t before(std::list<Waiter>::const_iterator waiter) const;

  std::mutex mutex_;
  std::condition_variable left_;
  std::size_t lengthy_places_;
  std::size_t places_;
  std::size_t lengthy_ = 0;  // that have a place
  std::size_t brief_ = 0;
  std::list<Waiter> waiting_;  // in order of arrival
  std::size_t most_waiting_;
  std::chrono::milliseconds patience_;
};

}  // namespace fivekind::engine
