// Lines typed by a user, or from a file.
#include "cli/files/answer_lines.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>

#include "cli/terminal/interrupts.h"
#include "support/try.h"

namespace fivekind::cli {
namespace {

constexpr std::size_t kLongestLine = 4096;

// Opened a second time only if that takes no data away from the reader.
bool is_terminal(const std::string& path) {
  if (path == support::kStandardInput) return ::isatty(STDIN_FILENO) != 0;
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 || !S_ISCHR(status.st_mode)) return false;
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
  const bool terminal = descriptor >= 0 && ::isatty(descriptor) != 0;
  if (descriptor >= 0) ::close(descriptor);
  return terminal;
}

}  // namespace

Result<AnswerLines> AnswerLines::open(const std::string& path) {
  FIVEKIND_LET(auto source, support::open_source(path, [] { return !interrupted(); }));
  return AnswerLines(std::move(source), is_terminal(path));
}

// False at the end, or after an interrupt.
bool AnswerLines::read_more() {
  std::array<char, kLongestLine> bytes{};
  const auto size = source_->read(bytes.data(), bytes.size());
  if (!size && size.error().fault != Fault::interrupted) failure_ = size.error();
  if (!size || *size == 0) return false;
  read_.append(bytes.data(), *size);
  return true;
}

std::optional<std::string> AnswerLines::next() {
  std::size_t end = read_.find('\n');
  while (end == std::string::npos && !end_) {
    if (read_.size() > kLongestLine) read_.resize(kLongestLine);  // the rest of the line is dropped
    end_ = !read_more();
    end = read_.find('\n');
  }
  if (interrupted() || (end == std::string::npos && read_.empty())) return std::nullopt;
  std::string line = read_.substr(0, end);
  read_.erase(0, end == std::string::npos ? end : end + 1);
  return line;
}

std::string trimmed(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string::npos) return "";
  return line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
}

}  // namespace fivekind::cli
