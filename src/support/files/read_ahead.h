// Reading ahead: many parts of a mapped file arrive sooner when the system knows of all of them at
// once than when each is waited for.
#pragma once

#include <cstddef>
#include <span>

namespace fivekind::support {

/// Starts reading this part of a mapped file, unless it is in memory; does not wait for it.
void read_ahead(std::span<const std::byte> mapped);

}  // namespace fivekind::support
