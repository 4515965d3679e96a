// Which files an output may replace: one rule, for every option that names a file to write.
//
//   1. Files that the command reads are kept, whatever their names; so are databases, files of
//      tables, rules files and recorded games. `convert` may replace recorded games, `simulate
//      --record` those of a simulation, and `rules upgrade` the rules file that it reads.
//   2. A file of the kind to be written, or an empty one, is replaced.
//   3. Any other file is kept, unless --force is given.
//
// docs/command-line.md documents this for users.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <vector>

#include "support/files/files.h"

namespace fivekind::cli {

/// The file to be written.
struct NewFile {
  std::string path;
  support::FileKind kind;
  bool in_place = false;  ///< may be the file that is read
  bool forceable = true;  ///< otherwise it is continued, so it must be of the kind
};

/// Why a file cannot be written at its path; nothing if it can, or if nothing exists there. Errors:
/// file_foreign.
Result<void> check_replacing(const NewFile& file, const std::vector<std::string>& inputs,
                             bool force);

}  // namespace fivekind::cli
