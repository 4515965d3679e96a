// A disk that can be cut off at any moment: records what has been requested of the real one so far,
// and derives what might be found on it then.
// Why: bytes that were not synced may be lost, completely or partly and in any order, and names
// too; killing a program shows none of it, since the system writes for it later.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <vector>

namespace fivekind::tests {

/// While it lives, the program's calls that change files are recorded, and executed. One at a time.
class SimulatedDisk {
 public:
  /// Everything below the folder is on the disk.
  explicit SimulatedDisk(const std::string& folder);
  ~SimulatedDisk();
  SimulatedDisk(const SimulatedDisk&) = delete;
  SimulatedDisk& operator=(const SimulatedDisk&) = delete;

  /// How many calls there were below the folder.
  std::size_t calls() const { return calls_.size(); }
  /// Creates in an empty folder what may be there after the first `calls` of them: everything that
  /// had been synced, and a random part of the rest, from nothing to all.
  enum class Rest { lost, kept, any };
  void write_after(std::size_t calls, Rest rest, std::uint64_t seed,
                   const std::string& folder) const;

 private:
  struct Call {
    enum class Kind : std::uint8_t { write, sync, rename };
    Kind kind;
    std::string path;  // relative to the folder; for a sync also the folder's own, ""
    std::string to = {};
    std::size_t offset = 0;
    std::string bytes = {};
  };
  // A file's bytes that are synced, and what was written since then.
  struct File {
    std::string synced;
    std::vector<const Call*> written;
  };
  using FilePointer = std::shared_ptr<File>;
  // A name that is added, or removed, and is not synced yet.
  struct Naming {
    std::string folder;
    std::string name;  // the path
    FilePointer file;
    std::string gone = {};  // the path that the file had until then
  };
  struct State;

  static SimulatedDisk*& listening();
  // The path relative to the folder; false: it is outside.
  bool is_below(std::string& path) const;
  void note(Call call);

  std::string folder_;
  std::map<std::string, std::string> before_;  // bytes by path
  std::vector<Call> calls_;
  std::mutex mutex_;
};

}  // namespace fivekind::tests
