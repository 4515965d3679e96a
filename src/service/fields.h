// The fields of a request, one at a time: from its query, or from a JSON body.
// Why: both are untrusted input. Each field is requested by name and type, and an unknown one is an
// error that is reported to the sender.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "service/message.h"

namespace fivekind::service {

/// How deeply a body may be nested.
inline constexpr int kDeepest = 64;

/// The fields of a query or of a JSON object. The first error is kept; `finish` reports it.
class Fields {
 public:
  /// Fields of a query. Numbers are digits there, and flags "yes" or "no".
  static Fields of_query(const Request& request);
  /// Fields of a body. Errors: request_json, request_depth, json_duplicate_key.
  static Result<Fields> of_body(std::string_view body);
  /// Fields of an object in a body; `where` names it in errors.
  Fields(Json object, std::string where);

  std::string text(const std::string& key);
  std::optional<std::string> optional_text(const std::string& key);
  std::optional<std::string> optional_text(const std::string& key, std::size_t most_bytes);
  std::int64_t integer(const std::string& key, std::int64_t least, std::int64_t most);
  std::optional<std::int64_t> optional_integer(const std::string& key, std::int64_t least,
                                               std::int64_t most);
  std::optional<double> optional_number(const std::string& key, double least, double most);
  std::optional<bool> optional_flag(const std::string& key);
  /// One of some words; returns its index among them.
  std::optional<std::size_t> optional_choice(const std::string& key,
                                             const std::vector<std::string>& words);
  /// An array of strings; empty if the key is missing.
  std::vector<std::string> texts(const std::string& key, std::size_t most);
  std::vector<double> numbers(const std::string& key, std::size_t most);
  /// Integers from 0 to 999,999.
  std::vector<int> integers(const std::string& key, std::size_t most);
  /// An array of objects, or an object; null if the key is missing.
  const Json* objects(const std::string& key, std::size_t most);
  const Json* object(const std::string& key);
  /// The whole value, of any type.
  const Json& whole() const { return object_; }

  /// The first error, including unknown keys. Errors: request_field, request_query.
  Result<void> finish();

 private:
  const Json* find(const std::string& key);
  const Json* need(const std::string& key, const std::string& kind);
  void wrong(const std::string& key, std::string expected, const Json* found);
  std::string known_keys() const;

  Json object_;
  std::string where_;
  bool query_ = false;
  std::vector<std::string> known_;  // in the order of requests
  std::optional<Error> error_;
};

}  // namespace fivekind::service
