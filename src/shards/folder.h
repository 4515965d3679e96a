// A table's folder, and which of its files are ours.
// Why: a folder of tables may be any folder, and somebody may keep files of theirs in it.
#pragma once

#include <fivekind/error.h>

#include <string>

namespace fivekind::shards {

/// Whether a table can be made in a folder: no file of somebody else's has the name of one that
/// would be written. What is damaged is ours where the manifest is, or begins as ours do. A
/// symbolic link is never ours, whatever it leads to; the folder may be one. Errors: file_foreign,
/// file_read.
Result<void> check_folder(const std::string& folder);

/// Removes a table's files, the manifest first, and the folder if nothing else is in it; links stay
/// with what they lead to. Errors:
/// table_missing (there are none), file_write.
Result<void> remove_files(const std::string& folder);

}  // namespace fivekind::shards
