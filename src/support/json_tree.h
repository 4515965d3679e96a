// JSON text as a tree whose every value knows its line and column.
// Why: rules files are written by hand; an error must name the place, even when the JSON is well
// formed and only its meaning is wrong. nlohmann-json parses (comments allowed); this adds places.
#pragma once

#include <fivekind/error.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fivekind::support {

/// A place in a text; both count from 1. Columns count bytes.
struct TextPlace {
  std::size_t line = 1;
  std::size_t column = 1;
};

enum class JsonKind { null, boolean, integer, real, text, array, object };

/// The name of a kind of value in error messages.
const char* name_of(JsonKind kind);

/// A JSON value with its place. Objects keep their members in the file's order.
struct JsonValue {
  struct Member;

  JsonKind kind = JsonKind::null;
  TextPlace place;
  bool boolean = false;
  std::int64_t integer = 0;
  double real = 0;
  std::string text;
  std::vector<JsonValue> items;
  std::vector<Member> members;

  /// The member's value, or null when there is none.
  const JsonValue* find(std::string_view key) const;

  /// The value as an error message shows it: 5, "five", an object, …
  std::string shown() const;
};

struct JsonValue::Member {
  std::string key;
  TextPlace place;
  JsonValue value;
};

/// Parses `text` (JSON with // and /* */ comments). `source` names the text in errors.
/// Errors: json_syntax, json_depth (more than 32 levels), json_duplicate_key.
Result<JsonValue> parse_json(std::string_view text, std::string_view source);

/// "source:line:column".
std::string locate(std::string_view source, TextPlace place);

}  // namespace fivekind::support
