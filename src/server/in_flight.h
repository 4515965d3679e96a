// Memory of requests and answers on their way.
// Why: whoever sends or takes slowly has all of it kept meanwhile, and a few dozen of them would
// have more kept than the server may take.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>

#include "engine/desk/cache.h"

namespace fivekind::server {

class InFlight {
 public:
  explicit InFlight(engine::Cache& cache) : cache_(cache) {}

  /// The memory of one body, given back with the object.
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

  /// Makes room for a body. Nothing: those on their way already leave none, since all together may
  /// take half of the server's memory (a single one what there is). Safe from any thread.
  std::unique_ptr<Load> take(std::uint64_t bytes);

 private:
  engine::Cache& cache_;
  std::mutex mutex_;
  std::uint64_t bytes_ = 0;  // of all loads
};

}  // namespace fivekind::server
