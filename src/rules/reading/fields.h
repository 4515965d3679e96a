// The members of one JSON object, taken one by one; what is left at the end is an unknown key. Why:
// reader functions then only state which keys they want, and of which type.
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
inline constexpr int kLatestFormat = 3;

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
  std::string_view other;  ///< the key's name in the other formats, if they have it
};

/// Reads the members of one object. Errors are noted, and the calls return dummies; `finish()`
/// returns all errors. So a reader is straight-line code with one check at its end. Only the first
/// error at each place in the file counts, since others may follow from it. Every key that is
/// requested becomes a known one, even if it is absent; a key that the file's format does not have
/// is treated as absent.
class Fields {
 public:
  Fields(const support::JsonValue& object, std::string_view source, std::string path,
         int format = kLatestFormat);
  /// The file's format, where the object itself states it.
  void of_format(int format) { format_ = format; }

  /// A whole number within [low, high].
  int integer(Key key, int low, int high);
  int integer_or(Key key, int low, int high, int otherwise);
  bool boolean_or(Key key, bool otherwise);
  std::string text_or(Key key, std::string otherwise);
  /// Lowercase letters, digits and hyphens, a letter first, at most 64 characters.
  std::string identifier(Key key);
  /// One of the words; returns its index in the list.
  std::size_t word(Key key, const std::vector<std::string>& words);
  std::size_t word_or(Key key, const std::vector<std::string>& words, std::size_t otherwise);
  /// The value of a required or optional key, of this type; null after an error or if it is absent.
  const support::JsonValue* required(Key key, support::JsonKind kind);
  const support::JsonValue* optional(Key key, support::JsonKind kind);
  /// The value of a required key, of any type; for an optional one, null if it is absent.
  const support::JsonValue* any(Key key);
  const support::JsonValue* find(Key key);
  bool has(Key key) { return find(key) != nullptr; }
  /// Which of these keys the object has, by its index. Notes an error, at a value of this object
  /// (or at the object itself), if it has none of them or several, and returns the first.
  std::size_t which_of(const std::vector<Key>& keys, Fault fault, const support::JsonValue& at,
                       std::string_view key);
  /// The same for two keys: whether the object has the first.
  bool has_first_of(Key first, Key second, Fault fault, const support::JsonValue& at,
                    std::string_view key) {
    return which_of({first, second}, fault, at, key) == 0;
  }

  /// Notes an error at a value of this object (or at the object itself).
  void fail(Fault fault, const support::JsonValue& at, std::string_view key, std::string expected,
            std::string found);
  /// Notes the errors of a part of the object.
  void add(const Result<void>& of_part);
  bool failed() const { return noted_ > 0; }
  /// How many errors were noted, also those that were dropped: comparing it shows whether there was
  /// another one.
  std::size_t noted() const { return noted_; }
  /// From now on the meaning of values is unknown, because something that they depend on is wrong:
  /// only formal errors, such as types and keys, are noted.
  void pass_over_meanings() { meanings_ = false; }
  /// The possible keys are unknown, so none is reported as unknown.
  void pass_over_unknown_keys() { unknown_keys_ = false; }

  /// Checks a value's type and range, as `integer` does for a member.
  int integer_value(const support::JsonValue& value, std::string_view key, int low, int high);
  bool expect_printable(const support::JsonValue& value, std::string_view key);
  bool expect_kind(const support::JsonValue& value, std::string_view key, support::JsonKind kind);

  /// All errors: those noted, and unknown keys. If a key is missing and an unknown one resembles
  /// it, only that is reported.
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
  // Keys, one of which an error reports as missing.
  struct Missing {
    std::vector<std::string> keys;
    std::size_t error;  // the index of the error
  };

  void miss(Fault fault, const support::JsonValue& at, std::string_view key, std::string expected,
            std::vector<std::string> missing);
  bool is_reported(const std::string& key) const;
  void note(Error error);
  Error error_at(Fault fault, const support::JsonValue& at, std::string_view key,
                 std::string expected, std::string found) const;
  /// The error for a member that was not requested.
  Error unknown_key(const support::JsonValue::Member& member, std::string expected) const;
  /// Whether a member's key belongs only to another format.
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
