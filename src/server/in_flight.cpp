// Memory of requests and answers in transit.
#include "server/in_flight.h"

namespace fivekind::server {
namespace {

// Hundreds of connections may have this much each.
constexpr std::uint64_t kUncounted = std::uint64_t{16} << 10;

}  // namespace

InFlight::Load::~Load() {
  const std::lock_guard lock(all_.mutex_);
  all_.bytes_ -= bytes_;
}

std::unique_ptr<InFlight::Load> InFlight::take(std::uint64_t bytes) {
  if (bytes <= kUncounted) bytes = 0;
  {
    const std::lock_guard lock(mutex_);
    if (bytes != 0 && bytes_ != 0 && bytes_ + bytes > cache_.most_bytes() / 2) return nullptr;
    bytes_ += bytes;
  }
  auto load = std::make_unique<Load>(*this, bytes);
  return load->claim_.take(bytes) == bytes ? std::move(load) : nullptr;
}

}  // namespace fivekind::server
