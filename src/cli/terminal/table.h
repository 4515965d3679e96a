// Tables with aligned columns.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fivekind::cli {

/// A probability in a table: all in a column have the same style.
struct Chance {
  double probability = 0;
  std::string note = "";  ///< after it
};

/// The content of a cell.
class Cell {
 public:
  Cell(std::string text) : text_(std::move(text)) {}  // NOLINT(*-explicit-*)
  Cell(const char* text) : text_(text) {}             // NOLINT(*-explicit-*)
  Cell(const Chance& chance)                          // NOLINT(*-explicit-*)
      : text_(chance.note), chance_(chance.probability) {}

  /// For a probability: the note after it.
  const std::string& text() const { return text_; }
  const std::optional<double>& chance() const { return chance_; }

 private:
  std::string text_;
  std::optional<double> chance_;
};

/// A table with aligned columns.
class Table {
 public:
  enum class Align { left, right };
  struct Column {
    std::string title;
    Align align = Align::left;
  };

  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
  void add_row(std::vector<Cell> cells) { rows_.push_back(std::move(cells)); }
  /// Titles and rows as plain text.
  std::string text() const;
  /// Its width in terminal columns.
  std::size_t width() const;
  /// Prints titles and rows to stdout; the style applies to the first row with `strong_first`.
  void print(bool strong_first = false) const;
  /// Prints only the rows.
  void print_rows() const;

 private:
  // All cells as text, and the titles above them.
  std::vector<std::vector<std::string>> texts() const;
  std::vector<std::string> titles() const;
  std::vector<std::size_t> column_widths(const std::vector<std::vector<std::string>>& rows) const;
  // Widths of columns, the widest of which is narrowed if a terminal has less room.
  std::vector<std::size_t> fitting(std::vector<std::size_t> widths) const;
  // A row, in as many lines as its longest cell needs.
  std::string line(const std::vector<std::string>& cells,
                   const std::vector<std::size_t>& widths) const;

  std::vector<Column> columns_;
  std::vector<std::vector<Cell>> rows_;
};

/// A column of numbers.
inline Table::Column right(std::string title) {
  return {std::move(title), Table::Align::right};
}

}  // namespace fivekind::cli
