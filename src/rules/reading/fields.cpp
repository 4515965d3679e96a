// The members of one JSON object: kinds, ranges, missing and unknown keys.
#include "rules/reading/fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "support/edit_distance.h"

namespace fivekind::rules {

using support::JsonKind;
using support::JsonValue;

namespace {

// Errors that do not depend on the meaning of other values in the file.
bool is_of_form(Fault fault) {
  constexpr std::array kOfForm = {Fault::rules_type,        Fault::rules_missing_key,
                                  Fault::rules_unknown_key, Fault::rules_identifier,
                                  Fault::rules_letter,      Fault::rules_language,
                                  Fault::rules_choice,      Fault::rules_twice};
  return std::find(kOfForm.begin(), kOfForm.end(), fault) != kOfForm.end();
}

bool is_identifier(std::string_view text) {
  constexpr std::size_t kMaximumLength = 64;
  if (text.empty() || text.size() > kMaximumLength) return false;
  const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return lower(text[0]) && std::all_of(text.begin(), text.end(),
                                       [&](char c) { return lower(c) || digit(c) || c == '-'; });
}

// What is expected where an object has just one of several keys.
std::string one_of_keys(const std::vector<std::string>& keys) {
  if (keys.size() == 2) return fmt::format("either the key '{}' or the key '{}'", keys[0], keys[1]);
  return fmt::format("one of the keys '{}'", fmt::join(keys, "', '"));
}

// What was found where none of these keys is there.
std::string none_of(std::size_t keys) {
  if (keys == 2) return "neither";
  return keys == 1 ? "none" : "none of them";
}

}  // namespace

Fields::Fields(const JsonValue& object, std::string_view source, std::string path, int format)
    : object_(object), source_(source), path_(std::move(path)), format_(format) {
  if (object.kind != JsonKind::object) {
    fail(Fault::rules_type, object, "", name_of(JsonKind::object), object.shown());
  }
}

std::string Fields::path_of(std::string_view key) const {
  if (key.empty()) return path_;
  return path_.empty() ? std::string(key) : fmt::format("{}.{}", path_, key);
}

Error Fields::error_at(Fault fault, const JsonValue& at, std::string_view key, std::string expected,
                       std::string found) const {
  std::string where = support::locate(source_, at.place);
  if (const std::string path = path_of(key); !path.empty()) where += ", key '" + path + "'";
  return Error{fault, std::move(where), std::move(expected), std::move(found)};
}

void Fields::fail(Fault fault, const JsonValue& at, std::string_view key, std::string expected,
                  std::string found) {
  Error error = error_at(fault, at, key, std::move(expected), std::move(found));
  const auto of_this_place = [&](const Error& other) { return other.where == error.where; };
  const bool reported =
      &at != &object_ && std::any_of(errors_.begin(), errors_.end(), of_this_place);
  ++noted_;
  if (!reported) note(std::move(error));
}

void Fields::add(const Result<void>& of_part) {
  if (of_part) return;
  ++noted_;
  Error first = of_part.error();
  const std::vector<Error> others = std::exchange(first.others, {});
  note(std::move(first));
  for (const Error& other : others) note(other);
}

// Nothing more can be said about a value that is not an object; and not all errors are needed if
// there are many.
void Fields::note(Error error) {
  constexpr std::size_t kMaxErrors = 20;
  const bool is_object = object_.kind == JsonKind::object;
  if (errors_.size() >= (is_object ? kMaxErrors : 1)) return;
  if (meanings_ || is_of_form(error.fault)) errors_.push_back(std::move(error));
}

// The first request for a key decides.
const Fields::Formats& Fields::note(const Key& key) {
  const Formats formats{key.first, key.last, std::string(key.other)};
  return known_.try_emplace(std::string(key.name), formats).first->second;
}

bool Fields::is_reported(const std::string& key) const {
  return std::any_of(missing_.begin(), missing_.end(), [&](const Missing& missing) {
    return std::find(missing.keys.begin(), missing.keys.end(), key) != missing.keys.end();
  });
}

void Fields::miss(Fault fault, const JsonValue& at, std::string_view key, std::string expected,
                  std::vector<std::string> missing) {
  const bool reported = std::any_of(missing.begin(), missing.end(),
                                    [this](const std::string& one) { return is_reported(one); });
  ++noted_;
  if (reported) return;
  const std::size_t before = errors_.size();
  note(error_at(fault, at, key, std::move(expected), none_of(missing.size())));
  if (errors_.size() > before) missing_.push_back({std::move(missing), before});
}

const JsonValue* Fields::find(Key key) {
  return note(key).have(format_) ? object_.find(key.name) : nullptr;
}

const JsonValue* Fields::any(Key key) {
  const JsonValue* value = find(key);
  if (value == nullptr && object_.find(key.name) == nullptr) {
    miss(Fault::rules_missing_key, object_, "", fmt::format("the key '{}'", key.name),
         {std::string(key.name)});
  }
  return value;
}

std::size_t Fields::which_of(const std::vector<Key>& keys, Fault fault, const JsonValue& at,
                             std::string_view key) {
  std::vector<std::string> possible;  // those that the file's format has
  std::vector<std::size_t> present;
  std::vector<std::size_t> of_others;  // present, but only in other formats
  for (std::size_t k = 0; k < keys.size(); ++k) {
    const bool is_there = object_.find(keys[k].name) != nullptr;
    if (note(keys[k]).have(format_)) {
      possible.emplace_back(keys[k].name);
      if (is_there) present.push_back(k);
    } else if (is_there) {
      of_others.push_back(k);
    }
  }
  if (present.size() == 1) return present.front();
  if (present.empty() && !of_others.empty()) return of_others.front();  // `finish` reports it
  if (possible.size() == 1) {
    any(std::string_view(possible.front()));
  } else if (present.empty()) {
    miss(fault, at, key, one_of_keys(possible), possible);
  } else {
    fail(fault, at, key, one_of_keys(possible),
         possible.size() == 2 ? "both" : fmt::format("{} of them", present.size()));
    return present.front();
  }
  return 0;
}

bool Fields::expect_kind(const JsonValue& value, std::string_view key, JsonKind kind) {
  if (value.kind == kind) return true;
  fail(Fault::rules_type, value, key, name_of(kind), value.shown());
  return false;
}

const JsonValue* Fields::required(Key key, JsonKind kind) {
  const JsonValue* value = any(key);
  return value != nullptr && expect_kind(*value, key.name, kind) ? value : nullptr;
}

const JsonValue* Fields::optional(Key key, JsonKind kind) {
  const JsonValue* value = find(key);
  return value != nullptr && expect_kind(*value, key.name, kind) ? value : nullptr;
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

int Fields::integer(Key key, int low, int high) {
  const JsonValue* value = any(key);
  return value == nullptr ? low : integer_value(*value, key.name, low, high);
}

int Fields::integer_or(Key key, int low, int high, int otherwise) {
  return has(key) ? integer(key, low, high) : otherwise;
}

bool Fields::boolean_or(Key key, bool otherwise) {
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

std::string Fields::text_or(Key key, std::string otherwise) {
  const JsonValue* value = optional(key, JsonKind::text);
  if (value == nullptr || !expect_printable(*value, key.name)) return otherwise;
  return value->text;
}

std::string Fields::identifier(Key key) {
  const JsonValue* value = required(key, JsonKind::text);
  if (value == nullptr) return {};
  if (!is_identifier(value->text)) {
    fail(Fault::rules_identifier, *value, key.name,
         "up to 64 lowercase letters, digits and hyphens, a letter first", value->shown());
  }
  return value->text;
}

std::size_t Fields::word(Key key, const std::vector<std::string>& words) {
  const JsonValue* value = required(key, JsonKind::text);
  if (value == nullptr) return 0;
  const auto found = std::find(words.begin(), words.end(), value->text);
  if (found == words.end()) {
    fail(Fault::rules_choice, *value, key.name,
         fmt::format("one of \"{}\"", fmt::join(words, "\", \"")), value->shown());
    return 0;
  }
  return static_cast<std::size_t>(found - words.begin());
}

std::size_t Fields::word_or(Key key, const std::vector<std::string>& words, std::size_t otherwise) {
  return has(key) ? word(key, words) : otherwise;
}

std::string Fields::known_keys() const {
  std::vector<std::string_view> here;
  std::map<int, std::vector<std::string_view>> later;  // by the first format that has them
  for (const auto& [name, formats] : known_) {
    if (formats.have(format_)) here.push_back(name);
    if (formats.first > format_) later[formats.first].push_back(name);
  }
  std::string text = fmt::format("one of {}", fmt::join(here, ", "));
  std::string_view before = " (and ";
  for (const auto& [format, names] : later) {
    text += fmt::format("{}in format {}: {}", before, format, fmt::join(names, ", "));
    before = "; ";
  }
  return later.empty() ? text : text + ")";
}

Error Fields::unknown_key(const JsonValue::Member& member, std::string expected) const {
  JsonValue at;
  at.place = member.place;
  return error_at(Fault::rules_unknown_key, at, member.key, std::move(expected), "an unknown key");
}

Result<void> Fields::check_format(const JsonValue::Member& member) const {
  const auto known = known_.find(member.key);
  if (known == known_.end()) return {};
  const Formats& formats = known->second;
  const std::string other =
      formats.other.empty() ? "" : fmt::format("the key '{}', or ", formats.other);
  Error error = unknown_key(
      member, formats.first > format_
                  ? fmt::format("{}\"format\": {}, which this key needs (fivekind rules upgrade "
                                "rewrites a file)",
                                other, formats.first)
                  : fmt::format("{}\"format\": {}, which this key needs", other, formats.last));
  error.found = fmt::format("it in format {}", format_);
  return tl::make_unexpected(std::move(error));
}

// A missing key that resembles this one: then the misspelling is the error.
bool Fields::is_misspelt(const JsonValue::Member& member) {
  for (auto missing = missing_.begin(); missing != missing_.end(); ++missing) {
    for (const std::string& key : missing->keys) {
      const std::size_t longer = std::max(key.size(), member.key.size());
      if (3 * support::edit_distance(key, member.key) > longer + 1) continue;
      errors_[missing->error] = unknown_key(member, fmt::format("the key '{}'", key));
      missing_.erase(missing);
      return true;
    }
  }
  return false;
}

Result<void> Fields::finish() {
  for (const JsonValue::Member& member : object_.members) {
    const auto known = known_.find(member.key);
    if (known != known_.end() && known->second.have(format_)) continue;
    auto fits = check_format(member);
    if (fits && !is_misspelt(member) && unknown_keys_) {
      fits = tl::make_unexpected(unknown_key(member, known_keys()));
    }
    add(fits);
  }
  if (errors_.empty()) return {};
  Error all = errors_.front();
  all.others.assign(errors_.begin() + 1, errors_.end());
  return tl::make_unexpected(std::move(all));
}

}  // namespace fivekind::rules
