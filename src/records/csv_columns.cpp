// The columns of CSV records.
#include "records/csv_columns.h"

#include <fmt/format.h>

#include <algorithm>

#include "records/csv.h"
#include "records/form_reader.h"
#include "support/folding.h"
#include "support/text.h"

namespace fivekind::records {

namespace {

// The name of a column without differences in spelling that don't matter: "Roll 1" is roll1.
std::string column_name(std::string_view written) {
  return support::folded(written);
}

// The names of the first few columns.
std::string shown_columns(const std::vector<std::string_view>& names) {
  constexpr std::size_t kMax = 8;
  std::string shown_names;
  for (std::size_t i = 0; i < names.size() && i < kMax; ++i) {
    shown_names += (i == 0 ? "" : ", ") + shown(names[i]);
  }
  return shown_names + (names.size() > kMax ? ", …" : "");
}

}  // namespace

CsvColumns::CsvColumns() {
  places_.fill(kNowhere);
  rolls_.fill(kNowhere);
  keeps_.fill(kNowhere);
}

// The member that holds a column's index; null for an unknown column.
std::size_t* CsvColumns::place_of(std::string_view written) {
  const std::string name = column_name(written);
  for (std::size_t c = 0; c < kCsvColumns.size(); ++c) {
    if (name == column_name(kCsvColumns[c])) return &places_[c];
  }
  const bool dice = name.starts_with("roll") || name.starts_with("keep");
  constexpr std::size_t kWord = 4;
  if (!dice || name.size() <= kWord || name[kWord] == '0') return nullptr;
  const auto number = support::number_in<std::size_t>(std::string_view(name).substr(kWord));
  if (!number || *number < 1 || *number > rolls_.size()) return nullptr;
  return name[0] == 'r' ? &rolls_[*number - 1] : &keeps_[*number - 1];
}

Result<CsvColumns> CsvColumns::read(const std::vector<std::string_view>& names,
                                    const RecordPlace& place) {
  CsvColumns columns;
  columns.count_ = names.size();
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::size_t* at = columns.place_of(names[i]);
    if (at == nullptr) continue;
    if (*at != kNowhere) {
      return fail(Fault::record_field, place.text(), "each column once",
                  shown(names[i]) + " again");
    }
    *at = i;
  }
  if (columns.rolls_[0] == kNowhere && !columns.has(Column::box)) {
    return fail(Fault::record_field, place.text(),
                "a header with the columns player, turn, roll1, keep1, …, category, points",
                fmt::format("a table with the columns {}", shown_columns(names)));
  }
  return columns;
}

bool is_csv_header(std::string_view line) {
  if (line.find_first_of(",;\t") == std::string_view::npos) return false;
  CsvFields fields;
  fields.take_separator(line);
  fields.split(line);  // of a header with a stray quote, the columns before it
  const auto has = [&](std::string_view name) {
    const auto& names = fields.fields();
    return std::any_of(names.begin(), names.end(),
                       [name](std::string_view one) { return column_name(one) == name; });
  };
  return has("roll1") || has("category");
}

}  // namespace fivekind::records
