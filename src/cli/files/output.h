// Where results go: files, which are replaced as a whole, and the standard output.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <string_view>

#include "support/files/file_kinds.h"

namespace fivekind::cli {

/// What names the standard output where a file could be named.
inline constexpr std::string_view kStandardOutput = "-";

/// Writes a text to a file, or to the standard output for "-". Errors: file_write, file_foreign.
Result<void> write_output(const std::string& path, std::string_view text,
                          const support::FileKind& kind);

/// Writes a text to the standard output. Errors: file_write.
Result<void> print_text(std::string_view text);

/// A path of what is the standard output now, wherever that is sent later.
std::string standard_output_path();

/// From now on the standard output goes to a file, which appears under its name with
/// finish_output(). Errors: file_write.
Result<void> send_output_to(const std::string& path);

/// What was printed has arrived where it goes; a file gets its name if the work is `done`, else
/// nothing of it is left. Errors: file_write.
Result<void> finish_output(bool done);

/// What there was written of results has arrived at the standard output. Errors: file_write.
Result<void> flush_output();

/// The error of a standard output that takes no more; `number` is the system's, 0 if nobody knows.
Error output_failure(int number);

}  // namespace fivekind::cli
