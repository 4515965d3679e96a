// Reading one form of records: what the readers have in common.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "records/game.h"
#include "records/lines.h"
#include "records/record_validator.h"

namespace fivekind::records {

class FormReader {
 public:
  FormReader() = default;
  virtual ~FormReader() = default;
  FormReader(const FormReader&) = delete;
  FormReader& operator=(const FormReader&) = delete;

  /// The next game, or nothing at the end. After an error the next call continues with the next
  /// record. Errors: all record_*, file_read.
  virtual Result<std::optional<RecordedGame>> next() = 0;
};

// Both must outlive the reader.
std::unique_ptr<FormReader> json_reader(RecordValidator& validator, Lines& lines);
std::unique_ptr<FormReader> csv_reader(RecordValidator& validator, Lines& lines);
std::unique_ptr<FormReader> sheet_reader(RecordValidator& validator, Lines& lines);

/// Whether the first line of a file is a CSV header.
bool is_csv_header(std::string_view line);

/// A JSON object without blanks between its parts. Errors: record_field (anything else, too long).
Result<std::string> clean_metadata(std::string_view parsed, const RecordPlace& place);

/// Whether no line can follow after an error of lines.
bool ends_file(Fault fault);

/// The error for a file that ends in the middle of a line: cut off, and why it seems so.
Error cut_off(const Error& error);

}  // namespace fivekind::records
