// A gate that lets in as many computations at a time as there are cores.
#include "server/gate.h"

#include <utility>

namespace fivekind::server {
namespace {

// How often the thread is behind a gate; there is one gate a process.
thread_local int inside = 0;

}  // namespace

Gate::Gate(std::size_t places, std::size_t most_waiting, std::chrono::milliseconds patience)
    : free_(places), most_waiting_(most_waiting), patience_(patience) {}

Gate::Place::Place(Place&& other) noexcept : gate_(std::exchange(other.gate_, nullptr)) {}

Gate::Place::~Place() {
  if (gate_ != nullptr) gate_->leave();
}

Asked<Gate::Place> Gate::enter() {
  if (inside > 0) {
    ++inside;
    return Place(this);
  }
  std::unique_lock lock(mutex_);
  if (free_ == 0 && waiting_ >= most_waiting_) {
    return refuse(kUnavailable, "server.busy", "", "fewer computations at a time",
                  std::to_string(waiting_) + " waiting");
  }
  ++waiting_;
  const bool came_in = left_.wait_for(lock, patience_, [&] { return free_ > 0; });
  --waiting_;
  if (!came_in) {
    return refuse(kUnavailable, "server.busy", "",
                  "a computation within the time that one may wait", "others that take longer");
  }
  --free_;
  inside = 1;
  return Place(this);
}

void Gate::leave() {
  if (--inside > 0) return;
  {
    const std::lock_guard lock(mutex_);
    ++free_;
  }
  left_.notify_one();
}

}  // namespace fivekind::server
