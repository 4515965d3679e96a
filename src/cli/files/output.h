// Output of results: to files, which are replaced as a whole, and to standard output.
#pragma once

#include <fivekind/error.h>

#include <string>
#include <string_view>

#include "support/files/file_kinds.h"

namespace fivekind::cli {

/// The name of standard output where a file name is expected.
inline constexpr std::string_view kStandardOutput = "-";

/// Writes a text to a file, or to standard output for "-". Errors: file_write, file_foreign.
Result<void> write_output(const std::string& path, std::string_view text,
                          const support::FileKind& kind);

/// Writes a text to standard output. Errors: file_write.
Result<void> print_text(std::string_view text);

/// A path for the current standard output, even if that is redirected later.
std::string standard_output_path();

/// Redirects standard output to a file, which appears under its name with finish_output(). Errors:
/// file_write.
Result<void> send_output_to(const std::string& path);

/// Makes sure that all output has been written; a file gets its name if the work is `done`,
/// otherwise nothing of it is left. Errors: file_write.
Result<void> finish_output(bool done);

/// Makes sure that all results so far have been written to standard output. Errors: file_write.
Result<void> flush_output();

/// The error for standard output that cannot be written to; `number` is the system's, 0 if unknown.
Error output_failure(int number);

}  // namespace fivekind::cli
