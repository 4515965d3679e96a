// Where long texts go: a file that is there when it is whole, or whoever takes them.
// Why: what is written in many small parts is gathered, since a write a part would be slow.
#pragma once

#include <fivekind/error.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "support/files/files.h"

namespace fivekind {

/// Takes the next part of a text.
using WriteText = std::function<Result<void>(std::string_view)>;

class TextOutput {
 public:
  /// To a file of a kind, any without one, or for an empty path to `write`. Errors: those of
  /// AtomicFile::create.
  static Result<TextOutput> open(const std::string& path, WriteText write,
                                 const support::FileKind& kind = support::kAnyFile);

  /// What is to be written next is added here.
  std::string& text() { return text_; }
  /// Writes the text when there is enough of it, or in any case. Errors: file_write, those of
  /// `write`.
  Result<void> flush(bool all);
  /// Writes what is left; the file is there now. Errors: as flush.
  Result<void> finish();
  /// Writes what is left; what there is so far is set aside (AtomicFile::set_aside). Errors: as
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
