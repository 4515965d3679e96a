// Recorded games, one after the other, from a file in any form.
// Why: collections are larger than memory and never free of mistakes; so games come one at a time,
// and the reader continues after a bad one, which is an error.
#pragma once

#include <fivekind/error.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "records/form.h"
#include "records/game.h"
#include "records/pads/pads.h"
#include "rules/scoring.h"
#include "support/files/source.h"

namespace fivekind::records {

class Reader {
 public:
  /// Reads a file, or standard input for "-", packed (gzip, Zstandard) or not. Without a form it is
  /// detected from the first bytes. `scoring` must outlive the reader. Errors: file_read, and those
  /// of next() if they occur at once.
  static Result<Reader> open(const rules::Scoring& scoring, const std::string& path,
                             std::optional<Form> form = std::nullopt);
  /// The same for a text, which must outlive the reader; `name` stands for the file in errors.
  static Result<Reader> of_text(const rules::Scoring& scoring, std::string_view text,
                                const std::string& name, std::optional<Form> form = std::nullopt);
  /// The same for a source; `name` stands for the file in errors.
  static Result<Reader> of_source(const rules::Scoring& scoring,
                                  std::unique_ptr<support::Source> source, const std::string& name,
                                  std::optional<Form> form = std::nullopt);
  Reader(Reader&& other) noexcept;
  Reader& operator=(Reader&& other) noexcept;
  ~Reader();

  /// The next game, checked against the rules; nothing at the end. After an error the next call
  /// continues with the next record. Errors: all record_* except record_form, file_read.
  Result<std::optional<RecordedGame>> next();
  Form form() const;
  /// All cards of a score pad, if that is the form: it has no games with turns. Errors: those of
  /// read_pads.
  Result<Pads> pads();

 private:
  class Data;
  explicit Reader(std::unique_ptr<Data> data);
  static Result<Reader> start(std::unique_ptr<Data> data, std::optional<Form> form);

  std::unique_ptr<Data> data_;
};

/// A form by its name: "json", "csv", "sheet", "pad". Errors: record_form.
Result<Form> parse_form(std::string_view name);
/// Its name.
std::string_view name_of(Form form);

}  // namespace fivekind::records
