// Lines typed by a user, or from a file, one after the other.
// Why: waiting for a line must notice Ctrl-C, which reading a stream does not.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "support/files/source.h"

namespace fivekind::cli {

class AnswerLines {
 public:
  /// From a file, compressed or not, or standard input for "-". Errors: file_read.
  static Result<AnswerLines> open(const std::string& path);

  /// The next line without its end; nothing at the end, or after an interrupt. Lines longer than
  /// any answer are cut.
  std::optional<std::string> next();
  /// Whether they come from a terminal, which shows them itself.
  bool from_terminal() const { return from_terminal_; }
  /// Why there are no more, if that is an error.
  const std::optional<Error>& failure() const { return failure_; }

 private:
  AnswerLines(std::unique_ptr<support::Source> source, bool from_terminal)
      : source_(std::move(source)), from_terminal_(from_terminal) {}
  bool read_more();

  std::unique_ptr<support::Source> source_;
  bool from_terminal_;
  std::optional<Error> failure_;
  std::string read_;  // and not yet returned
  bool end_ = false;
};

/// A line without blanks at its ends.
std::string trimmed(const std::string& line);

}  // namespace fivekind::cli
