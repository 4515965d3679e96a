// What an output may replace: one rule, for every option that names a file to write.
//
//   1. What the command reads stays, under whatever name; so do databases, files of tables, rules
//      files and recorded games. `convert` may replace recorded games, `simulate --record` those of
//      a simulation, and `rules upgrade` the rules file that it reads.
//   2. A file of the kind that is to be written, and an empty one, is replaced.
//   3. Anything else stays, unless --force is given.
//
// docs/command-line.md tells it to people.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <vector>

#include "support/files/files.h"

namespace fivekind::cli {

/// What is to be written.
struct NewFile {
  std::string path;
  support::FileKind kind;
  bool in_place = false;  ///< may be the file that is read
  bool forceable = true;  ///< else it is gone on with, so it must be of the kind
};

/// Why a file cannot be written where it is to be; nothing if it can, or if nothing stands there.
/// Errors: file_foreign.
Result<void> check_replacing(const NewFile& file, const std::vector<std::string>& inputs,
                             bool force);

}  // namespace fivekind::cli
