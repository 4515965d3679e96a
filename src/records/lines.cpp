// The lines of a source.
#include "records/lines.h"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "support/try.h"

namespace fivekind::records {
namespace {

static_assert(kRoomBehind >= simdjson::SIMDJSON_PADDING);

constexpr std::size_t kFirstBuffer = std::size_t{1} << 18;
constexpr std::string_view kMark = "\xEF\xBB\xBF";

// A line with its line break, and the byte order mark that the first one may have.
constexpr std::size_t largest_buffer(std::size_t longest) {
  return kMark.size() + longest + std::string_view("\r\n").size();
}

}  // namespace

Lines::Lines(std::unique_ptr<support::Source> source, std::string name, std::size_t longest)
    : source_(std::move(source)),
      name_(std::move(name)),
      longest_(longest),
      buffer_(std::min(kFirstBuffer, largest_buffer(longest)) + kRoomBehind) {}

std::string Lines::place() const {
  return fmt::format("{}:{}", name_, line_.number);
}

// Makes room at the end of the buffer and fills it; the number of bytes read.
Result<std::size_t> Lines::read_more() {
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= std::exchange(begin_, 0);
  }
  if (end_ + kRoomBehind == buffer_.size()) {
    buffer_.resize(std::min(2 * end_, largest_buffer(longest_)) + kRoomBehind);
  }
  const std::size_t room = buffer_.size() - kRoomBehind - end_;
  if (room == 0) return 0;
  auto got = source_->read(buffer_.data() + end_, room);
  if (!got || *got == 0) exhausted_ = true;
  if (got) end_ += *got;
  return got;
}

Result<std::optional<std::size_t>> Lines::find_end() {
  std::size_t searched = 0;
  while (true) {
    const char* start = buffer_.data() + begin_ + searched;
    const std::size_t left = end_ - begin_ - searched;
    const void* found = left == 0 ? nullptr : std::memchr(start, '\n', left);
    if (found != nullptr) {
      return std::optional(
          static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.data()));
    }
    if (exhausted_) return std::optional(end_);
    searched = end_ - begin_;
    FIVEKIND_LET(const auto got, read_more());
    if (got == 0 && !exhausted_) return std::optional<std::size_t>();
  }
}

Result<std::optional<Line>> Lines::skip_long_line() {
  while (!exhausted_) {
    begin_ = end_;
    FIVEKIND_HOLD(read_more());
    const void* found = std::memchr(buffer_.data(), '\n', end_);
    if (found == nullptr) continue;
    begin_ = static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.data()) + 1;
    break;
  }
  if (exhausted_) begin_ = end_;
  return too_long();
}

tl::unexpected<Error> Lines::too_long() const {
  return fail(Fault::record_too_long, place(), fmt::format("a line of at most {} bytes", longest_),
              "a longer one");
}

Result<std::optional<Line>> Lines::next() {
  if (std::exchange(repeat_, false)) return std::optional(line_);
  ++line_.number;
  const auto found = find_end();
  if (!found) {
    // What the damage has cut off is lost.
    begin_ = end_;
    Error error = found.error();
    error.where = place();
    return tl::make_unexpected(std::move(error));
  }
  if (!*found) return skip_long_line();
  const std::size_t end = **found;
  line_.ended = end < end_;
  if (!line_.ended && begin_ == end_) {
    --line_.number;
    return std::optional<Line>();
  }
  line_.text = {buffer_.data() + begin_, end - begin_};
  begin_ = std::min(end + 1, end_);
  if (line_.text.ends_with('\r')) line_.text.remove_suffix(1);
  if (line_.number == 1 && line_.text.starts_with(kMark)) line_.text.remove_prefix(kMark.size());
  if (line_.text.size() > longest_) return too_long();
  if (!simdjson::validate_utf8(line_.text.data(), line_.text.size())) {
    return fail(line_.ended ? Fault::record_syntax : Fault::record_cut, place(), "text in UTF-8",
                line_.ended ? "other bytes" : "a line that is cut off");
  }
  return std::optional(line_);
}

}  // namespace fivekind::records
