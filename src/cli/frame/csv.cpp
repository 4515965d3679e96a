// Results as CSV.
#include "cli/frame/csv.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace fivekind::cli {

using json::Json;

Csv::Csv(const Names& titles) {
  for (const std::string& title : titles) add(title);
  end_row();
}

std::string& Csv::begin_field() {
  if (std::exchange(within_row_, true)) text_ += ',';
  return text_;
}

void Csv::add_field(std::string_view text) {
  std::string& to = begin_field();
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    to += text;
    return;
  }
  to += '"';
  for (const char c : text) to.append(c == '"' ? 2 : 1, c);
  to += '"';
}

void Csv::end_row() {
  text_ += '\n';
  within_row_ = false;
}

std::string csv_text(const Json& json, const Rows& rows) {
  Names titles = rows.columns;
  for (std::string& title : titles) std::replace(title.begin(), title.end(), '/', '_');
  Csv csv(titles);
  for (const Json& object : json.at(Json::json_pointer(rows.place))) {
    for (const std::string& column : rows.columns) {
      const Json value = object.value(Json::json_pointer("/" + column), Json());
      if (value.is_string()) {
        csv.add(value.get_ref<const std::string&>());
      } else {
        csv.add(value.is_null() ? "" : json::text_of(value));
      }
    }
    csv.end_row();
  }
  return csv.text();
}

}  // namespace fivekind::cli
