// Lines of CSV.
#include "records/csv.h"

#include <algorithm>

namespace fivekind::records {

std::string_view trim(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// The field whose opening quote is at `at`, which moves past the closing one.
std::optional<std::string_view> CsvFields::quoted(std::string_view line, std::size_t& at) {
  const std::size_t start = unquoted_.size();
  while (++at < line.size()) {
    if (line[at] != '"') {
      unquoted_.push_back(line[at]);
    } else if (at + 1 < line.size() && line[at + 1] == '"') {
      unquoted_.push_back(line[at++]);
    } else {
      ++at;
      return std::string_view(unquoted_).substr(start);
    }
  }
  return std::nullopt;
}

void CsvFields::take_separator(std::string_view header) {
  // Column names hardly ever contain one of them.
  const auto count = [&](char c) { return std::count(header.begin(), header.end(), c); };
  separator_ = count(';') > count(',') ? ';' : ',';
  if (count('\t') > count(separator_)) separator_ = '\t';
}

bool CsvFields::split(std::string_view line) {
  fields_.clear();
  unquoted_.clear();
  unquoted_.reserve(line.size());  // so that fields stay valid
  std::size_t at = 0;
  while (true) {
    while (at < line.size() && line[at] == ' ') ++at;
    if (at < line.size() && line[at] == '"') {
      const auto field = quoted(line, at);
      if (!field || (at < line.size() && line[at] != separator_)) return false;
      fields_.push_back(*field);
    } else {
      const std::size_t end = std::min(line.find(separator_, at), line.size());
      const std::string_view field = line.substr(at, end - at);
      if (field.find('"') != std::string_view::npos) return false;
      fields_.push_back(trim(field));
      at = end;
    }
    if (at == line.size()) return true;
    ++at;
  }
}

std::string csv_field(std::string_view text) {
  const bool plain = text.find_first_of(",\"\r\n") == std::string_view::npos &&
                     !text.starts_with(' ') && !text.ends_with(' ') && !text.starts_with('#');
  if (plain) return std::string(text);
  std::string field = "\"";
  for (char c : text) field.append(c == '"' ? 2 : 1, c);
  return field + "\"";
}

}  // namespace fivekind::records
