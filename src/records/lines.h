// The lines of a source, one at a time, with room after each for readers that look ahead.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/form.h"
#include "support/files/source.h"

namespace fivekind::records {

struct Line {
  /// Without its end ("\n" or "\r\n"); UTF-8. kRoomBehind bytes after it may be read.
  std::string_view text;
  std::uint64_t number = 0;  ///< from 1
  bool ended = true;         ///< false: the file ends within it
};

inline constexpr std::size_t kRoomBehind = 64;

class Lines {
 public:
  /// `longest`: how many bytes a line may have without its line break.
  Lines(std::unique_ptr<support::Source> source, std::string name,
        std::size_t longest = kLongestLine);

  /// The next line; nothing at the end. It lives until the next call. A line that is too long or no
  /// UTF-8 is an error, and the next call continues after it. Errors: record_too_long,
  /// record_syntax, record_cut, those of the source.
  Result<std::optional<Line>> next();
  /// Makes next() return the last line again.
  void again() { repeat_ = true; }

  const std::string& name() const { return name_; }
  /// The number of the last line.
  std::uint64_t number() const { return line_.number; }
  /// "games.jsonl:12", for errors about the last line.
  std::string place() const;

 private:
  // Where the line that begins at begin_ ends; nothing if it does not fit the buffer.
  Result<std::optional<std::size_t>> find_end();
  Result<std::size_t> read_more();
  Result<std::optional<Line>> skip_long_line();
  tl::unexpected<Error> too_long() const;

  std::unique_ptr<support::Source> source_;
  std::string name_;
  std::size_t longest_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // of the next line
  std::size_t end_ = 0;    // of what has been read
  bool exhausted_ = false;
  bool repeat_ = false;
  Line line_;
};

}  // namespace fivekind::records
