// Tables with aligned columns.
#include "cli/terminal/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <numeric>

#include "cli/terminal/amounts.h"
#include "cli/terminal/prose.h"
#include "cli/terminal/streams.h"

namespace fivekind::cli {
namespace {

// The blanks before a table's first column, and between two.
constexpr std::size_t kMargin = 2;
constexpr std::size_t kGutter = 3;

// The width of a table with columns of these widths.
std::size_t width_with(const std::vector<std::size_t>& widths) {
  return std::accumulate(widths.begin(), widths.end(), kMargin + kGutter * (widths.size() - 1));
}

}  // namespace

std::string Table::line(const std::vector<std::string>& cells,
                        const std::vector<std::size_t>& widths) const {
  std::vector<std::vector<std::string>> parts;
  std::size_t lines = 1;
  for (std::size_t c = 0; c < cells.size(); ++c) {
    const bool fits = width_of(cells[c]) <= widths[c];
    parts.push_back(fits ? std::vector{cells[c]} : wrapped(cells[c], widths[c]));
    lines = std::max(lines, parts.back().size());
  }
  std::string text;
  for (std::size_t l = 0; l < lines; ++l) {
    std::string row;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      const std::string cell = l < parts[c].size() ? parts[c][l] : "";
      const std::string padding(widths[c] - std::min(widths[c], width_of(cell)), ' ');
      const bool last = c + 1 == cells.size();
      row += std::string(c == 0 ? kMargin : kGutter, ' ');
      row += columns_[c].align == Align::right ? padding + cell : cell + (last ? "" : padding);
    }
    text += (l == 0 ? "" : "\n") + row;
  }
  return text;
}

std::size_t Table::width() const {
  return width_with(column_widths(texts()));
}

std::vector<std::size_t> Table::fitting(std::vector<std::size_t> widths) const {
  if (!is_rich_terminal(stdout)) return widths;
  const std::size_t all = width_with(widths);
  const std::size_t room = line_width();
  constexpr std::size_t kLeastText = 16;
  std::size_t widest = widths.size();
  for (std::size_t c = 0; c < widths.size(); ++c) {
    if (columns_[c].align == Align::right) continue;
    if (widest == widths.size() || widths[c] > widths[widest]) widest = c;
  }
  if (all > room && widest < widths.size() && widths[widest] > kLeastText) {
    const std::size_t excess = std::min(all - room, widths[widest] - kLeastText);
    widths[widest] -= excess;
  }
  return widths;
}

std::vector<std::vector<std::string>> Table::texts() const {
  std::vector<std::vector<std::string>> texts;
  for (const auto& row : rows_) {
    auto& cells = texts.emplace_back();
    for (const Cell& cell : row) cells.push_back(cell.text());
  }
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    std::vector<double> chances;
    for (const auto& row : rows_) {
      if (row[c].chance()) chances.push_back(*row[c].chance());
    }
    const std::vector<std::string> shown = percents(chances);
    std::size_t next = 0;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      if (rows_[r][c].chance()) texts[r][c].insert(0, shown[next++]);
    }
  }
  return texts;
}

std::vector<std::size_t> Table::column_widths(
    const std::vector<std::vector<std::string>>& rows) const {
  std::vector<std::size_t> widths;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    std::size_t width = width_of(columns_[c].title);
    for (const auto& row : rows) width = std::max(width, width_of(row[c]));
    widths.push_back(width);
  }
  return widths;
}

void Table::print_rows() const {
  const auto rows = texts();
  const std::vector<std::size_t> widths = fitting(column_widths(rows));
  for (const auto& row : rows) fmt::print("{}\n", line(row, widths));
}

std::vector<std::string> Table::titles() const {
  std::vector<std::string> titles;
  for (const Column& column : columns_) titles.push_back(column.title);
  return titles;
}

std::string Table::text() const {
  const auto rows = texts();
  const std::vector<std::size_t> widths = column_widths(rows);
  std::string text = line(titles(), widths) + '\n';
  for (const auto& row : rows) text += line(row, widths) + '\n';
  return text;
}

void Table::print(bool strong_first) const {
  const auto rows = texts();
  const std::vector<std::size_t> widths = fitting(column_widths(rows));
  fmt::print("{}\n", styled(line(titles(), widths), Style::faint));
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const std::string text = line(rows[r], widths);
    fmt::print("{}\n", strong_first && r == 0 ? styled(text, Style::good) : text);
  }
}

}  // namespace fivekind::cli
