// A row of published figures, and the result of its query.
// Why: a figure is data; the meaning of its fields is described where a query reads them
// (queries.h).
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "json/json.h"

namespace fivekind::reproduce {

/// Numbers and texts that a query has found, by name; "ours" is compared.
using Facts = json::Json;

/// The fields of a row, including those of its block. A missing field, or one of the wrong type, is
/// a mistake in the data: std::logic_error.
class Row {
 public:
  Row(std::string where, json::Json fields)
      : where_(std::move(where)), fields_(std::move(fields)) {}

  /// "tillius.json, section 'values', block 2, row 1".
  const std::string& where() const { return where_; }
  const json::Json& fields() const { return fields_; }
  bool has(const std::string& name) const { return fields_.contains(name); }
  const std::string& text(const std::string& name) const;
  std::vector<std::string> texts(const std::string& name) const;
  std::int64_t number(const std::string& name) const;

  std::string text_or(const std::string& name, const std::string& otherwise) const;
  std::int64_t number_or(const std::string& name, std::int64_t otherwise) const;

  /// The text of a field with names in braces replaced by facts and fields: "{box}", "{value:.4f}".
  /// Facts come first.
  std::string filled(const std::string& name, const Facts& facts = Facts::object()) const;

  /// The row with another field.
  Row with(const std::string& name, const json::Json& field) const;

 private:
  std::string where_;
  json::Json fields_;
};

/// Does something for a place in the data; exceptions about mistakes name it.
template <typename Action>
auto in_place(const std::string& where, Action action) {
  const auto mistake = [&](const std::string& what) {
    return std::logic_error(what.starts_with(where) ? what : where + ": " + what);
  };
  try {
    return action();
  } catch (const std::logic_error& problem) {
    throw mistake(problem.what());
  } catch (const json::Json::exception& problem) {
    throw mistake(problem.what());
  }
}

}  // namespace fivekind::reproduce
