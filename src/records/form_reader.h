// Reading one form of records: what the readers of the forms share.
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

  /// The next game, or nothing at the end. After an error the next call goes on with the next
  /// record. Errors: all record_*, file_read.
  virtual Result<std::optional<RecordedGame>> next() = 0;
};

// Both must outlive the reader.
std::unique_ptr<FormReader> json_reader(RecordValidator& validator, Lines& lines);
std::unique_ptr<FormReader> csv_reader(RecordValidator& validator, Lines& lines);
std::unique_ptr<FormReader> sheet_reader(RecordValidator& validator, Lines& lines);

/// Whether a line, the first one of its file, is the header of CSV.
bool is_csv_header(std::string_view line);

/// A JSON object without blanks between its parts. Errors: record_field (anything else, too long).
Result<std::string> clean_metadata(std::string_view parsed, const Place& place);

/// Whether no line comes any more after an error of lines.
bool ends_file(Fault fault);

/// The error of a line that the file ends in: cut off, and why it seems so.
Error cut_off(const Error& error);

}  // namespace fivekind::records
