// Results as CSV.
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "cli/frame/options.h"
#include "json/json.h"

namespace fivekind::cli {

/// Rows of fields, each with its end.
class Csv {
 public:
  /// Rows that stand below others.
  Csv() = default;
  explicit Csv(const Names& titles);

  /// Adds fields to the row: texts, quoted where they have to be, and numbers in full; 1 or 0 for
  /// true and false, nothing for an empty optional.
  template <typename... Values>
  void add(const Values&... values) {
    (add_field(values), ...);
  }
  void end_row();
  template <typename... Values>
  void add_row(const Values&... values) {
    add(values...);
    end_row();
  }

  const std::string& text() const { return text_; }

 private:
  void add_field(std::string_view text);
  template <typename Number>
  requires std::is_arithmetic_v<Number>
  void add_field(Number number) {
    fmt::format_to(std::back_inserter(begin_field()), "{}", +number);
  }
  template <typename Value>
  void add_field(const std::optional<Value>& value) {
    value ? add_field(*value) : add_field("");
  }
  std::string& begin_field();

  std::string text_;
  bool within_row_ = false;
};

/// What of a result's JSON are rows.
struct Rows {
  std::string place;  ///< of their objects: "/levels"; empty: all of it
  Names columns;      ///< keys, with strokes where they lie within one another: "names/en"
};
std::string csv_text(const json::Json& json, const Rows& rows);

}  // namespace fivekind::cli
