// Memory of requests and answers in transit.
// Why: for a client that sends or receives slowly everything stays in memory in the meantime, and a
// few dozen of them would exceed the server's limit.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>

#include "engine/desk/cache.h"

namespace fivekind::server {

class InFlight {
 public:
  explicit InFlight(engine::Cache& cache) : cache_(cache) {}

  /// The memory of one body, returned when the object is destroyed.
  class Load {
   public:
    Load(InFlight& all, std::uint64_t bytes) : all_(all), bytes_(bytes), claim_(all.cache_) {}
    ~Load();
    Load(const Load&) = delete;
    Load& operator=(const Load&) = delete;

   private:
    friend class InFlight;
    InFlight& all_;
    std::uint64_t bytes_;
    engine::Cache::Claim claim_;
  };

  /// Reserves memory for a body. Nothing: those in transit leave no room, since together they may
  /// take half of the server's memory (a single one all of it). Thread-safe.
  std::unique_ptr<Load> take(std::uint64_t bytes);

 private:
  engine::Cache& cache_;
  std::mutex mutex_;
  std::uint64_t bytes_ = 0;  // of all loads
};

}  // namespace fivekind::server
