// A table's folder, and which of its files are ours.
// Why: a table's folder may be any folder, including one in which users keep files of their own.
#pragma once

#include <fivekind/error.h>

#include <string>

namespace fivekind::shards {

/// Whether a table can be created in a folder: no file of another program has a name that would be
/// written. A damaged file is ours if the manifest is, or if it begins like one of ours. A symbolic
/// link is never ours, whatever it leads to; the folder itself may be one. Errors: file_foreign,
/// file_read.
Result<void> check_folder(const std::string& folder);

/// Removes a table's files, the manifest first, and the folder if nothing else is in it; links and
/// what they lead to stay. Errors:
/// table_missing (there is no table), file_write.
Result<void> remove_files(const std::string& folder);

}  // namespace fivekind::shards
