// The server's activity, for monitoring.
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

/// Counters since the start. Thread-safe.
struct Counters {
  std::atomic<std::uint64_t> cancelled = 0;    ///< computations cancelled because all clients had
                                               ///< left
  std::atomic<std::uint64_t> turned_away = 0;  ///< because other computations were running

  /// Requests of one type.
  struct Requests {
    std::uint64_t count = 0;
    double seconds = 0;
  };
  /// By route (null: files and unknown paths) and status.
  using ByRoute = std::map<std::pair<const Route*, int>, Requests>;
  void add(const Route* route, int status, double seconds);
  ByRoute requests() const;

 private:
  mutable std::mutex mutex_;
  ByRoute requests_;
};

/// The counters, the queue and the memory as text for Prometheus.
Response metrics_response(Service& service);

}  // namespace fivekind::service
