// Rows of named columns.
#include "engine/bulk/row_form.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <iterator>
#include <utility>

namespace fivekind {
namespace {

static_assert(std::endian::native == std::endian::little, "bytes are written as they lie");

std::string numpy_type(const RowColumn& column) {
  switch (column.kind) {
    case RowKind::flag:
      return "|b1";
    case RowKind::real:
      return "<f8";
    case RowKind::text:
      return fmt::format("|S{}", column.bytes);
    case RowKind::whole:
    case RowKind::boxes:
      break;
  }
  return fmt::format("{}u{}", column.bytes == 1 ? '|' : '<', column.bytes);
}

}  // namespace

std::string RowForm::head(std::uint64_t rows) const {
  std::string text;
  if (form_ == ExportForm::jsonl) return text;
  if (form_ == ExportForm::csv) {
    for (const RowColumn& column : columns_) text += (text.empty() ? "" : ",") + column.name;
    return text + '\n';
  }
  std::string fields;
  for (const RowColumn& column : columns_) {
    fields += fmt::format("('{}', '{}'), ", column.name, numpy_type(column));
  }
  std::string header =
      fmt::format("{{'descr': [{}], 'fortran_order': False, 'shape': ({},), }}", fields, rows);
  // The data begin at a multiple of 64 bytes, after a newline.
  constexpr std::size_t kBefore = 10;
  constexpr std::size_t kMultiple = 64;
  const std::size_t size = (kBefore + header.size() + 1 + kMultiple - 1) / kMultiple * kMultiple;
  header.resize(size - kBefore - 1, ' ');
  header += '\n';
  text = "\x93NUMPY";
  text += '\x01';
  text += '\0';
  text += static_cast<char>(header.size() & 0xFF);
  text += static_cast<char>(header.size() >> 8);
  return text + header;
}

void RowForm::add(std::span<const RowCell> cells, std::string& text) const {
  for (std::size_t c = 0; c < cells.size(); ++c) {
    if (form_ == ExportForm::npy) {
      add_bytes(columns_[c], cells[c], text);
      continue;
    }
    if (form_ == ExportForm::jsonl) {
      text += c == 0 ? "{\"" : ",\"";
      text += columns_[c].name;
      text += "\":";
    } else if (c > 0) {
      text += ',';
    }
    add_text(columns_[c], cells[c], text);
  }
  if (form_ == ExportForm::jsonl) text += '}';
  if (form_ != ExportForm::npy) text += '\n';
}

void RowForm::add_text(const RowColumn& column, const RowCell& cell, std::string& text) const {
  const bool json = form_ == ExportForm::jsonl;
  if (column.kind == RowKind::text || column.kind == RowKind::boxes) {
    if (json) text += '"';
    if (column.kind == RowKind::text) {
      text += std::get<std::string_view>(cell);
    } else {
      add_boxes(std::get<std::uint64_t>(cell), text);
    }
    if (json) text += '"';
  } else if (column.kind == RowKind::real) {
    const double number = std::get<double>(cell);
    if (std::isfinite(number)) {
      fmt::format_to(std::back_inserter(text), "{}", number);
    } else if (json) {
      text += "null";
    }
  } else if (column.kind == RowKind::flag && json) {
    text += std::get<std::uint64_t>(cell) != 0 ? "true" : "false";
  } else {
    fmt::format_to(std::back_inserter(text), "{}", std::get<std::uint64_t>(cell));
  }
}

void RowForm::add_bytes(const RowColumn& column, const RowCell& cell, std::string& bytes) {
  if (column.kind == RowKind::text) {
    const auto word = std::get<std::string_view>(cell);
    bytes += word;
    bytes.append(column.bytes - word.size(), '\0');
    return;
  }
  char raw[sizeof(double)];
  if (column.kind == RowKind::real) {
    std::memcpy(raw, &std::get<double>(cell), sizeof raw);
  } else {
    std::memcpy(raw, &std::get<std::uint64_t>(cell), sizeof raw);
  }
  bytes.append(raw, column.bytes);
}

void RowForm::add_boxes(std::uint64_t bits, std::string& text) const {
  bool first = true;
  for (; bits != 0; bits &= bits - 1) {
    if (!std::exchange(first, false)) text += '.';
    text += letters_[static_cast<std::size_t>(std::countr_zero(bits))];
  }
}

void describe_columns(std::span<const RowColumn> columns, ExportLayout& layout) {
  for (const RowColumn& column : columns) {
    layout.columns.push_back({column.name, numpy_type(column), layout.row_bytes, column.meaning});
    layout.row_bytes += column.bytes;
  }
}

}  // namespace fivekind
