// What a server is doing, for those who watch over it.
#pragma once

#include <atomic>
#include <cstdint>

#include "server/message.h"

namespace fivekind::server {

class Service;

/// What has been counted since the start.
struct Counters {
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> cancelled = 0;    ///< computations that nobody waited for any more
  std::atomic<std::uint64_t> turned_away = 0;  ///< because others computed
};

/// The counters, the queue and the memory as text that Prometheus reads.
Response metrics_response(Service& service);

}  // namespace fivekind::server
