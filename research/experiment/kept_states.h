// Judged states on the disk, so that a long experiment can be continued.
//
// The file: one state per line, JSON, in any order; a later line for a state replaces an earlier
// one.
//   {"fivekind-strength":1,"game":"yatzy","rules":"bc6c…","seed":1,"open":4,"number":17,
//    "position":"1/yatzy/…","actions":["666",…],"values":[0.53,…],"chosen":{"emp:1":"666",…}}
// Format 1: the first one.
//
// What survives: every complete line. A line without an end, left by a kill in the middle of
// writing, is cut off when the file is opened again.
#pragma once

#include <fivekind/fivekind.h>

#include <cstdint>
#include <string>
#include <vector>

#include "experiment/judged_state.h"
#include "support/files/files.h"

namespace fivekind::experiment {

inline const support::FileKind kJudgedStates{"states as --keep writes them",
                                             "{\"fivekind-strength\":"};

/// What all lines of a file have in common.
struct Lineage {
  std::string game;
  std::string rules_hash;
  std::uint64_t seed = 0;
};

/// A state as a line of the file, including the line break.
std::string line_of(const Lineage& lineage, const JudgedState& state);
/// The state of a line. `where` is used in errors. Errors: usage (another game or seed),
/// table_damaged (not written by this program).
Result<JudgedState> state_of(const Lineage& lineage, const std::string& line,
                             const std::string& where);

/// A file that states are appended to; one process at a time.
class KeptStates {
 public:
  /// Opens a file or creates it, and reads its content. Errors: file_read, file_write (also if
  /// another process has it open), those of state_of.
  static Result<KeptStates> open(const std::string& path, Lineage lineage);
  KeptStates(KeptStates&& other) noexcept;
  KeptStates& operator=(KeptStates&&) = delete;
  ~KeptStates();

  /// The states found, in the order of the file.
  const std::vector<JudgedState>& found() const { return found_; }
  /// Errors: file_write.
  Result<void> append(const JudgedState& state);

 private:
  KeptStates(std::string path, Lineage lineage, int descriptor)
      : path_(std::move(path)), lineage_(std::move(lineage)), descriptor_(descriptor) {}
  // Reads all complete lines and cuts off the rest.
  Result<void> read();

  std::string path_;
  Lineage lineage_;
  int descriptor_ = -1;
  std::vector<JudgedState> found_;
};

}  // namespace fivekind::experiment
