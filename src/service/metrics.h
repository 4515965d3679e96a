// What a server is doing, for those who watch over it.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <utility>

#include "service/message.h"

namespace fivekind::service {

class Service;
struct Route;

/// What has been counted since the start. Safe from any thread.
struct Counters {
  std::atomic<std::uint64_t> cancelled = 0;    ///< computations that nobody waited for any more
  std::atomic<std::uint64_t> turned_away = 0;  ///< because others computed

  /// Requests of one kind.
  struct Requests {
    std::uint64_t count = 0;
    double seconds = 0;
  };
  /// By route (null: files, and what has no route) and status.
  using ByRoute = std::map<std::pair<const Route*, int>, Requests>;
  void add(const Route* route, int status, double seconds);
  ByRoute requests() const;

 private:
  mutable std::mutex mutex_;
  ByRoute requests_;
};

/// The counters, the queue and the memory as text that Prometheus reads.
Response metrics_response(Service& service);

}  // namespace fivekind::service
