// Folders, files and programs for tests that touch the disk or run the program.
// Why: no test may see or change the user's tables, and none may leave anything behind.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace fivekind::tests {

/// A new empty folder, removed at the end with all that it holds. While it lives, HOME and
/// XDG_DATA_HOME point into it.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::string& path() const { return path_; }
  /// "folder/name".
  std::string file(const std::string& name) const { return path_ + "/" + name; }
  /// The names of all files below the folder, sorted, as paths from it.
  std::vector<std::string> files() const;

 private:
  std::string path_;
};

/// A file's bytes; writing them. Both throw std::runtime_error when they cannot.
std::string read_bytes(const std::string& path);
void write_bytes(const std::string& path, const std::string& bytes);

/// How a program is run.
struct Command {
  std::vector<std::string> arguments;         ///< without the program's name
  std::vector<std::string> environment = {};  ///< "NAME=value", beside the test's own
  std::size_t memory_limit = 0;               ///< bytes of address space; 0: no limit
  /// Seconds until a SIGINT, from when the program has its own way with that; 0: none. A shell has
  /// none, and is sent it after that time.
  double interrupt_after = 0;
  std::string output = {};  ///< a file for standard output; empty: caught
};

/// What became of it.
struct Ran {
  int exit_code = -1;  ///< 128 + n when signal n ended it
  std::string output;
  std::string errors;
};

/// Runs a program to its end.
Ran run_program(const std::string& program, const Command& command);

}  // namespace fivekind::tests
