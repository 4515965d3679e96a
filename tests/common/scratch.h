// Folders, files and programs for tests that touch the disk or run the program.
// Why: no test may see or change the user's tables, and none may leave anything behind.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace fivekind::tests {

/// A new empty folder, removed with its content at the end. While it lives, HOME and XDG_DATA_HOME
/// point into it.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::string& path() const { return path_; }
  /// "folder/name".
  std::string file(const std::string& name) const { return path_ + "/" + name; }
  /// The names of all files below the folder, sorted, as paths relative to it.
  std::vector<std::string> files() const;

 private:
  std::string path_;
};

/// A file's bytes; writing them. Both throw std::runtime_error on failure.
std::string read_bytes(const std::string& path);
void write_bytes(const std::string& path, const std::string& bytes);

/// How a program is run.
struct Command {
  std::vector<std::string> arguments;         ///< without the program's name
  std::vector<std::string> environment = {};  ///< "NAME=value", in addition to the test's own
  std::size_t memory_limit = 0;               ///< bytes of address space; 0: no limit
  /// Seconds until a SIGINT, counted from when the program handles it; 0: none. A shell does not,
  /// and gets it after that time.
  double interrupt_after = 0;
  std::string output = {};  ///< a file for standard output; empty: captured
};

/// The result.
struct Ran {
  int exit_code = -1;  ///< 128 + n if signal n ended it
  std::string output;
  std::string errors;
};

/// Runs a program to its end.
Ran run_program(const std::string& program, const Command& command);

}  // namespace fivekind::tests
