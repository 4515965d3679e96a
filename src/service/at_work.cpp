// Computations in progress, and their clients.
#include "service/at_work.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/desk/waiting.h"

namespace fivekind::service {

Watch AtWork::begin(std::string what, std::string game) {
  const auto task = std::make_shared<Running>();
  task->client = engine::Waiting::client();
  task->what = std::move(what);
  task->game = std::move(game);
  task->start = Clock::now();
  const std::lock_guard lock(mutex_);
  std::erase_if(running_, [](const auto& one) { return one.expired(); });
  running_.push_back(task);
  return [task](std::uint64_t done, std::uint64_t all) {
    task->done = done;
    task->all = all;
    return true;
  };
}

std::optional<AtWork::Task> AtWork::of(const std::string& client) {
  std::vector<std::shared_ptr<Running>> own;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& one : running_) {
      auto task = one.lock();
      if (task && task->client == client) own.push_back(std::move(task));
    }
  }
  if (client.empty() || own.empty()) return std::nullopt;
  // From the innermost outwards: each is the current step of the one before it.
  std::reverse(own.begin(), own.end());
  double share = 0;
  for (const auto& task : own) {
    const auto all = static_cast<double>(task->all);
    const auto done = static_cast<double>(task->done);
    share = all > 0 ? std::min(1.0, (done + share) / all) : share;
  }
  const Running& whole = *own.back();
  return Task{whole.what, whole.game,
              std::chrono::duration<double>(Clock::now() - whole.start).count(), share};
}

}  // namespace fivekind::service
