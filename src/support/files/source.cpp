// Bytes from files and memory.
#include "support/files/source.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "support/files/packed.h"
#include "support/run.h"
#include "support/try.h"

namespace fivekind::support {
namespace {

class Descriptor : public Source {
 public:
  Descriptor(int descriptor, std::string name, bool owned, ShouldContinue should_continue)
      : descriptor_(descriptor),
        name_(std::move(name)),
        owned_(owned),
        should_continue_(std::move(should_continue)) {}
  ~Descriptor() override {
    if (owned_) ::close(descriptor_);
  }

  Result<std::size_t> read(char* bytes, std::size_t size) override {
    while (true) {
      if (!wait()) return tl::make_unexpected(interruption(name_));
      const ssize_t got = ::read(descriptor_, bytes, size);
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno == EINTR) continue;
      return fail(Fault::file_read, name_, "a readable file", std::strerror(errno));
    }
  }

 private:
  // Waits for input or its end; false: the reading was cancelled.
  bool wait() const {
    constexpr int kBetweenQuestions = 100;  // milliseconds
    pollfd waiting{descriptor_, POLLIN, 0};
    while (should_continue_) {
      if (!should_continue_()) return false;
      const int ready = ::poll(&waiting, 1, kBetweenQuestions);
      if (ready > 0 || (ready < 0 && errno != EINTR)) break;
    }
    return true;
  }

  int descriptor_;
  std::string name_;
  bool owned_;
  ShouldContinue should_continue_;
};

class Memory : public Source {
 public:
  explicit Memory(std::string_view bytes) : left_(bytes) {}

  Result<std::size_t> read(char* bytes, std::size_t size) override {
    const std::size_t count = left_.copy(bytes, size);
    left_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view left_;
};

class Plain : public Source {
 public:
  explicit Plain(Packed packed) : packed_(std::move(packed)) {}

  Result<std::size_t> read(char* bytes, std::size_t size) override {
    FIVEKIND_HOLD(packed_.fill(1));
    const std::size_t count = packed_.left().copy(bytes, size);
    packed_.take(count);
    return count;
  }

 private:
  Packed packed_;
};

// Determines from the first bytes whether the input is compressed, and reads as few as possible for
// that: a user who types is asked for one line only. After an error it has ended for good.
class Unpacked : public Source {
 public:
  Unpacked(std::unique_ptr<Source> raw, std::string name)
      : packed_(std::move(raw)), name_(std::move(name)) {}

  Result<std::size_t> read(char* bytes, std::size_t size) override {
    if (packed_) {
      FIVEKIND_LET(auto opened, unpack(*std::exchange(packed_, std::nullopt)));
      of_ = std::move(opened);
    }
    if (!of_) return 0;
    auto got = of_->read(bytes, size);
    if (!got) of_.reset();
    return got;
  }

 private:
  Result<std::unique_ptr<Source>> unpack(Packed packed) const {
    constexpr std::string_view kGzip = "\x1F\x8B";
    constexpr std::string_view kZstandard = "\x28\xB5\x2F\xFD";
    for (std::size_t seen = 1; seen <= kZstandard.size(); ++seen) {
      FIVEKIND_HOLD(packed.fill(seen));
      const std::string_view first = packed.left().substr(0, seen);
      if (first == kGzip) return unpacked_gzip(std::move(packed), name_);
      if (first == kZstandard) return unpacked_zstandard(std::move(packed), name_);
      const bool may_be = kGzip.starts_with(first) || kZstandard.starts_with(first);
      if (first.size() < seen || !may_be) break;
    }
    return std::make_unique<Plain>(std::move(packed));
  }

  std::optional<Packed> packed_;  // until the format is known
  std::string name_;
  std::unique_ptr<Source> of_;
};

// Distinguishes a pipe from earlier ones of the same name; nothing for a regular file.
std::optional<std::string> stream_key(const std::string& path) {
  if (path == kStandardInput) return path;
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode)) return std::nullopt;
  return fmt::format("{} {} {}", path, status.st_dev, status.st_ino);
}

Result<std::string> read_all(const std::string& path, std::size_t most_bytes) {
  FIVEKIND_LET(const auto source, open_source(path));
  std::string text;
  std::vector<char> block(kBlock);
  while (text.size() < most_bytes) {
    FIVEKIND_LET(const auto got,
                 source->read(block.data(), std::min(block.size(), most_bytes - text.size())));
    if (got == 0) break;
    text.append(block.data(), got);
  }
  return text;
}

}  // namespace

std::string input_name(const std::string& path) {
  return path == kStandardInput ? "standard input" : path;
}

Result<std::unique_ptr<Source>> open_source(const std::string& path,
                                            ShouldContinue should_continue) {
  const std::string name = input_name(path);
  const bool standard = path == kStandardInput;
  const int descriptor = standard ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return fail(Fault::file_read, name, "a readable file", std::strerror(errno));
  auto raw = std::make_unique<Descriptor>(descriptor, name, !standard, std::move(should_continue));
  struct stat status {};
  if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
    return fail(Fault::file_read, name, "a readable file", std::strerror(EISDIR));
  }
  return std::make_unique<Unpacked>(std::move(raw), name);
}

std::unique_ptr<Source> source_of(std::string_view bytes, const std::string& name) {
  return std::make_unique<Unpacked>(std::make_unique<Memory>(bytes), name);
}

Result<std::string> read_input(const std::string& path, std::size_t most_bytes) {
  const auto key = stream_key(path);
  if (!key) return read_all(path, most_bytes);
  static std::mutex alone;
  static std::map<std::string, std::string> known;
  const std::lock_guard lock(alone);
  if (const auto found = known.find(*key); found != known.end()) return found->second;
  auto text = read_all(path, most_bytes);
  if (text) known.emplace(*key, *text);
  return text;
}

}  // namespace fivekind::support
