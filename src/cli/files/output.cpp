// Output of results.
#include "cli/files/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "cli/terminal/interrupts.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

// The file to which standard output is redirected.
std::optional<support::AtomicFile>& output_file() {
  static std::optional<support::AtomicFile> file;
  return file;
}

}  // namespace

Error output_failure(int number) {
  // Waiting for room was interrupted by a signal.
  if (number == EINTR) return {Fault::interrupted, "standard output", "", "interrupted"};
  const auto& file = output_file();
  return {Fault::file_write, file ? file->name() : "standard output",
          file ? "to write the file" : "to be written",
          number != 0 ? std::strerror(number) : "an error"};
}

Result<void> print_text(std::string_view text) {
  FIVEKIND_TRY(flush_output());
  // Not through the stream, which continues to wait for room when a signal has interrupted it.
  while (!text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && (errno != EINTR || interrupted()))
      return tl::make_unexpected(output_failure(errno));
    text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    if (!text.empty() && interrupted()) return tl::make_unexpected(output_failure(EINTR));
  }
  return {};
}

Result<void> flush_output() {
  errno = 0;
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return {};
  return tl::make_unexpected(output_failure(errno));
}

std::string standard_output_path() {
  static const int kept = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  return fmt::format("/dev/fd/{}", kept);
}

Result<void> send_output_to(const std::string& path) {
  if (path.empty() || path == kStandardOutput) return {};
  FIVEKIND_LET(auto created, support::AtomicFile::create(path));
  FIVEKIND_TRY(flush_output());
  if (::dup2(created.descriptor(), STDOUT_FILENO) < 0)
    return tl::make_unexpected(output_failure(errno));
  output_file().emplace(std::move(created));
  return {};
}

Result<void> finish_output(bool done) {
  auto flushed = flush_output();
  std::optional<support::AtomicFile> file = std::exchange(output_file(), std::nullopt);
  if (!file || !flushed || !done) return flushed;
  FIVEKIND_HOLD(file->commit());
  return {};
}

Result<void> write_output(const std::string& path, std::string_view text,
                          const support::FileKind& kind) {
  if (path == kStandardOutput) return print_text(text);
  return support::write_file(path, text, kind);
}

}  // namespace fivekind::cli
