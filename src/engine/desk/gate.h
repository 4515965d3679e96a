// A gate that lets in as many computations at a time as there are cores, and never long ones alone.
// Why: every connection has a thread, and hundreds of them that compute at once would make everyone
// wait for everyone; so they take turns in the order in which they came, who would wait too long is
// told at once, and a short question does not wait for long ones.
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

/// Long computations leave a place to short ones, which take about a second at most.
enum class Work { brief, lengthy };

class Gate {
 public:
  Gate(std::size_t places, std::size_t most_waiting, std::chrono::milliseconds patience);

  /// A place behind the gate, given back with the object. A thread that has one already shares it.
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

  /// Errors: server_busy; server_gone where nobody waits any more (Waiting).
  Result<Place> enter(Work work);

  struct Queue {
    std::size_t brief = 0;  ///< computations that run
    std::size_t lengthy = 0;
    std::size_t waiting = 0;
    /// How many of the same kind come before the first one of an asker that waits; nothing where
    /// none of theirs waits.
    std::optional<std::size_t> ahead = std::nullopt;
  };
  Queue queue(const std::string& asker = "");

 private:
  struct Waiter {
    Work work;
    std::string asker;
  };

  void leave(Work work);
  bool has_room(Work work) const;
  // How many of its kind wait before one.
  std::size_t before(std::list<Waiter>::const_iterator waiter) const;

  std::mutex mutex_;
  std::condition_variable left_;
  std::size_t lengthy_places_;
  std::size_t places_;
  std::size_t lengthy_ = 0;  // that have a place
  std::size_t brief_ = 0;
  std::list<Waiter> waiting_;  // the one that came first, first
  std::size_t most_waiting_;
  std::chrono::milliseconds patience_;
};

}  // namespace fivekind::engine
