// A gate that lets in as many computations at a time as there are cores.
#include "engine/desk/gate.h"

#include <algorithm>
#include <utility>

#include "engine/desk/waiting.h"

namespace fivekind::engine {
namespace {

// How often the thread has entered a gate; there is one gate per process.
thread_local int inside = 0;

}  // namespace

Gate::Gate(std::size_t places, std::size_t most_waiting, std::chrono::milliseconds patience)
    : lengthy_places_(std::max<std::size_t>(places, 2) - 1),
      places_(lengthy_places_ + 1),
      most_waiting_(most_waiting),
      patience_(patience) {}

Gate::Place::Place(Place&& other) noexcept
    : gate_(std::exchange(other.gate_, nullptr)), work_(other.work_) {}

Gate::Place::~Place() {
  if (gate_ != nullptr) gate_->leave(work_);
}

bool Gate::has_room(Work work) const {
  if (lengthy_ + brief_ >= places_) return false;
  return work == Work::brief || lengthy_ < lengthy_places_;
}

std::size_t Gate::before(std::list<Waiter>::const_iterator waiter) const {
  return static_cast<std::size_t>(std::count_if(
      waiting_.begin(), waiter, [&](const Waiter& other) { return other.work == waiter->work; }));
}

Gate::Queue Gate::queue(const std::string& client) {
  const std::lock_guard lock(mutex_);
  Queue queue{brief_, lengthy_, waiting_.size()};
  const auto own = std::find_if(waiting_.begin(), waiting_.end(), [&](const Waiter& waiter) {
    return !client.empty() && waiter.client == client;
  });
  if (own != waiting_.end()) queue.ahead = before(own);
  return queue;
}

Result<Gate::Place> Gate::enter(Work work) {
  if (inside > 0) {
    ++inside;
    return Place(this, work);
  }
  std::unique_lock lock(mutex_);
  if (!has_room(work) && waiting_.size() >= most_waiting_) {
    return fail(Fault::server_busy, "", "fewer computations at a time",
                std::to_string(waiting_.size()) + " waiting");
  }
  const auto self = waiting_.insert(waiting_.end(), {work, Waiting::client()});
  constexpr std::chrono::milliseconds kBetweenLooks(100);
  const auto end = std::chrono::steady_clock::now() + patience_;
  const auto may_enter = [&] { return has_room(work) && before(self) == 0; };
  bool waited_for = true;
  while (!may_enter() && waited_for && std::chrono::steady_clock::now() < end) {
    left_.wait_for(lock, std::min(kBetweenLooks, patience_));
    waited_for = Waiting::should_continue();
  }
  const bool enters = may_enter();
  waiting_.erase(self);
  left_.notify_all();  // the next one may now be first
  if (!waited_for) {
    return fail(Fault::server_gone, "", "somebody who waits for the answer", "nobody");
  }
  if (!enters) {
    return fail(Fault::server_busy, "", "a computation within the time that one may wait",
                "others that take longer");
  }
  ++(work == Work::lengthy ? lengthy_ : brief_);
  inside = 1;
  return Place(this, work);
}

void Gate::leave(Work work) {
  if (--inside > 0) return;
  {
    const std::lock_guard lock(mutex_);
    --(work == Work::lengthy ? lengthy_ : brief_);
  }
  left_.notify_all();
}

}  // namespace fivekind::engine
