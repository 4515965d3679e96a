// The system calls that write to the disk, where a test can intercept them.
// Why: that a file is synced before it is renamed, and its folder afterwards, matters only when the
// power fails; killing the program does not show it. So tests install their own calls here, which
// record the order, or fail as a full or broken disk does (tests/tables/writing_order_test.cpp).
#pragma once

#include <unistd.h>

#include <cstddef>
#include <cstdio>

namespace fivekind::support {

/// As in POSIX; nothing else in the program changes its files.
struct DiskCalls {
  ssize_t (*write)(int descriptor, const void* bytes, std::size_t size) = ::write;
  int (*sync)(int descriptor) = ::fsync;
  int (*rename)(const char* from, const char* to) = ::rename;
};

/// The calls in use. Only tests change them, and only while nothing is being written.
inline DiskCalls& disk_calls() {
  static DiskCalls calls;
  return calls;
}

}  // namespace fivekind::support
