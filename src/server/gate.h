// A gate that lets in as many computations at a time as there are cores.
// Why: every connection has a thread, and hundreds of them that compute at once would make everyone
// wait for everyone; so they take turns, and who would wait too long is told at once.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>

#include "server/message.h"

namespace fivekind::server {

class Gate {
 public:
  Gate(std::size_t places, std::size_t most_waiting, std::chrono::milliseconds patience);

  /// A place behind the gate, given back with the object. A thread that has one already shares it.
  class Place {
   public:
    explicit Place(Gate* gate) : gate_(gate) {}
    Place(Place&& other) noexcept;
    Place& operator=(Place&&) = delete;
    ~Place();

   private:
    Gate* gate_;
  };

  /// Refusals: server.busy.
  Asked<Place> enter();

 private:
  void leave();

  std::mutex mutex_;
  std::condition_variable left_;
  std::size_t free_;
  std::size_t waiting_ = 0;
  std::size_t most_waiting_;
  std::chrono::milliseconds patience_;
};

}  // namespace fivekind::server
