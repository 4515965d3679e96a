// Output of long texts: to a file that appears when it is complete, or to a callback.
// Why: output consists of many small parts, which are collected, since writing each separately
// would be slow.
#pragma once

#include <fivekind/error.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "support/files/files.h"

namespace fivekind {

/// Receives the next part of a text.
using WriteText = std::function<Result<void>(std::string_view)>;

class TextOutput {
 public:
  /// To a file of this kind, or of any kind, or for an empty path to `write`. Errors: those of
  /// AtomicFile::create.
  static Result<TextOutput> open(const std::string& path, WriteText write,
                                 const support::FileKind& kind = support::kAnyFile);

  /// The text to be written next is appended here.
  std::string& text() { return text_; }
  /// Writes the text when there is enough of it, or in any case. Errors: file_write, those of
  /// `write`.
  Result<void> flush(bool all);
  /// Writes what is left; then the file appears. Errors: as flush.
  Result<void> finish();
  /// Writes what is left; the incomplete output is set aside (AtomicFile::set_aside). Errors: as
  /// flush; file_foreign.
  Result<void> set_aside();

 private:
  explicit TextOutput(WriteText write) : write_(std::move(write)) {}
  Result<void> end(Result<std::string> (support::AtomicFile::*put)());

  WriteText write_;
  std::optional<support::AtomicFile> file_;
  std::string text_;
};

}  // namespace fivekind
