// The texts of JSON records: one per line, or objects over several lines and in an array.
// Why: programs write JSON in all of these ways, and users should not have to reformat files;
// records still come one at a time.
#pragma once

#include <fivekind/error.h>

#include <optional>
#include <string>
#include <string_view>

#include "records/lines.h"

namespace fivekind::records {

class JsonTexts {
 public:
  /// `lines` must outlive it.
  explicit JsonTexts(Lines& lines) : lines_(lines) {}

  /// The text of the next record, with the number of its first line; nothing at the end. It lives
  /// until the next call, and kRoomBehind bytes after it may be read. Errors: record_syntax
  /// (something else between records), record_too_long, record_cut, those of the lines.
  Result<std::optional<Line>> next();

 private:
  Result<std::optional<Line>> next_object();
  Result<std::optional<Line>> gather();
  bool take_object();

  Lines& lines_;
  std::optional<bool> has_a_line_each_;  // determined from the first line
  std::string_view rest_;                // of the last line, after the last record
  std::string object_;
  int depth_ = 0;           // nesting depth at the end of `object_`
  bool in_string_ = false;  // at the end of `object_`
  bool escaped_ = false;    // there, after a backslash
  bool in_array_ = false;
};

/// Whether a first line begins JSON that continues on the next line.
bool begins_json_over_lines(std::string_view line);

}  // namespace fivekind::records
