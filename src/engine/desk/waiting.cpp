// Whether somebody still waits for what is being computed.
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

// One request, looked at by all threads that work for it.
class WaitingLook {
 public:
  WaitingLook(std::function<bool()> waited_for, std::string asker)
      : waited_for_(std::move(waited_for)), asker_(std::move(asker)) {}

  const std::string& asker() const { return asker_; }

  bool goes_on() {
    const auto now = WaitingClock::now().time_since_epoch().count();
    auto next = next_.load();
    const auto later = now + WaitingClock::duration(kBetweenLooks).count();
    if (now < next || !next_.compare_exchange_strong(next, later)) return !gone_;
    if (!waited_for_()) gone_ = true;
    return !gone_;
  }

 private:
  std::function<bool()> waited_for_;
  std::string asker_;
  std::atomic<WaitingClock::rep> next_ = 0;
  std::atomic<bool> gone_ = false;
};

namespace {
thread_local std::shared_ptr<WaitingLook> waiting_of_thread;

}  // namespace

Waiting::Waiting(std::function<bool()> waited_for, std::string asker) : before_(waiting_of_thread) {
  if (!waited_for) return;
  waiting_of_thread = std::make_shared<WaitingLook>(std::move(waited_for), std::move(asker));
}

std::string Waiting::asker() {
  return waiting_of_thread == nullptr ? "" : waiting_of_thread->asker();
}

Waiting::~Waiting() {
  waiting_of_thread = std::move(before_);
}

std::function<bool()> Waiting::current() {
  return [look = waiting_of_thread] { return look == nullptr || look->goes_on(); };
}

bool Waiting::goes_on() {
  return waiting_of_thread == nullptr || waiting_of_thread->goes_on();
}

}  // namespace fivekind::engine
