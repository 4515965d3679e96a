// Rows of named columns as CSV, JSON Lines or a NumPy array (format 1.0: a header that says names
// and types, then the records one after the other).
#pragma once

#include <fivekind/error.h>
#include <fivekind/export_rows.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fivekind {

/// What stands in a column.
enum class RowKind {
  flag,
  whole,  ///< 0 or more
  real,   ///< a number, or none
  text,   ///< ASCII that needs no quotation
  boxes,  ///< categories: letters with dots between them, or in binary bits
};

struct RowColumn {
  std::string name;
  RowKind kind = RowKind::whole;
  std::size_t bytes = 1;  ///< in binary
  std::string meaning;
};

/// A number, or a text. A real one that is not finite is none.
using RowCell = std::variant<std::uint64_t, double, std::string_view>;

class RowForm {
 public:
  /// `letters`: those of the boxes.
  RowForm(ExportForm form, std::vector<RowColumn> columns, std::string letters)
      : form_(form), columns_(std::move(columns)), letters_(std::move(letters)) {}

  /// What stands before so many rows.
  std::string head(std::uint64_t rows) const;
  /// Adds a row, one cell for each column.
  void add(std::span<const RowCell> cells, std::string& text) const;

 private:
  void add_text(const RowColumn& column, const RowCell& cell, std::string& text) const;
  static void add_bytes(const RowColumn& column, const RowCell& cell, std::string& bytes);
  void add_boxes(std::uint64_t bits, std::string& text) const;

  ExportForm form_;
  std::vector<RowColumn> columns_;
  std::string letters_;
};

/// The columns as programs outside see them, with the bytes of a record.
void describe_columns(std::span<const RowColumn> columns, ExportLayout& layout);

}  // namespace fivekind
