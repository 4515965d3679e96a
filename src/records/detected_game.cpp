// Detecting which game records are of.
#include "records/detected_game.h"

#include <simdjson.h>

#include <cstring>
#include <utility>
#include <vector>

#include "records/csv.h"
#include "records/csv_columns.h"
#include "records/form.h"
#include "records/form_reader.h"
#include "records/json_texts.h"
#include "records/lines.h"
#include "records/parse_json.h"
#include "records/sheet_turn.h"
#include "support/try.h"

namespace fivekind::records {
namespace {

// First the bytes that were looked at, then the rest; a failure is reported in its place.
class LookedAt : public support::Source {
 public:
  LookedAt(std::string beginning, std::unique_ptr<support::Source> rest,
           std::optional<Error> failure)
      : beginning_(std::move(beginning)), rest_(std::move(rest)), failure_(std::move(failure)) {}

  Result<std::size_t> read(char* bytes, std::size_t size) override {
    const std::size_t count = std::string_view(beginning_).substr(done_).copy(bytes, size);
    done_ += count;
    if (count > 0) return count;
    if (failure_) return tl::make_unexpected(*std::exchange(failure_, std::nullopt));
    return rest_->read(bytes, size);
  }

 private:
  std::string beginning_;
  std::size_t done_ = 0;
  std::unique_ptr<support::Source> rest_;
  std::optional<Error> failure_;
};

std::optional<std::string> key_in_json(std::string_view line) {
  simdjson::dom::parser parser;
  simdjson::dom::object record;
  std::string_view key;
  if (parse_json(parser, line).get(record) != simdjson::SUCCESS) return {};
  if (record["game"].get(key) != simdjson::SUCCESS) return {};
  return std::string(key);
}

std::optional<std::string> key_in_json_over_lines(Lines& lines) {
  JsonTexts texts(lines);
  while (true) {
    const auto text = texts.next();
    if (!text) continue;  // the reader will report it
    if (!*text) return std::nullopt;
    if (auto key = key_in_json((*text)->text)) return key;
  }
}

std::optional<std::string> key_in_sheet(std::string_view line) {
  line = without_comment(line);
  if (take_word(line) != "game") return std::nullopt;
  const std::string_view name = read_game_line(line).name;
  return name.empty() ? std::nullopt : std::optional(std::string(name));
}

}  // namespace

std::optional<std::string> detected_game(std::string_view beginning) {
  Lines lines(support::source_of(beginning, ""), "");
  std::optional<CsvColumns> columns;
  CsvFields fields;
  while (true) {
    const auto line = lines.next();
    if (!line) continue;  // the reader will report it
    if (!*line || !(*line)->ended) return std::nullopt;
    const std::string_view text = trim((*line)->text);
    if (text.empty() || text[0] == '#') continue;
    std::optional<std::string> key;
    if (begins_json_over_lines(text)) {
      lines.again();
      return key_in_json_over_lines(lines);
    }
    if (text[0] == '{') {
      key = key_in_json(text);
    } else if (columns && fields.split(text)) {
      const std::string_view field = columns->of(fields.fields(), Column::game);
      if (!field.empty()) key = std::string(field);
    } else if (!columns && is_csv_header(text)) {
      fields.take_separator(text);
      if (!fields.split(text)) continue;
      const auto read = CsvColumns::read(fields.fields(), {});
      if (read) columns = *read;
    } else {
      key = key_in_sheet(text);
    }
    if (key) return key;
  }
}

namespace {

// `typed`: a user types the records, and should not have to type more than is needed.
Result<KnownSource> look_at(std::unique_ptr<support::Source> source, std::string name, bool typed) {
  constexpr std::size_t kFirstLook = std::size_t{1} << 14;
  KnownSource known;
  known.name = std::move(name);
  std::string beginning;
  std::optional<Error> failure;
  std::vector<char> block(kFirstLook);
  bool more = true;
  // Twice as much each time, so that looking again is cheap; at most one long line.
  std::size_t enough = kFirstLook;
  while (more && !known.key && beginning.size() <= kLongestLine) {
    while (more && beginning.size() < enough) {
      const auto got = source->read(block.data(), block.size());
      if (!got) failure = got.error();
      more = got && *got > 0;
      if (more) beginning.append(block.data(), *got);
      if (more && typed && std::memchr(block.data(), '\n', *got) != nullptr) break;
    }
    if (failure && failure->fault == Fault::interrupted) {
      return tl::make_unexpected(*std::move(failure));
    }
    enough = 2 * beginning.size();
    // The last line may be complete without its end.
    known.key = detected_game(more ? beginning : beginning + '\n');
  }
  known.beginning = beginning;
  known.source =
      std::make_unique<LookedAt>(std::move(beginning), std::move(source), std::move(failure));
  return known;
}

}  // namespace

Result<KnownSource> open_known(const std::string& path, support::ShouldContinue should_continue) {
  FIVEKIND_LET(auto source, support::open_source(path, std::move(should_continue)));
  const bool typed = path == "-";
  return look_at(std::move(source), typed ? "standard input" : path, typed);
}

KnownSource known_text(std::string_view text, const std::string& name) {
  return *look_at(support::source_of(text, name), name, false);  // which cannot be interrupted
}

}  // namespace fivekind::records
