// A disk so small that it gets full, for tests.
// Why: only a full disk shows what happens on one.
#pragma once

#include <cstddef>
#include <string>

#include "tests/common/scratch.h"

namespace fivekind::tests {

/// A file system in memory that exists as long as this lives. Mounting takes root's rights, if only
/// those of a user namespace; without either it is not mounted, and a test must skip. Create it
/// before there are threads.
class SmallDisk {
 public:
  SmallDisk(const ScratchFolder& folder, std::size_t kilobytes);
  ~SmallDisk();
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  bool mounted() const { return mounted_; }
  const std::string& path() const { return path_; }

  /// Changes its size.
  void resize(std::size_t kilobytes) const;
  /// Allows or forbids writing.
  void set_writable(bool writable) const;
  /// Free bytes.
  std::size_t free_bytes() const;
  /// Writes a file "filler" that leaves this many kilobytes; removes it.
  void fill_up_to(std::size_t kilobytes) const;
  void remove_filler() const;

 private:
  void remount(unsigned long flags, const std::string& options) const;

  std::string path_;
  bool mounted_ = false;
};

}  // namespace fivekind::tests
