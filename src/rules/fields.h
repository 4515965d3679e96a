// The members of one JSON object, taken one by one; what is left at the end is an unknown key.
// Why: every reader function then only says which keys it wants and of which kind.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/json_tree.h"

namespace fivekind::rules {

/// Reads the members of one object. The first error sticks: later calls return dummies, and
/// `finish()` yields it. So a reader is straight-line code with one check at its end.
class Fields {
 public:
  Fields(const support::JsonValue& object, std::string_view source, std::string path);

  /// A whole number within [low, high].
  int integer(std::string_view key, int low, int high);
  int integer_or(std::string_view key, int low, int high, int otherwise);
  bool boolean_or(std::string_view key, bool otherwise);
  std::string text_or(std::string_view key, std::string otherwise);
  /// Lowercase letters, digits and hyphens, a letter first, at most 64 characters.
  std::string identifier(std::string_view key);
  /// One of the words; returns its place in the list.
  std::size_t word(std::string_view key, const std::vector<std::string>& words);
  std::size_t word_or(std::string_view key, const std::vector<std::string>& words,
                      std::size_t otherwise);
  /// The value of a required or optional key of a certain kind; null after an error or without it.
  const support::JsonValue* required(std::string_view key, support::JsonKind kind);
  const support::JsonValue* optional(std::string_view key, support::JsonKind kind);
  /// The value of a required key, of whatever kind.
  const support::JsonValue* any(std::string_view key);
  bool has(std::string_view key) const { return object_.find(key) != nullptr; }

  /// Notes an error at a value of this object (or at the object itself).
  void fail(Fault fault, const support::JsonValue& at, std::string_view key, std::string expected,
            std::string found);
  void fail(const Error& error);
  bool failed() const { return error_.has_value(); }

  /// Checks a value's kind and range, as `integer` does for a member.
  int integer_value(const support::JsonValue& value, std::string_view key, int low, int high);
  bool expect_printable(const support::JsonValue& value, std::string_view key);
  bool expect_kind(const support::JsonValue& value, std::string_view key, support::JsonKind kind);

  /// The first error: noted, or an unknown key.
  std::optional<Error> finish();

  /// The path of a member for messages: "categories[2].pays".
  std::string path_of(std::string_view key) const;

 private:
  const support::JsonValue& object_;
  std::string_view source_;
  std::string path_;
  std::set<std::string, std::less<>> known_;
  std::optional<Error> error_;
};

}  // namespace fivekind::rules
