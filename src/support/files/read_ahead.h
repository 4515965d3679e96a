// Reading ahead: many places of a mapped file are had sooner when the system is told of all of them
// than when each is waited for by itself.
#pragma once

#include <cstddef>
#include <span>

namespace fivekind::support {

/// Begins to read what a mapped file has here, unless it is in memory; does not wait for it.
void read_ahead(std::span<const std::byte> mapped);

}  // namespace fivekind::support
