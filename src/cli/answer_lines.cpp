// Lines that a person types, or that a file holds.
#include "cli/answer_lines.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "cli/terminal.h"

namespace fivekind::cli {
namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr int kMillisecondsToAnInterrupt = 100;

}  // namespace

Result<AnswerLines> AnswerLines::open(const std::string& path) {
  if (path == "-") return AnswerLines(STDIN_FILENO);
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return fail(Fault::file_read, path, "to be read", std::strerror(errno));
  AnswerLines lines(descriptor);
  struct stat status {};
  if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
    return fail(Fault::file_read, path, "to be read", std::strerror(EISDIR));
  }
  return lines;
}

AnswerLines::AnswerLines(AnswerLines&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      read_(std::move(other.read_)),
      end_(other.end_) {}

AnswerLines::~AnswerLines() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

bool AnswerLines::from_terminal() const {
  return ::isatty(descriptor_) != 0;
}

// False at the end, or after an interrupt.
bool AnswerLines::read_more() {
  pollfd waiting{descriptor_, POLLIN, 0};
  while (!interrupted()) {
    const int ready = ::poll(&waiting, 1, kMillisecondsToAnInterrupt);
    if (ready < 0 && errno != EINTR) return false;
    if (ready <= 0) continue;
    std::array<char, kLongestLine> bytes{};
    const ssize_t size = ::read(descriptor_, bytes.data(), bytes.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return false;
    read_.append(bytes.data(), static_cast<std::size_t>(size));
    return true;
  }
  return false;
}

std::optional<std::string> AnswerLines::next() {
  std::size_t end = read_.find('\n');
  while (end == std::string::npos && !end_) {
    if (read_.size() > kLongestLine) read_.resize(kLongestLine);  // the rest of the line is lost
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
