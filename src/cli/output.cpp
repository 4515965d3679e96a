// Where results go.
#include "cli/output.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/terminal.h"

namespace fivekind::cli {

Error output_failure(int number) {
  // Who waited for room was called away by a signal.
  if (number == EINTR) return {Fault::interrupted, "standard output", "", "interrupted"};
  return {Fault::file_write, "standard output", "to be written",
          number != 0 ? std::strerror(number) : "an error"};
}

std::optional<Error> print_text(std::string_view text) {
  if (auto error = flush_output()) return error;
  // Not through the stream, which goes on waiting for room when a signal has called it away.
  while (!text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && (errno != EINTR || interrupted())) return output_failure(errno);
    text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    if (!text.empty() && interrupted()) return output_failure(EINTR);
  }
  return std::nullopt;
}

std::optional<Error> flush_output() {
  errno = 0;
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return std::nullopt;
  return output_failure(errno);
}

std::optional<Error> write_output(const std::string& path, std::string_view text,
                                  const support::FileKind& kind) {
  if (path == kStandardOutput) return print_text(text);
  return support::write_file(path, text, kind);
}

}  // namespace fivekind::cli
