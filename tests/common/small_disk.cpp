// A disk so small that it gets full: tmpfs.
#include "tests/common/small_disk.h"

#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace fivekind::tests {
namespace {

constexpr std::size_t kPage = 4096;

std::string size_option(std::size_t kilobytes) {
  return "size=" + std::to_string(kilobytes) + "k";
}

bool mount_new(const std::string& path, std::size_t kilobytes) {
  return ::mount("tmpfs", path.c_str(), "tmpfs", 0, size_option(kilobytes).c_str()) == 0;
}

// Makes this process root in a namespace of its own, in which it may mount.
bool become_root_of_namespace() {
  const uid_t user = ::geteuid();
  const gid_t group = ::getegid();
  if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
  std::ofstream("/proc/self/setgroups") << "deny";
  std::ofstream("/proc/self/uid_map") << "0 " << user << " 1";
  std::ofstream("/proc/self/gid_map") << "0 " << group << " 1";
  return true;
}

}  // namespace

SmallDisk::SmallDisk(const ScratchFolder& folder, std::size_t kilobytes)
    : path_(folder.file("disk")) {
  std::filesystem::create_directories(path_);
  mounted_ = mount_new(path_, kilobytes) ||
             (errno == EPERM && become_root_of_namespace() && mount_new(path_, kilobytes));
}

SmallDisk::~SmallDisk() {
  if (mounted_) ::umount2(path_.c_str(), MNT_DETACH);
}

void SmallDisk::remount(unsigned long flags, const std::string& options) const {
  if (::mount("tmpfs", path_.c_str(), "tmpfs", MS_REMOUNT | flags, options.c_str()) != 0) {
    throw std::runtime_error("cannot remount " + path_);
  }
}

void SmallDisk::resize(std::size_t kilobytes) const {
  remount(0, size_option(kilobytes));
}

void SmallDisk::set_writable(bool writable) const {
  remount(writable ? 0 : MS_RDONLY, "");
}

std::size_t SmallDisk::free_bytes() const {
  return std::filesystem::space(path_).available;
}

void SmallDisk::fill_up_to(std::size_t kilobytes) const {
  const std::size_t left = kilobytes * 1024;
  const std::size_t free = free_bytes();
  if (free <= left) return;
  // Others may be writing at the same time, so not all of it may fit.
  const std::string filler(free - left, 'x');
  std::ofstream file(path_ + "/filler", std::ios::binary | std::ios::app);
  for (std::size_t at = 0; at < filler.size() && file.flush(); at += kPage) {
    file.write(filler.data() + at,
               static_cast<std::streamsize>(std::min(kPage, filler.size() - at)));
  }
}

void SmallDisk::remove_filler() const {
  std::filesystem::remove(path_ + "/filler");
}

}  // namespace fivekind::tests
