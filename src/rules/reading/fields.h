// The members of one JSON object, taken one by one; what is left at the end is an unknown key.
// Why: every reader function then only says which keys it wants and of which kind.
#pragma once

#include <fivekind/error.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/json_tree.h"

namespace fivekind::rules {

/// The newest format of rules files.
inline constexpr int kLatestFormat = 2;

/// A key, and the formats of rules files that have it.
struct Key {
  // NOLINTNEXTLINE(google-explicit-constructor): most keys are in all formats
  constexpr Key(const char* word, int since = 1, int until = kLatestFormat,
                std::string_view otherwise = {})
      : Key(std::string_view(word), since, until, otherwise) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Key(std::string_view word, int since = 1, int until = kLatestFormat,
                std::string_view otherwise = {})
      : name(word), first(since), last(until), other(otherwise) {}

  std::string_view name;
  int first;
  int last;
  std::string_view other;  ///< what it is called in the other formats, if they have it
};

/// Reads the members of one object. Errors are noted, and the calls return dummies; `finish()`
/// yields all of them. So a reader is straight-line code with one check at its end. Of each place
/// in the file the first error counts, since others may follow from it. Whatever key is asked for
/// is a known one from then on, also where it is not there; where it is not one of the file's
/// format, it is as if it were not there.
class Fields {
 public:
  Fields(const support::JsonValue& object, std::string_view source, std::string path,
         int format = kLatestFormat);
  /// The file's format, where the object itself says it.
  void of_format(int format) { format_ = format; }

  /// A whole number within [low, high].
  int integer(Key key, int low, int high);
  int integer_or(Key key, int low, int high, int otherwise);
  bool boolean_or(Key key, bool otherwise);
  std::string text_or(Key key, std::string otherwise);
  /// Lowercase letters, digits and hyphens, a letter first, at most 64 characters.
  std::string identifier(Key key);
  /// One of the words; returns its place in the list.
  std::size_t word(Key key, const std::vector<std::string>& words);
  std::size_t word_or(Key key, const std::vector<std::string>& words, std::size_t otherwise);
  /// The value of a required or optional key of a certain kind; null after an error or without it.
  const support::JsonValue* required(Key key, support::JsonKind kind);
  const support::JsonValue* optional(Key key, support::JsonKind kind);
  /// The value of a required key, of whatever kind; of an optional one, null without it.
  const support::JsonValue* any(Key key);
  const support::JsonValue* find(Key key);
  bool has(Key key) { return find(key) != nullptr; }
  /// Whether it is the first of two keys that the object has. Notes an error, at a value of this
  /// object (or at the object itself), where it has both or neither.
  bool has_first_of(Key first, Key second, Fault fault, const support::JsonValue& at,
                    std::string_view key);

  /// Notes an error at a value of this object (or at the object itself).
  void fail(Fault fault, const support::JsonValue& at, std::string_view key, std::string expected,
            std::string found);
  /// Notes what is wrong with a part of the object.
  void add(const Result<void>& of_part);
  bool failed() const { return noted_ > 0; }
  /// How often an error was noted: whether one was since, where only that matters.
  std::size_t noted() const { return noted_; }
  /// From now on, what values mean is not known, since what they depend on is wrong: only errors
  /// of the form, such as types and keys, are noted.
  void pass_over_meanings() { meanings_ = false; }
  /// Which keys there can be is not known, so none is called unknown.
  void pass_over_unknown_keys() { unknown_keys_ = false; }

  /// Checks a value's kind and range, as `integer` does for a member.
  int integer_value(const support::JsonValue& value, std::string_view key, int low, int high);
  bool expect_printable(const support::JsonValue& value, std::string_view key);
  bool expect_kind(const support::JsonValue& value, std::string_view key, support::JsonKind kind);

  /// All errors: those noted, and unknown keys. Where a key is missing, one that looks like it is
  /// what is wrong.
  Result<void> finish();

  /// The path of a member for messages: "categories[2].pays".
  std::string path_of(std::string_view key) const;

 private:
  struct Formats {
    int first;
    int last;
    std::string other;

    bool have(int format) const { return first <= format && format <= last; }
  };

  const Formats& note(const Key& key);
  // Keys, one of which an error says is missing.
  struct Missing {
    std::vector<std::string> keys;
    std::size_t error;  // its place among the errors
  };

  void miss(Fault fault, const support::JsonValue& at, std::string_view key, std::string expected,
            std::vector<std::string> missing);
  bool is_told(const std::string& key) const;
  void note(Error error);
  Error error_at(Fault fault, const support::JsonValue& at, std::string_view key,
                 std::string expected, std::string found) const;
  /// The error of a member that nobody asked for.
  Error unknown_key(const support::JsonValue::Member& member, std::string expected) const;
  /// Whether a member is none that another format has.
  Result<void> check_format(const support::JsonValue::Member& member) const;
  bool is_misspelt(const support::JsonValue::Member& member);
  std::string known_keys() const;

  const support::JsonValue& object_;
  std::string_view source_;
  std::string path_;
  int format_;
  std::map<std::string, Formats, std::less<>> known_;
  std::vector<Error> errors_;
  std::vector<Missing> missing_;
  std::size_t noted_ = 0;
  bool meanings_ = true;
  bool unknown_keys_ = true;
};

}  // namespace fivekind::rules
