// Whether a computation's request is still waiting.
#include "engine/desk/waiting.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <utility>

namespace fivekind::engine {
namespace {

using WaitingClock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kBetweenLooks(50);

}  // namespace

// One request, checked by all threads that work for it.
class WaitingLook {
 public:
  WaitingLook(std::function<bool()> waited_for, std::string client)
      : waited_for_(std::move(waited_for)), client_(std::move(client)) {}

  const std::string& client() const { return client_; }

  bool should_continue() {
    const auto now = WaitingClock::now().time_since_epoch().count();
    auto next = next_.load();
    const auto later = now + WaitingClock::duration(kBetweenLooks).count();
    if (now < next || !next_.compare_exchange_strong(next, later)) return !gone_;
    if (!waited_for_()) gone_ = true;
    return !gone_;
  }

 private:
  std::function<bool()> waited_for_;
  std::string client_;
  std::atomic<WaitingClock::rep> next_ = 0;
  std::atomic<bool> gone_ = false;
};

namespace {
thread_local std::shared_ptr<WaitingLook> waiting_of_thread;

}  // namespace

Waiting::Waiting(std::function<bool()> waited_for, std::string client)
    : before_(waiting_of_thread) {
  if (!waited_for) return;
  waiting_of_thread = std::make_shared<WaitingLook>(std::move(waited_for), std::move(client));
}

std::string Waiting::client() {
  return waiting_of_thread == nullptr ? "" : waiting_of_thread->client();
}

Waiting::~Waiting() {
  waiting_of_thread = std::move(before_);
}

std::function<bool()> Waiting::current() {
  return [look = waiting_of_thread] { return look == nullptr || look->should_continue(); };
}

bool Waiting::should_continue() {
  return waiting_of_thread == nullptr || waiting_of_thread->should_continue();
}

}  // namespace fivekind::engine
