// Finding JSON records in a text.
#include "records/json_texts.h"

#include <fmt/format.h>

#include "records/csv.h"
#include "records/record_validator.h"
#include "support/text.h"
#include "support/try.h"

namespace fivekind::records {
namespace {

constexpr std::string_view kBetweenObjects = " \t,[]";

}  // namespace

bool begins_json_over_lines(std::string_view line) {
  line = trim(line);
  if (line.starts_with('[')) return true;
  return line.starts_with('{') &&
         std::string_view(",{[").find(line.back()) != std::string_view::npos;
}

Result<std::optional<Line>> JsonTexts::next() {
  if (has_a_line_each_ == false) return next_object();
  while (true) {
    auto line = lines_.next();
    if (!line || !*line) return line;
    const std::string_view text = trim((*line)->text);
    if (text.empty()) continue;
    if (!has_a_line_each_) has_a_line_each_ = !begins_json_over_lines(text);
    if (*has_a_line_each_) return line;
    rest_ = (*line)->text;
    return next_object();
  }
}

// The next object, across lines.
Result<std::optional<Line>> JsonTexts::next_object() {
  while (true) {
    const std::string_view line_rest = rest_;
    const std::size_t skipped = std::min(rest_.find_first_not_of(kBetweenObjects), rest_.size());
    for (const char c : rest_.substr(0, skipped)) {
      if (c == '[' || c == ']') in_array_ = c == '[';
    }
    rest_.remove_prefix(skipped);
    if (rest_.starts_with('{')) return gather();
    if (!rest_.empty()) {
      const std::string_view found = trim(line_rest);
      rest_ = {};
      return fail(Fault::record_syntax, lines_.place(), "records as objects of JSON", shown(found));
    }
    FIVEKIND_LET(const auto line, lines_.next());
    if (line) {
      rest_ = line->text;
    } else if (in_array_) {
      in_array_ = false;
      return fail(Fault::record_cut, lines_.place(), "']' behind the records",
                  "the end of the file");
    } else {
      return std::optional<Line>();
    }
  }
}

// Takes the rest of a line into the object, up to its end; returns whether it has ended.
bool JsonTexts::take_object() {
  for (std::size_t i = 0; i < rest_.size(); ++i) {
    const char c = rest_[i];
    if (in_string_) {
      if (!escaped_ && c == '"') in_string_ = false;
      escaped_ = !escaped_ && c == '\\';
    } else if (c == '"') {
      in_string_ = true;
    } else if (c == '{' || c == '[') {
      ++depth_;
    } else if ((c == '}' || c == ']') && --depth_ == 0) {
      object_.append(rest_.substr(0, i + 1));
      rest_.remove_prefix(i + 1);
      return true;
    }
  }
  object_.append(rest_).append("\n");
  rest_ = {};
  return false;
}

Result<std::optional<Line>> JsonTexts::gather() {
  object_.clear();
  depth_ = 0;
  in_string_ = escaped_ = false;
  const std::uint64_t first = lines_.number();
  const std::string place = lines_.place();
  bool too_long = false;
  while (!take_object()) {
    if (object_.size() > kLongestLine) {
      too_long = true;
      object_.clear();
    }
    FIVEKIND_LET(const auto line, lines_.next());
    if (!line) {
      in_array_ = false;
      return fail(Fault::record_cut, place, "a whole record as an object of JSON",
                  "one that is cut off");
    }
    rest_ = line->text;
  }
  if (too_long || object_.size() > kLongestLine) {
    return fail(Fault::record_too_long, place,
                fmt::format("a record of at most {} bytes", kLongestLine), "a longer one");
  }
  const std::size_t size = object_.size();
  object_.append(kRoomBehind, ' ');
  return std::optional(Line{std::string_view(object_).substr(0, size), first, true});
}

}  // namespace fivekind::records
