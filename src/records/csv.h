// Lines of CSV (RFC 4180, without line breaks in fields; also with semicolons and tabs): splitting
// a line into fields, and quoting a field.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fivekind::records {

class CsvFields {
 public:
  /// Takes the separator from the header, for this line and those after it: a comma, the semicolon
  /// that spreadsheets write where decimals have commas, or the tab of pasted cells.
  void take_separator(std::string_view header);
  /// Splits a line; blanks around fields are dropped. False if its quotes are not paired; then the
  /// fields before are available. They live until the next call, as long as the line does.
  bool split(std::string_view line);
  const std::vector<std::string_view>& fields() const { return fields_; }

 private:
  std::optional<std::string_view> quoted(std::string_view line, std::size_t& at);

  char separator_ = ',';
  std::vector<std::string_view> fields_;
  std::string unquoted_;  // memory for fields with doubled quotes
};

/// A text without the blanks around it.
std::string_view trim(std::string_view text);

/// A text as one field: quoted where necessary.
std::string csv_field(std::string_view text);

}  // namespace fivekind::records
