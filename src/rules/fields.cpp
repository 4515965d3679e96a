// The members of one JSON object: kinds, ranges, missing and unknown keys.
#include "rules/fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace fivekind::rules {

using support::JsonKind;
using support::JsonValue;

namespace {

bool is_identifier(std::string_view text) {
  constexpr std::size_t kMaximumLength = 64;
  if (text.empty() || text.size() > kMaximumLength) return false;
  const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return lower(text[0]) && std::all_of(text.begin(), text.end(),
                                       [&](char c) { return lower(c) || digit(c) || c == '-'; });
}

}  // namespace

Fields::Fields(const JsonValue& object, std::string_view source, std::string path)
    : object_(object), source_(source), path_(std::move(path)) {
  if (object.kind != JsonKind::object) {
    fail(Fault::rules_type, object, "", name_of(JsonKind::object), object.shown());
  }
}

std::string Fields::path_of(std::string_view key) const {
  if (key.empty()) return path_;
  return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

void Fields::fail(Fault fault, const JsonValue& at, std::string_view key, std::string expected,
                  std::string found) {
  std::string where = support::locate(source_, at.place);
  if (const std::string path = path_of(key); !path.empty()) where += ", key '" + path + "'";
  fail(Error{fault, std::move(where), std::move(expected), std::move(found)});
}

void Fields::fail(const Error& error) {
  if (!error_) error_ = error;
}

const JsonValue* Fields::any(std::string_view key) {
  known_.emplace(key);
  const JsonValue* value = object_.find(key);
  if (value == nullptr) {
    fail(Fault::rules_missing_key, object_, "", fmt::format("the key '{}'", key), "none");
  }
  return value;
}

bool Fields::expect_kind(const JsonValue& value, std::string_view key, JsonKind kind) {
  if (value.kind == kind) return true;
  fail(Fault::rules_type, value, key, name_of(kind), value.shown());
  return false;
}

const JsonValue* Fields::required(std::string_view key, JsonKind kind) {
  const JsonValue* value = any(key);
  return value != nullptr && expect_kind(*value, key, kind) ? value : nullptr;
}

const JsonValue* Fields::optional(std::string_view key, JsonKind kind) {
  known_.emplace(key);
  const JsonValue* value = object_.find(key);
  return value != nullptr && expect_kind(*value, key, kind) ? value : nullptr;
}

int Fields::integer_value(const JsonValue& value, std::string_view key, int low, int high) {
  if (!expect_kind(value, key, JsonKind::integer)) return low;
  if (value.integer < low || value.integer > high) {
    fail(Fault::rules_range, value, key,
         low == high ? fmt::format("{}", low) : fmt::format("a number from {} to {}", low, high),
         value.shown());
    return low;
  }
  return static_cast<int>(value.integer);
}

int Fields::integer(std::string_view key, int low, int high) {
  const JsonValue* value = any(key);
  return value == nullptr ? low : integer_value(*value, key, low, high);
}

int Fields::integer_or(std::string_view key, int low, int high, int otherwise) {
  known_.emplace(key);
  return has(key) ? integer(key, low, high) : otherwise;
}

bool Fields::boolean_or(std::string_view key, bool otherwise) {
  const JsonValue* value = optional(key, JsonKind::boolean);
  return value == nullptr ? otherwise : value->boolean;
}

bool Fields::expect_printable(const JsonValue& value, std::string_view key) {
  const bool control = std::any_of(value.text.begin(), value.text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
  });
  if (control) {
    fail(Fault::rules_type, value, key, "a text without control characters", "one with them");
  }
  return !control;
}

std::string Fields::text_or(std::string_view key, std::string otherwise) {
  const JsonValue* value = optional(key, JsonKind::text);
  if (value == nullptr || !expect_printable(*value, key)) return otherwise;
  return value->text;
}

std::string Fields::identifier(std::string_view key) {
  const JsonValue* value = required(key, JsonKind::text);
  if (value == nullptr) return {};
  if (!is_identifier(value->text)) {
    fail(Fault::rules_identifier, *value, key,
         "up to 64 lowercase letters, digits and hyphens, a letter first", value->shown());
  }
  return value->text;
}

std::size_t Fields::word(std::string_view key, const std::vector<std::string>& words) {
  const JsonValue* value = required(key, JsonKind::text);
  if (value == nullptr) return 0;
  const auto found = std::find(words.begin(), words.end(), value->text);
  if (found == words.end()) {
    fail(Fault::rules_choice, *value, key, fmt::format("one of \"{}\"", fmt::join(words, "\", \"")),
         value->shown());
    return 0;
  }
  return static_cast<std::size_t>(found - words.begin());
}

std::size_t Fields::word_or(std::string_view key, const std::vector<std::string>& words,
                            std::size_t otherwise) {
  known_.emplace(key);
  return has(key) ? word(key, words) : otherwise;
}

std::optional<Error> Fields::finish() {
  if (error_) return error_;
  for (const JsonValue::Member& member : object_.members) {
    if (known_.contains(member.key)) continue;
    JsonValue at;
    at.place = member.place;
    fail(Fault::rules_unknown_key, at, member.key,
         fmt::format("one of {}", fmt::join(known_, ", ")), "an unknown key");
    break;
  }
  return error_;
}

}  // namespace fivekind::rules
