// Where results go.
#include "cli/output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace fivekind::cli {

Error output_failure(int number) {
  return {Fault::file_write, "standard output", "to be written",
          number != 0 ? std::strerror(number) : "an error"};
}

std::optional<Error> print_text(std::string_view text) {
  errno = 0;
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size()) return std::nullopt;
  return output_failure(errno);
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
