// Lines that a person types, or that a file holds, one after the other.
// Why: who waits for a line must notice Ctrl-C, which reading a stream does not.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string>

namespace fivekind::cli {

class AnswerLines {
 public:
  /// From a file, or standard input for "-". Errors: file_read.
  static Result<AnswerLines> open(const std::string& path);
  AnswerLines(AnswerLines&& other) noexcept;
  AnswerLines& operator=(AnswerLines&&) = delete;
  ~AnswerLines();

  /// The next line without its end; nothing at the end, or after an interrupt. Longer lines than
  /// any answer are cut.
  std::optional<std::string> next();
  /// Whether they come from a terminal, which shows them itself.
  bool from_terminal() const;

 private:
  explicit AnswerLines(int descriptor) : descriptor_(descriptor) {}
  bool read_more();

  int descriptor_ = -1;
  std::string read_;  // and not yet handed out
  bool end_ = false;
};

/// A line without blanks at its ends.
std::string trimmed(const std::string& line);

}  // namespace fivekind::cli
