// Rows of named columns as CSV, JSON Lines or a NumPy array (format 1.0: a header with names and
// types, followed by the records).
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

/// The type of a column.
enum class RowKind {
  flag,
  whole,  ///< 0 or more
  real,   ///< a number, or none
  text,   ///< ASCII that needs no quotation marks
  boxes,  ///< boxes: letters separated by dots, or bits in binary form
};

struct RowColumn {
  std::string name;
  RowKind kind = RowKind::whole;
  std::size_t bytes = 1;  ///< in binary form
  std::string meaning;
};

/// A number, or a text. A real number that is not finite is treated as none.
using RowCell = std::variant<std::uint64_t, double, std::string_view>;

class RowForm {
 public:
  /// `letters`: those of the boxes.
  RowForm(ExportForm form, std::vector<RowColumn> columns, std::string letters)
      : form_(form), columns_(std::move(columns)), letters_(std::move(letters)) {}

  /// The text before this many rows.
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

/// The columns in their public form, and the bytes of a record.
void describe_columns(std::span<const RowColumn> columns, ExportLayout& layout);

}  // namespace fivekind
