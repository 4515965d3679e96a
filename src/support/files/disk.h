// The calls by which bytes and names come to the disk, where a test can listen to them.
// Why: that a file is synced before it is renamed, and its folder afterwards, shows only when the
// power fails; no killed program tells. So tests put calls of their own here, which note the order,
// or fail as a full or a broken disk does (tests/tables/writing_order_test.cpp).
#pragma once

#include <unistd.h>

#include <cstddef>
#include <cstdio>

namespace fivekind::support {

/// As POSIX has them; nothing else in the program changes files of its own.
struct DiskCalls {
  ssize_t (*write)(int descriptor, const void* bytes, std::size_t size) = ::write;
  int (*sync)(int descriptor) = ::fsync;
  int (*rename)(const char* from, const char* to) = ::rename;
};

/// Those in use. They are changed by tests alone, while nobody writes.
inline DiskCalls& disk_calls() {
  static DiskCalls calls;
  return calls;
}

}  // namespace fivekind::support
