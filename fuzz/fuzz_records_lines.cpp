// Fuzzes the splitting of records into lines, whatever pieces a source gives them in.
// Why: every form of records is read line by line, and a collection may contain anything: lines
// longer than memory, ends of three kinds, a file that stops anywhere. Each line is returned as by
// plain splitting, or as an error that names it, and reading continues after an error.
//
// An input: the longest line allowed, 0 to 63 bytes (1 byte); how many bytes the source returns at
// a time, 1 to 16 (1 byte); then the text.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "promise.h"
#include "records/lines.h"

namespace {

using namespace fivekind;
using fuzz::require;

class Pieces : public support::Source {
 public:
  Pieces(std::string_view text, std::size_t size) : text_(text), size_(size) {}

  Result<std::size_t> read(char* bytes, std::size_t room) override {
    const std::size_t count = std::min({text_.size(), size_, room});
    std::memcpy(bytes, text_.data(), count);
    text_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view text_;
  std::size_t size_;
};

struct PlainLine {
  std::string_view text;
  bool ended;
};

PlainLine take_line(std::string_view& rest, bool first) {
  const std::size_t end = rest.find('\n');
  PlainLine line{rest.substr(0, end), end != std::string_view::npos};
  rest.remove_prefix(line.ended ? end + 1 : rest.size());
  if (line.text.ends_with('\r')) line.text.remove_suffix(1);
  if (first && line.text.starts_with("\xEF\xBB\xBF")) line.text.remove_prefix(3);
  return line;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return (c & 0x80) == 0; });
}

void check_refusal(const Error& error, const PlainLine& line, std::size_t longest) {
  fuzz::check_error(error);
  if (line.text.size() > longest) {
    return require(error.fault == Fault::record_too_long, "a line that is too long is said to be");
  }
  require(!is_ascii(line.text), "a line of ASCII is accepted");
  require(error.fault == (line.ended ? Fault::record_syntax : Fault::record_cut),
          "other bytes are no text, or a text that is cut off");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::size_t longest = data[0] % 64;
  const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
  records::Lines lines(std::make_unique<Pieces>(text, data[1] % 16 + 1), "games", longest);
  std::string_view rest = text;
  for (std::uint64_t number = 1; !rest.empty(); ++number) {
    const PlainLine line = take_line(rest, number == 1);
    const auto read = lines.next();
    require(lines.place() == "games:" + std::to_string(number), "every line is counted");
    if (!read) {
      require(read.error().where == lines.place(), "an error names the line");
      check_refusal(read.error(), line, longest);
      continue;
    }
    require(line.text.size() <= longest, "a line that is too long is refused");
    require(*read && (*read)->text == line.text && (*read)->ended == line.ended, "a line is whole");
    lines.again();
    const auto again = lines.next();
    require(again && *again && (*again)->text == line.text, "a line comes again when asked for");
  }
  const auto end = lines.next();
  require(end && !*end, "lines come to an end");
  return 0;
}
