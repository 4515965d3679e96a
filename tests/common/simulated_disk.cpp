// A disk that can be cut off at any moment.
#include "tests/common/simulated_disk.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "support/files/disk.h"
#include "tests/common/scratch.h"

namespace fivekind::tests {
namespace {

namespace fs = std::filesystem;

std::string path_of(int descriptor) {
  std::error_code none;
  return fs::read_symlink("/proc/self/fd/" + std::to_string(descriptor), none).string();
}

std::string folder_of(const std::string& path) {
  return fs::path(path).parent_path().string();
}

void put(const std::string& bytes, std::size_t offset, std::string& into) {
  if (into.size() < offset + bytes.size()) into.resize(offset + bytes.size());
  std::copy(bytes.begin(), bytes.end(), into.begin() + static_cast<std::ptrdiff_t>(offset));
}

}  // namespace

SimulatedDisk*& SimulatedDisk::listening() {
  static SimulatedDisk* disk = nullptr;
  return disk;
}

SimulatedDisk::SimulatedDisk(const std::string& folder) : folder_(folder) {
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    before_[fs::relative(entry.path(), folder).string()] = read_bytes(entry.path());
  }
  listening() = this;
  support::disk_calls().write = [](int descriptor, const void* bytes, std::size_t size) {
    const off_t offset = ::lseek(descriptor, 0, SEEK_CUR);
    const ssize_t written = ::write(descriptor, bytes, size);
    if (written > 0) {
      listening()->note(
          {Call::Kind::write, path_of(descriptor), "", static_cast<std::size_t>(offset),
           std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(written))});
    }
    return written;
  };
  support::disk_calls().sync = [](int descriptor) {
    listening()->note({Call::Kind::sync, path_of(descriptor)});
    return 0;
  };
  support::disk_calls().rename = [](const char* from, const char* to) {
    const int failed = std::rename(from, to);
    if (failed == 0) listening()->note({Call::Kind::rename, from, to});
    return failed;
  };
}

SimulatedDisk::~SimulatedDisk() {
  support::disk_calls() = {};
  listening() = nullptr;
}

bool SimulatedDisk::is_below(std::string& path) const {
  if (path == folder_) {
    path.clear();
    return true;
  }
  if (!path.starts_with(folder_ + "/")) return false;
  path.erase(0, folder_.size() + 1);
  return true;
}

void SimulatedDisk::note(Call call) {
  if (!is_below(call.path) || (!call.to.empty() && !is_below(call.to))) return;
  const std::lock_guard lock(mutex_);
  calls_.push_back(std::move(call));
}

// The state of the disk after some calls.
struct SimulatedDisk::State {
  std::map<std::string, FilePointer> synced;  // names on the disk
  std::map<std::string, FilePointer> seen;    // names as the program sees them
  std::vector<Naming> namings;                // not synced, in order

  static void apply(const Naming& naming, std::map<std::string, FilePointer>& names) {
    if (!naming.gone.empty()) {
      const auto old = names.find(naming.gone);
      if (old != names.end() && old->second == naming.file) names.erase(old);
    }
    names[naming.name] = naming.file;
  }

  void add(const Call& call) {
    if (call.kind == Call::Kind::write) {
      FilePointer& file = seen[call.path];
      if (file == nullptr) {
        file = std::make_shared<File>();
        namings.push_back({folder_of(call.path), call.path, file});
      }
      file->written.push_back(&call);
      return;
    }
    if (call.kind == Call::Kind::rename) {
      namings.push_back({folder_of(call.to), call.to, seen.at(call.path), call.path});
      apply(namings.back(), seen);
      return;
    }
    if (const auto file = seen.find(call.path); file != seen.end()) {
      for (const Call* write : file->second->written) {
        put(write->bytes, write->offset, file->second->synced);
      }
      file->second->written.clear();
      return;
    }
    // A folder: its names are on the disk from now on.
    const auto rest = std::stable_partition(
        namings.begin(), namings.end(), [&](const Naming& one) { return one.folder == call.path; });
    for (auto naming = namings.begin(); naming != rest; ++naming) apply(*naming, synced);
    namings.erase(namings.begin(), rest);
  }
};

void SimulatedDisk::write_after(std::size_t calls, Rest rest, std::uint64_t seed,
                                const std::string& folder) const {
  State state;
  for (const auto& [path, bytes] : before_) {
    state.seen[path] = std::make_shared<File>(File{bytes, {}});
  }
  state.synced = state.seen;
  for (std::size_t i = 0; i < calls; ++i) state.add(calls_[i]);

  std::mt19937_64 random(seed);
  const auto happens = [&] {
    return rest == Rest::kept || (rest == Rest::any && random() % 2 == 0);
  };
  for (const Naming& naming : state.namings) {
    if (happens()) State::apply(naming, state.synced);
  }
  for (const auto& [path, file] : state.synced) {
    std::string bytes = file->synced;
    for (const Call* write : file->written) {
      if (!happens()) continue;
      // Of the last blocks some may be there.
      const std::size_t size =
          rest == Rest::any ? random() % (write->bytes.size() + 1) : write->bytes.size();
      put(write->bytes.substr(0, size), write->offset, bytes);
    }
    const fs::path to = fs::path(folder) / path;
    fs::create_directories(to.parent_path());
    write_bytes(to.string(), bytes);
  }
}

}  // namespace fivekind::tests
